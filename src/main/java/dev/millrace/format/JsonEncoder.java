package dev.millrace.format;

import org.apache.kafka.connect.data.Schema;

/**
 * Writes the documents of Kafka Connect's JsonConverter, byte for byte, without its tree of nodes: encoding stands in
 * the way of each change, and most of such a document is a schema that was written before. Not safe for use by
 * several threads.
 */
public final class JsonEncoder implements RecordEncoder {

    private final JsonBuffer buffer = new JsonBuffer();
    private final PlanCache plans;
    private int unavailable;

    /**
     * @param withSchema whether each document carries its schema beside the payload
     * @param replaceNullWithDefault whether a null becomes the default value of its schema, as it does in Connect
     */
    public JsonEncoder(boolean withSchema, boolean replaceNullWithDefault) {
        WriterFactory writers = new WriterFactory(replaceNullWithDefault);
        SchemaText texts = new SchemaText(writers);
        this.plans = new PlanCache(withSchema
                ? schema -> DocumentPlan.withSchema(texts.render(schema), writers.writer(schema))
                : schema -> DocumentPlan.bare(writers.writer(schema)));
    }

    @Override
    public byte[] encode(Schema schema, Object value) {
        if (schema == null && value == null) {
            return null;
        }
        try {
            DocumentPlan plan = plans.get(schema);
            plan.writer().write(buffer, value);
            unavailable = buffer.unavailable;
            return buffer.toBytes(plan.head(), plan.tail());
        } catch (EncodingException e) {
            throw e;
        } catch (RuntimeException e) {
            throw EncodingException.failed(schema, value, e);
        } finally {
            buffer.clear();
        }
    }

    @Override
    public int unavailable() {
        return unavailable;
    }
}

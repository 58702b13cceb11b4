package dev.millrace.format;

import java.util.Map;

/**
 * A map whose keys are not text is an array of pairs, since a name in JSON can be nothing else.
 */
record PairsMapWriter(SchemaWriter keys, SchemaWriter values) implements ValueWriter {

    @Override
    public void write(JsonBuffer out, Object value) {
        int index = 0;
        out.raw('[');
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
            if (index > 0) {
                out.raw(',');
            }
            try {
                writePair(out, entry);
            } catch (EncodingException e) {
                throw e.within(index);
            }
            index++;
        }
        out.raw(']');
    }

    private void writePair(JsonBuffer out, Map.Entry<?, ?> entry) {
        out.raw('[');
        keys.write(out, entry.getKey());
        out.raw(',');
        values.write(out, entry.getValue());
        out.raw(']');
    }
}

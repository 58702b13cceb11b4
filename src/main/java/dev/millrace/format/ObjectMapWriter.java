package dev.millrace.format;

import java.util.Map;

/**
 * A map whose keys are text is an object.
 */
record ObjectMapWriter(MapKeys keys, SchemaWriter values) implements ValueWriter {

    @Override
    public void write(JsonBuffer out, Object value) {
        int index = 0;
        out.raw('{');
        for (Map.Entry<String, ?> entry : keys.asText((Map<?, ?>) value).entrySet()) {
            if (index > 0) {
                out.raw(',');
            }
            JsonText.write(out, entry.getKey());
            out.raw(':');
            try {
                values.write(out, entry.getValue());
            } catch (EncodingException e) {
                throw e.within(index);
            }
            index++;
        }
        out.raw('}');
    }
}

package dev.millrace.format;

import java.util.Collection;

/**
 * Any collection is an array to Connect, whatever its kind.
 */
record ArrayWriter(SchemaWriter elements) implements ValueWriter {

    @Override
    public void write(JsonBuffer out, Object value) {
        int index = 0;
        out.raw('[');
        for (Object element : (Collection<?>) value) {
            if (index > 0) {
                out.raw(',');
            }
            try {
                elements.write(out, element);
            } catch (EncodingException e) {
                throw e.within(index);
            }
            index++;
        }
        out.raw(']');
    }
}

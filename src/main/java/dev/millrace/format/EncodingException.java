package dev.millrace.format;

import org.apache.kafka.connect.data.Schema;

/**
 * Says which field of a record can't be written and what it was declared as, so that the record can be reported and
 * set aside. It holds no value of the row.
 */
public final class EncodingException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final String path;
    private final String type;
    private final String reason;

    private EncodingException(String path, String type, String reason, Throwable cause) {
        super("Cannot encode path=%s type=%s reason=%s"
                .formatted(path.isEmpty() ? "(root)" : path, type, reason), cause);
        this.path = path;
        this.type = type;
        this.reason = reason;
    }

    static EncodingException nullForRequired(Schema schema) {
        return new EncodingException("", typeOf(schema), "null in a required field without a default", null);
    }

    static EncodingException failed(Schema schema, Object value, RuntimeException cause) {
        String reason = cause instanceof ClassCastException && value != null
                ? "value is of " + value.getClass()
                : cause.getClass().getSimpleName() + ": " + cause.getMessage();
        return new EncodingException("", typeOf(schema), reason, cause);
    }

    EncodingException within(String segment) {
        boolean dotted = !path.isEmpty() && path.charAt(0) != '[';
        return new EncodingException(segment + (dotted ? "." : "") + path, type, reason, getCause());
    }

    EncodingException within(int index) {
        return within("[" + index + "]");
    }

    /** Names of fields joined by dots, with the position of an element in brackets; empty for the whole value. */
    public String path() {
        return path;
    }

    /** The semantic name of the field's schema, or its type where it has none. */
    public String type() {
        return type;
    }

    private static String typeOf(Schema schema) {
        if (schema == null) {
            return "schemaless";
        }
        return schema.name() != null ? schema.name() : schema.type().name();
    }
}

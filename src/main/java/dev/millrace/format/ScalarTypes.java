package dev.millrace.format;

import java.nio.ByteBuffer;
import org.apache.kafka.connect.data.Schema;

/**
 * The types that hold one value; their Java class is checked by the cast alone.
 */
final class ScalarTypes {

    private ScalarTypes() {
    }

    static ValueWriter writer(Schema.Type type) {
        return switch (type) {
            case INT8 -> (out, value) -> out.integer((Byte) value);
            case INT16 -> (out, value) -> out.integer((Short) value);
            case INT32 -> (out, value) -> out.integer((Integer) value);
            case INT64 -> (out, value) -> out.integer((Long) value);
            case FLOAT32 -> (out, value) -> writeFloat(out, (Float) value);
            case FLOAT64 -> (out, value) -> writeDouble(out, (Double) value);
            case BOOLEAN -> (out, value) -> out.bool((Boolean) value);
            case STRING -> ScalarTypes::writeText;
            case BYTES -> ScalarTypes::writeBytes;
            default -> throw new IllegalArgumentException("Not a scalar type: " + type);
        };
    }

    private static void writeText(JsonBuffer out, Object value) {
        String text = ((CharSequence) value).toString();
        out.unavailable += UnavailableValue.count(text);
        JsonText.write(out, text);
    }

    private static void writeFloat(JsonBuffer out, float value) {
        if (Float.isFinite(value)) {
            out.ascii(Float.toString(value));
        } else {
            JsonText.write(out, Float.toString(value));
        }
    }

    private static void writeDouble(JsonBuffer out, double value) {
        if (Double.isFinite(value)) {
            out.ascii(Double.toString(value));
        } else {
            JsonText.write(out, Double.toString(value));
        }
    }

    private static void writeBytes(JsonBuffer out, Object value) {
        byte[] bytes = value instanceof ByteBuffer buffer ? buffer.array() : (byte[]) value;
        out.unavailable += UnavailableValue.count(bytes);
        Base64Text.write(out, bytes);
    }
}

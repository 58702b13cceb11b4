package dev.millrace.format;

import java.math.BigDecimal;
import java.util.Set;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;

/**
 * The types of Connect whose values are not of their schema's own Java class. Connect's conversions are right but make
 * a calendar or parse the scale for each value, so they only see the values that they refuse.
 */
final class LogicalTypes {

    private static final long MILLIS_PER_DAY = 86_400_000;
    private static final Set<String> NAMES =
            Set.of(Decimal.LOGICAL_NAME, Date.LOGICAL_NAME, Time.LOGICAL_NAME, Timestamp.LOGICAL_NAME);

    private LogicalTypes() {
    }

    static boolean isLogical(Schema schema) {
        return schema.name() != null && NAMES.contains(schema.name());
    }

    static ValueWriter writer(Schema schema) {
        return switch (schema.name()) {
            case Decimal.LOGICAL_NAME -> decimal(schema);
            case Date.LOGICAL_NAME -> (out, value) -> out.integer(days(schema, (java.util.Date) value));
            case Time.LOGICAL_NAME -> (out, value) -> out.integer(millisOfDay(schema, (java.util.Date) value));
            case Timestamp.LOGICAL_NAME -> (out, value) -> out.integer(((java.util.Date) value).getTime());
            default -> throw new IllegalArgumentException("Not a logical type: " + schema.name());
        };
    }

    private static ValueWriter decimal(Schema schema) {
        Integer scale = scale(schema);
        return (out, value) -> {
            BigDecimal decimal = (BigDecimal) value;
            Base64Text.write(out, scale != null && scale == decimal.scale()
                    ? decimal.unscaledValue().toByteArray()
                    : Decimal.fromLogical(schema, decimal));
        };
    }

    private static Integer scale(Schema schema) {
        String text = schema.parameters() == null ? null : schema.parameters().get(Decimal.SCALE_FIELD);
        try {
            return text == null ? null : Integer.valueOf(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }

    private static long days(Schema schema, java.util.Date value) {
        long millis = value.getTime();
        return millis % MILLIS_PER_DAY == 0 ? (int) (millis / MILLIS_PER_DAY) : Date.fromLogical(schema, value);
    }

    private static long millisOfDay(Schema schema, java.util.Date value) {
        long millis = value.getTime();
        return millis >= 0 && millis <= MILLIS_PER_DAY ? millis : Time.fromLogical(schema, value);
    }
}

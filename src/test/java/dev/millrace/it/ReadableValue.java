package dev.millrace.it;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.Base64;
import java.util.HexFormat;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** Turns a value back into text that a person would write, by nothing but the schema that stands beside it. */
final class ReadableValue {

    /** An array of Java within what should be text; its address differs from time to time. */
    private static final Pattern UNCONVERTED = Pattern.compile("^(\\[Ljava\\.lang\\.\\w+;)@\\p{XDigit}+$");

    private ReadableValue() {
    }

    static String of(JsonNode schema, JsonNode value) {
        if (value.isNull()) {
            return null;
        }
        return switch (schema.path("name").asText(schema.path("type").asText())) {
            case "io.debezium.data.VariableScaleDecimal" -> decimal(value.get("value"), value.get("scale").asInt());
            case "org.apache.kafka.connect.data.Decimal" -> decimal(value, schema.at("/parameters/scale").asInt());
            case "io.debezium.time.Date", "org.apache.kafka.connect.data.Date" ->
                    LocalDate.ofEpochDay(value.asLong()).toString();
            case "io.debezium.time.MicroTime" -> time(value.asLong());
            case "io.debezium.time.Time", "org.apache.kafka.connect.data.Time" -> time(value.asLong() * 1_000);
            case "io.debezium.time.MicroTimestamp" -> timestamp(value.asLong(), ChronoUnit.MICROS);
            case "io.debezium.time.Timestamp", "org.apache.kafka.connect.data.Timestamp" ->
                    timestamp(value.asLong(), ChronoUnit.MILLIS);
            case "io.debezium.data.Bits" -> bits(value);
            case "io.debezium.data.geometry.Point" ->
                    "(" + value.get("x").asText() + "," + value.get("y").asText() + ")";
            case "bytes" -> HexFormat.of().formatHex(base64(value));
            case "array" -> array(schema.get("items"), value);
            case "map" -> value.toString();
            default -> UNCONVERTED.matcher(value.asText()).replaceAll("$1");
        };
    }

    private static String decimal(JsonNode unscaled, int scale) {
        return new BigDecimal(new BigInteger(base64(unscaled)), scale).toPlainString();
    }

    private static String time(long micros) {
        return micros == 86_400_000_000L ? "24:00" : LocalTime.ofNanoOfDay(micros * 1_000).toString();
    }

    private static String timestamp(long amount, ChronoUnit unit) {
        return Instant.EPOCH.plus(amount, unit).atOffset(ZoneOffset.UTC).toLocalDateTime().toString();
    }

    /** Bits come as bytes, the lowest first. */
    private static String bits(JsonNode value) {
        byte[] bytes = base64(value);
        StringBuilder text = new StringBuilder();
        for (int i = bytes.length * 8 - 1; i >= 0; i--) {
            text.append((bytes[i / 8] >> i % 8 & 1) == 1 ? '1' : '0');
        }
        return text.toString();
    }

    private static String array(JsonNode items, JsonNode values) {
        StringJoiner text = new StringJoiner(", ", "[", "]");
        values.forEach(value -> text.add(of(items, value)));
        return text.toString();
    }

    private static byte[] base64(JsonNode value) {
        return Base64.getDecoder().decode(value.asText());
    }
}

package dev.millrace.format;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.errors.SchemaBuilderException;

/**
 * Draws schemas and values that fit them, the same ones for the same seed.
 */
final class RandomData {

    private static final long DAY = 86_400_000L;
    private static final double[] DOUBLES = {
        0, -0.0, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, Double.MIN_VALUE, Double.MAX_VALUE,
        Double.MIN_NORMAL, 1e-3, 9.999e-4, 1e7, 9_999_999.999, 2e-3, 1.0E23, 4.35, 123_456_789_012_345_680.0};

    private final Random random;

    RandomData(long seed) {
        this.random = new Random(seed);
    }

    Schema struct() {
        return struct(0, false);
    }

    private Schema struct(int depth, boolean optional) {
        SchemaBuilder builder = SchemaBuilder.struct();
        int fields = random.nextInt(depth == 0 ? 10 : 4);
        for (int i = 0; i < fields; i++) {
            builder.field("f" + i + (chance(10) ? text() : ""), schema(depth + 1));
        }
        return dressed(builder, depth, optional);
    }

    private Schema schema(int depth) {
        boolean optional = random.nextBoolean();
        int kinds = depth > 3 ? 13 : 17;
        return switch (random.nextInt(kinds)) {
            case 0 -> dressed(SchemaBuilder.int8(), depth, optional);
            case 1 -> dressed(SchemaBuilder.int16(), depth, optional);
            case 2 -> dressed(SchemaBuilder.int32(), depth, optional);
            case 3 -> dressed(SchemaBuilder.int64(), depth, optional);
            case 4 -> dressed(SchemaBuilder.float32(), depth, optional);
            case 5 -> dressed(SchemaBuilder.float64(), depth, optional);
            case 6 -> dressed(SchemaBuilder.bool(), depth, optional);
            case 7 -> dressed(SchemaBuilder.string(), depth, optional);
            case 8 -> dressed(SchemaBuilder.bytes(), depth, optional);
            case 9 -> dressed(Decimal.builder(random.nextInt(9) - 2), depth, optional);
            case 10 -> dressed(Date.builder(), depth, optional);
            case 11 -> dressed(Time.builder(), depth, optional);
            case 12 -> dressed(Timestamp.builder(), depth, optional);
            case 13 -> dressed(SchemaBuilder.array(schema(depth + 1)), depth, optional);
            case 14 -> dressed(SchemaBuilder.map(Schema.STRING_SCHEMA, schema(depth + 1)), depth, optional);
            case 15 -> dressed(SchemaBuilder.map(schema(4), schema(depth + 1)), depth, optional);
            default -> struct(depth, optional);
        };
    }

    private Schema dressed(SchemaBuilder builder, int depth, boolean optional) {
        boolean logical = builder.name() != null;
        if (!logical && chance(30)) {
            builder.name("io.example." + text()).version(random.nextInt(3));
        }
        if (chance(10)) {
            builder.doc(text());
        }
        if (chance(15)) {
            builder.parameter("p" + text(), text()).parameter("q", "2");
        }
        if (optional) {
            builder.optional();
        }
        if (depth > 0 && chance(25)) {
            addDefault(builder);
        }
        return builder.build();
    }

    private void addDefault(SchemaBuilder builder) {
        try {
            builder.defaultValue(value(builder.build()));
        } catch (SchemaBuilderException e) {
            // Connect takes no struct as a default, nor a null for a required field
        }
    }

    /** A value of the schema, or null where it may be. */
    Object value(Schema schema) {
        if (schema.isOptional() && chance(20)) {
            return null;
        }
        String name = schema.name() == null ? "" : schema.name();
        return switch (name) {
            case Decimal.LOGICAL_NAME -> new BigDecimal(
                    new BigInteger(random.nextInt(120), random).subtract(BigInteger.TEN),
                    Integer.parseInt(schema.parameters().get(Decimal.SCALE_FIELD)));
            case Date.LOGICAL_NAME -> new java.util.Date((random.nextInt(200_000) - 100_000) * DAY);
            case Time.LOGICAL_NAME -> new java.util.Date(random.nextInt((int) DAY + 1));
            case Timestamp.LOGICAL_NAME -> new java.util.Date(random.nextLong());
            default -> plainValue(schema);
        };
    }

    private Object plainValue(Schema schema) {
        return switch (schema.type()) {
            case INT8 -> (byte) random.nextInt();
            case INT16 -> (short) random.nextInt();
            case INT32 -> (int) number();
            case INT64 -> number();
            case FLOAT32 -> chance(50) ? Float.intBitsToFloat(random.nextInt()) : random.nextInt(1000) / 10f;
            case FLOAT64 -> decimal();
            case BOOLEAN -> random.nextBoolean();
            case STRING -> text();
            case BYTES -> random.nextBoolean() ? bytes() : ByteBuffer.wrap(bytes());
            case ARRAY -> list(schema.valueSchema());
            case MAP -> map(schema);
            case STRUCT -> structValue(schema);
        };
    }

    private Struct structValue(Schema schema) {
        Struct struct = new Struct(schema);
        for (Field field : schema.fields()) {
            boolean mayBeUnset = field.schema().defaultValue() != null || field.schema().isOptional();
            if (!chance(mayBeUnset ? 20 : 0.2)) {
                set(struct, field, value(field.schema()));
            }
        }
        return struct;
    }

    private static void set(Struct struct, Field field, Object value) {
        try {
            struct.put(field, value);
        } catch (DataException e) {
            // something inside lacks a required field, so this one stays unset
        }
    }

    private List<Object> list(Schema elements) {
        List<Object> list = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            list.add(value(elements));
        }
        return list;
    }

    private Map<Object, Object> map(Schema schema) {
        Map<Object, Object> map = new LinkedHashMap<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            map.put(value(schema.keySchema()), value(schema.valueSchema()));
        }
        return map;
    }

    private long number() {
        long number = random.nextLong() >> random.nextInt(64);
        return chance(5) ? Long.MIN_VALUE : number;
    }

    private double decimal() {
        if (chance(30)) {
            return DOUBLES[random.nextInt(DOUBLES.length)];
        }
        return chance(50) ? Double.longBitsToDouble(random.nextLong()) : random.nextInt(100_000) / 100.0;
    }

    private byte[] bytes() {
        byte[] bytes = new byte[random.nextInt(20)];
        random.nextBytes(bytes);
        return bytes;
    }

    String text() {
        int length = chance(2) ? random.nextInt(10_000) : random.nextInt(20);
        int limit = chance(60) ? 0x80 : 0x10000;
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < length; i++) {
            text.append((char) (chance(70) ? 'a' + random.nextInt(26) : random.nextInt(limit)));
        }
        return text.toString();
    }

    private boolean chance(double percent) {
        return random.nextDouble() * 100 < percent;
    }
}

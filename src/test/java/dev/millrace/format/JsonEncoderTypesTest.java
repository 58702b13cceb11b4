package dev.millrace.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.connect.data.Date;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.data.Time;
import org.apache.kafka.connect.data.Timestamp;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class JsonEncoderTypesTest {

    private static final long DAY = 86_400_000;
    private static final Schema POINT =
            SchemaBuilder.struct().field("x", Schema.INT32_SCHEMA).field("y", Schema.OPTIONAL_INT32_SCHEMA).build();

    private final Parity parity = new Parity();

    static Stream<Arguments> types() {
        Struct point = new Struct(POINT).put("x", 1);
        return Stream.of(
                Arguments.of(SchemaBuilder.int8(), (byte) 3, (byte) -128),
                Arguments.of(SchemaBuilder.int16(), (short) 300, (short) -32_768),
                Arguments.of(SchemaBuilder.int32(), 70_000, Integer.MIN_VALUE),
                Arguments.of(SchemaBuilder.int64(), 5_000_000_000L, Long.MIN_VALUE),
                Arguments.of(SchemaBuilder.float32(), 1.5f, Float.NaN),
                Arguments.of(SchemaBuilder.float64(), 1e-9, Double.NEGATIVE_INFINITY),
                Arguments.of(SchemaBuilder.bool(), true, false),
                Arguments.of(SchemaBuilder.string(), "", "a \"quoted\" / <tag>\n"),
                Arguments.of(SchemaBuilder.bytes(), new byte[0], new byte[] {0, -1, 127, -128}),
                Arguments.of(SchemaBuilder.bytes(), ByteBuffer.wrap(new byte[1]), ByteBuffer.wrap(new byte[2])),
                Arguments.of(SchemaBuilder.array(Schema.OPTIONAL_STRING_SCHEMA), List.of(), Arrays.asList("a", null)),
                Arguments.of(SchemaBuilder.array(POINT), List.of(point), List.of(point, point)),
                Arguments.of(SchemaBuilder.map(Schema.STRING_SCHEMA, Schema.INT32_SCHEMA), Map.of(), Map.of("k\n", 1)),
                Arguments.of(SchemaBuilder.map(Schema.INT32_SCHEMA, POINT), Map.of(), Map.of(7, point)),
                Arguments.of(SchemaBuilder.struct(), emptyStruct(), emptyStruct()),
                Arguments.of(Decimal.builder(2), new BigDecimal("12.34"), new BigDecimal("-0.01")),
                Arguments.of(Date.builder(), new java.util.Date(DAY), new java.util.Date(-800_000 * DAY)),
                Arguments.of(Time.builder(), new java.util.Date(0), new java.util.Date(DAY)),
                Arguments.of(Timestamp.builder(), new java.sql.Timestamp(1), new java.util.Date(Long.MIN_VALUE)));
    }

    private static Struct emptyStruct() {
        return new Struct(SchemaBuilder.struct().build());
    }

    @ParameterizedTest
    @MethodSource("types")
    void writesEachTypeAsTheConverterDoes(SchemaBuilder type, Object value, Object other) {
        // Given
        Schema required = type.build();
        Schema optional = copy(required).optional().build();
        Schema row = SchemaBuilder.struct().field("a", required).field("b", optional).build();

        // When
        Struct whole = new Struct(row).put("a", value).put("b", value instanceof Struct ? null : other);
        Struct half = new Struct(row).put("a", other);

        // Then
        parity.assertSame(required, value);
        parity.assertSame(optional, null);
        parity.assertSame(row, whole);
        parity.assertSame(row, half);
    }

    static Stream<Arguments> typesWithDefaults() {
        return types().filter(arguments -> ((SchemaBuilder) arguments.get()[0]).type() != Schema.Type.STRUCT);
    }

    @ParameterizedTest
    @MethodSource("typesWithDefaults")
    void writesDefaultsAsTheConverterDoes(SchemaBuilder type, Object value, Object other) {
        // Given
        Schema required = copy(type.build()).defaultValue(value).build();
        Schema optional = copy(type.build()).optional().defaultValue(value).build();
        Schema row = SchemaBuilder.struct().field("first", optional).field("second", optional).build();

        // When
        Struct unset = new Struct(row);
        Struct set = new Struct(row).put("first", value).put("second", other);

        // Then
        parity.assertSame(row, unset);
        parity.assertSame(row, set);
        parity.assertSame(optional, null);
        parity.assertSameOrBothRefuse(required, null, "required with default");
    }

    @Test
    void keepsANullANullUnlessTold() {
        // Given
        Schema row = SchemaBuilder.struct()
                .field("state", SchemaBuilder.string().optional().defaultValue("new").build()).build();

        // When
        byte[] kept = new JsonEncoder(false, false).encode(row, new Struct(row));
        byte[] replaced = new JsonEncoder(false, true).encode(row, new Struct(row));

        // Then
        assertThat(kept).asString(StandardCharsets.UTF_8).isEqualTo("{\"state\":null}");
        assertThat(replaced).asString(StandardCharsets.UTF_8).isEqualTo("{\"state\":\"new\"}");
    }

    @Test
    void countsThePlaceholdersOfOneDocument() {
        // Given
        String placeholder = "__debezium_unavailable_value";
        byte[] bytes = placeholder.getBytes(StandardCharsets.US_ASCII);
        Schema row = SchemaBuilder.struct().field("text", Schema.STRING_SCHEMA).field("bytes", Schema.BYTES_SCHEMA)
                .field("texts", SchemaBuilder.array(Schema.STRING_SCHEMA).build()).build();
        JsonEncoder encoder = new JsonEncoder(false, false);

        // When
        encoder.encode(row, new Struct(row).put("text", placeholder).put("bytes", ByteBuffer.wrap(bytes))
                .put("texts", List.of("a", placeholder)));
        int three = encoder.unavailable();
        encoder.encode(row, new Struct(row).put("text", "__debezium_unavailable_valuE").put("bytes", new byte[28])
                .put("texts", List.of()));
        int none = encoder.unavailable();

        // Then
        assertThat(three).isEqualTo(3);
        assertThat(none).isZero();
    }

    @Test
    void writesSchemasWithAllTheirParts() {
        // Given
        Schema dressed = SchemaBuilder.int32().name("n\"ame").version(-3).doc("d\u00e9\ud83d\ude00")
                .parameter("b", "2").parameter("a", "\n").optional().defaultValue(4).build();
        Schema row = SchemaBuilder.struct().name("row").version(1)
                .field("\u540d \"\ud83d\ude00", dressed)
                .field("list", SchemaBuilder.array(dressed).doc("").build())
                .field("map", SchemaBuilder.map(Schema.STRING_SCHEMA, dressed).optional().build())
                .field("plain", SchemaBuilder.string().parameters(Map.of()).build())
                .build();

        // When
        Struct value = new Struct(row).put("list", List.of(1)).put("plain", "x");

        // Then
        parity.assertSame(row, value);
    }

    @Test
    void writesAnyCollectionAndAnyCharacters() {
        // Given
        Schema array = SchemaBuilder.array(Schema.STRING_SCHEMA).build();
        Schema map = SchemaBuilder.map(Schema.STRING_SCHEMA, Schema.INT32_SCHEMA).build();
        Map<Object, Object> keys = new LinkedHashMap<>();

        // When
        keys.put(new StringBuilder("same\n"), 1);
        keys.put("other", 2);
        keys.put("same\n", 3);

        // Then
        parity.assertSame(array, new LinkedHashSet<>(List.of("b", "a")));
        parity.assertSame(Schema.STRING_SCHEMA, new StringBuilder("built"));
        parity.assertSame(map, keys);
    }

    @Test
    void writesUnusualKeysOfMapsAsNames() {
        // Given
        Schema nullable = SchemaBuilder.string().optional().defaultValue("d\"").build();
        Schema odd = SchemaBuilder.string().name(Decimal.LOGICAL_NAME).parameter("scale", "1").build();
        Map<Object, Object> keys = new LinkedHashMap<>();
        keys.put(null, 1);
        keys.put("null", 2);
        keys.put("d\"", 3);

        // When
        List<Schema> keySchemas = List.of(nullable, Schema.OPTIONAL_STRING_SCHEMA);

        // Then
        for (Schema keySchema : keySchemas) {
            parity.assertSame(SchemaBuilder.map(keySchema, Schema.INT32_SCHEMA).build(), keys);
        }
        parity.assertSame(SchemaBuilder.map(odd, Schema.INT32_SCHEMA).build(), Map.of(new BigDecimal("1.5"), 1));
    }

    @Test
    void writesAWholeBackingArrayAsTheConverterDoes() {
        // Given
        ByteBuffer moved = ByteBuffer.wrap(new byte[] {1, 2, 3, 4});

        // When
        moved.position(2);

        // Then
        parity.assertSame(Schema.BYTES_SCHEMA, moved);
    }

    @Test
    void hasNoDocumentForNothing() {
        // Given
        JsonEncoder encoder = new JsonEncoder(true, false);

        // When
        byte[] document = encoder.encode(null, null);

        // Then
        assertThat(document).isNull();
        parity.assertSame(null, null);
    }

    private static SchemaBuilder copy(Schema schema) {
        SchemaBuilder copy = switch (schema.type()) {
            case ARRAY -> SchemaBuilder.array(schema.valueSchema());
            case MAP -> SchemaBuilder.map(schema.keySchema(), schema.valueSchema());
            default -> new SchemaBuilder(schema.type());
        };
        if (schema.name() != null) {
            copy.name(schema.name()).version(schema.version());
        }
        if (schema.parameters() != null) {
            new ArrayList<>(schema.parameters().entrySet()).forEach(p -> copy.parameter(p.getKey(), p.getValue()));
        }
        return copy;
    }
}

package dev.millrace.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
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

class EncodingExceptionTest {

    private static final Schema PRICE = Decimal.schema(2);
    private static final Schema LINE = SchemaBuilder.struct().name("line").field("price", PRICE).build();
    private static final Schema LINES = SchemaBuilder.array(LINE).build();
    private static final Schema ORDER = SchemaBuilder.struct().name("order").field("lines", LINES).build();

    static Stream<Arguments> misfits() {
        return Stream.of(
                Arguments.of(Schema.INT8_SCHEMA, 1, "INT8"),
                Arguments.of(Schema.INT64_SCHEMA, 1, "INT64"),
                Arguments.of(Schema.STRING_SCHEMA, 1, "STRING"),
                Arguments.of(Schema.BOOLEAN_SCHEMA, "true", "BOOLEAN"),
                Arguments.of(Schema.BYTES_SCHEMA, "bytes", "BYTES"),
                Arguments.of(Schema.FLOAT64_SCHEMA, 1f, "FLOAT64"),
                Arguments.of(Schema.STRING_SCHEMA, null, "STRING"),
                Arguments.of(LINES, "list", "ARRAY"),
                Arguments.of(LINE, Map.of(), "line"),
                Arguments.of(LINE, new Struct(SchemaBuilder.struct().build()), "line"),
                Arguments.of(PRICE, new BigDecimal("1.234"), Decimal.LOGICAL_NAME),
                Arguments.of(PRICE, "1.23", Decimal.LOGICAL_NAME),
                Arguments.of(SchemaBuilder.bytes().name(Decimal.LOGICAL_NAME).parameter("scale", "two").build(),
                        BigDecimal.ONE, Decimal.LOGICAL_NAME),
                Arguments.of(Date.SCHEMA, new java.util.Date(1), Date.LOGICAL_NAME),
                Arguments.of(Time.SCHEMA, new java.util.Date(-1), Time.LOGICAL_NAME),
                Arguments.of(Timestamp.SCHEMA, 1L, Timestamp.LOGICAL_NAME));
    }

    @ParameterizedTest
    @MethodSource("misfits")
    void refusesWhatTheConverterRefuses(Schema schema, Object value, String type) {
        // Given
        Parity parity = new Parity();
        JsonEncoder encoder = new JsonEncoder(true, false);

        // When
        int refused = parity.assertSameOrBothRefuse(schema, value, "misfit");
        EncodingException failure =
                catchThrowableOfType(EncodingException.class, () -> encoder.encode(schema, value));

        // Then
        assertThat(refused).isEqualTo(4);
        assertThat(failure.type()).isEqualTo(type);
        assertThat(failure.path()).isEmpty();
        assertThat(failure).hasMessageContaining("path=(root) type=" + type);
    }

    @Test
    void namesThePathToTheField() {
        // Given
        Struct good = new Struct(LINE).put("price", new BigDecimal("1.00"));
        Struct bad = new Struct(LINE).put("price", new BigDecimal("98.765"));
        Struct order = new Struct(ORDER).put("lines", Arrays.asList(good, bad));

        // When
        EncodingException failure = failure(ORDER, order);

        // Then
        assertThat(failure.path()).isEqualTo("lines[1].price");
        assertThat(failure.type()).isEqualTo(Decimal.LOGICAL_NAME);
        assertThat(failure).hasMessageContaining("lines[1].price").hasMessageContaining("scale");
        assertThat(failure.getMessage()).doesNotContain("98");
    }

    @Test
    void namesARequiredFieldThatIsUnset() {
        // Given
        Struct order = new Struct(ORDER);

        // When
        EncodingException failure = failure(ORDER, order);

        // Then
        assertThat(failure.path()).isEqualTo("lines");
        assertThat(failure).hasMessageContaining("null").hasMessageContaining("ARRAY");
    }

    @Test
    void countsEntriesOfMapsInsteadOfNamingTheirKeys() {
        // Given
        Schema names = SchemaBuilder.map(Schema.STRING_SCHEMA, PRICE).build();
        Schema pairs = SchemaBuilder.map(Schema.INT32_SCHEMA, names).build();

        // When
        EncodingException failure = failure(pairs, Map.of(1, Map.of("secret", new BigDecimal("1"))));

        // Then
        assertThat(failure.path()).isEqualTo("[0][0]");
        assertThat(failure.getMessage()).doesNotContain("secret");
    }

    @Test
    void namesTheFieldWhoseDefaultCannotBeDescribed() {
        // Given
        Schema wrong = Decimal.builder(2).optional().defaultValue(new BigDecimal("1")).build();
        Schema row = SchemaBuilder.struct().field("price", wrong).build();

        // When
        EncodingException failure = failure(row, new Struct(row));

        // Then
        assertThat(failure.path()).isEqualTo("price");
    }

    @Test
    void refusesBytesThatNoArrayHolds() {
        // Given
        Schema row = SchemaBuilder.struct().field("blob", Schema.BYTES_SCHEMA).build();

        // When
        EncodingException failure = failure(row, new Struct(row).put("blob", ByteBuffer.allocateDirect(2)));

        // Then
        assertThat(failure.path()).isEqualTo("blob");
        assertThat(failure.type()).isEqualTo("BYTES");
    }

    @Test
    void leavesNothingOfARefusedDocumentInTheNextOne() {
        // Given
        JsonEncoder encoder = new JsonEncoder(false, false);
        Schema list = SchemaBuilder.array(Schema.INT32_SCHEMA).build();

        // When
        catchThrowableOfType(EncodingException.class, () -> encoder.encode(list, List.of(1, 2, "three")));
        byte[] next = encoder.encode(list, List.of(4));

        // Then
        assertThat(next).asString(StandardCharsets.UTF_8).isEqualTo("[4]");
    }

    private static EncodingException failure(Schema schema, Object value) {
        JsonEncoder encoder = new JsonEncoder(true, false);
        return catchThrowableOfType(EncodingException.class, () -> encoder.encode(schema, value));
    }
}

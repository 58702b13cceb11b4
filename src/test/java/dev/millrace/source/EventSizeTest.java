package dev.millrace.source;

import static org.assertj.core.api.Assertions.assertThat;

import io.debezium.util.ApproximateStructSizeCalculator;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Collections;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What caps the queue's memory has to see whatever is large in a row. */
class EventSizeTest {

    private static final int LARGE = 1_000_000;
    private static final byte[] BYTES = new byte[LARGE];

    @ParameterizedTest
    @MethodSource
    void whateverIsLargeCounts(Schema type, Object value, long atLeast) {
        // Given
        SourceRecord large = event(type, value);
        SourceRecord none = event(type, null);

        // When, Then
        assertThat(size(large) - size(none)).isBetween(atLeast, atLeast + LARGE / 2);
    }

    static Stream<Arguments> whateverIsLargeCounts() {
        Schema inner = SchemaBuilder.struct().field("blob", Schema.OPTIONAL_BYTES_SCHEMA).optional().build();
        return Stream.of(
                Arguments.of(Schema.OPTIONAL_STRING_SCHEMA, "\u4e2d".repeat(LARGE), 2L * LARGE),
                Arguments.of(Schema.OPTIONAL_BYTES_SCHEMA, BYTES, LARGE),
                Arguments.of(Schema.OPTIONAL_BYTES_SCHEMA, ByteBuffer.wrap(BYTES), LARGE),
                Arguments.of(Decimal.builder(0).optional().build(), new BigDecimal(BigInteger.ONE.shiftLeft(8 * LARGE)), LARGE),
                Arguments.of(SchemaBuilder.array(Schema.OPTIONAL_BYTES_SCHEMA).optional().build(),
                        Collections.nCopies(3, BYTES), 3L * LARGE),
                Arguments.of(SchemaBuilder.map(Schema.STRING_SCHEMA, Schema.BYTES_SCHEMA).optional().build(),
                        Map.of("a", BYTES, "b", BYTES), 2L * LARGE),
                Arguments.of(inner, new Struct(inner).put("blob", BYTES), LARGE));
    }

    @Test
    void whatIsNoChangeHasASizeAsWell() {
        assertThat(size(new SourceRecord(Map.of(), Map.of(), "t", null, null))).isPositive();
        assertThat(size(new SourceRecord(Map.of(), Map.of(), "t", Schema.STRING_SCHEMA, "text"))).isPositive();
    }

    private static long size(SourceRecord event) {
        return ApproximateStructSizeCalculator.getApproximateRecordSize(event);
    }

    private static SourceRecord event(Schema type, Object value) {
        Schema row = SchemaBuilder.struct().field("id", Schema.INT32_SCHEMA).field("value", type).optional().build();
        Schema source = SchemaBuilder.struct().field("lsn", Schema.INT64_SCHEMA).build();
        Schema envelope = SchemaBuilder.struct().field("before", row).field("after", row).field("source", source)
                .field("op", Schema.STRING_SCHEMA).build();
        Struct change = new Struct(envelope).put("after", new Struct(row).put("id", 1).put("value", value))
                .put("source", new Struct(source).put("lsn", 1L)).put("op", "c");
        return new SourceRecord(Map.of(), Map.of(), "t", envelope, change);
    }
}

package dev.millrace.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SchemalessTest {

    private final Parity parity = new Parity();

    static Stream<Object> values() {
        Map<Object, Object> mixed = new LinkedHashMap<>();
        mixed.put("a", 1);
        mixed.put(2, List.of("b"));
        mixed.put(null, null);
        Map<String, Object> nested = new TreeMap<>();
        nested.put("none", null);
        nested.put("list", Arrays.asList(1, "two", null, 3.0, List.of(), Map.of()));
        nested.put("map", mixed);
        return Stream.of(
                (byte) 1, (short) 2, 3, 4L, 5f, 6d, Double.NaN, true, "text \"", new byte[] {1, 2},
                ByteBuffer.wrap(new byte[] {3}), List.of(), Map.of(), mixed, nested, new ArrayList<>(List.of(nested)),
                Collections.singletonMap(null, 1), Map.of(1, 2));
    }

    @ParameterizedTest
    @MethodSource("values")
    void tellsTheTypeFromTheClass(Object value) {
        // Given
        Map<String, Object> wrapped = Map.of("value", value);

        // When
        List<Object> values = List.of(value, wrapped, List.of(wrapped));

        // Then
        values.forEach(each -> parity.assertSame(null, each));
    }

    static Stream<Object> strangers() {
        Struct struct = new Struct(SchemaBuilder.struct().field("a", Schema.OPTIONAL_INT32_SCHEMA).build());
        return Stream.of(new BigDecimal("1"), new java.util.Date(), Set.of(1), new StringBuilder(), 'c', struct);
    }

    @ParameterizedTest
    @MethodSource("strangers")
    void refusesWhatTheConverterRefuses(Object value) {
        // Given
        List<Object> wrapped = List.of("fine", value);

        // When
        int refused = parity.assertSameOrBothRefuse(null, wrapped, "stranger");

        // Then
        assertThat(refused).isEqualTo(4);
    }

    @Test
    void writesASchemaWithoutAValue() {
        // Given
        Schema optional = Schema.OPTIONAL_STRING_SCHEMA;

        // When
        Object value = null;

        // Then
        parity.assertSame(optional, value);
    }
}

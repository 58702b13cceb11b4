package dev.millrace.format;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.junit.jupiter.api.Test;

class NumbersTest {

    private final Parity parity = new Parity();

    @Test
    void writesWholeNumbersAtTheirEdges() {
        // Given
        Schema longs = SchemaBuilder.array(Schema.INT64_SCHEMA).build();

        for (int exponent = 0; exponent < 19; exponent++) {
            // When
            long power = BigInteger.TEN.pow(exponent).longValueExact();
            List<Long> around = List.of(power, power - 1, power + 1, -power, -power - 1, 1 - power);

            // Then
            parity.assertSame(longs, around);
        }
        parity.assertSame(longs, List.of(0L, Long.MIN_VALUE, Long.MIN_VALUE + 1, Long.MAX_VALUE,
                (long) Integer.MIN_VALUE, Integer.MIN_VALUE - 1L, Integer.MIN_VALUE + 1L,
                (long) Integer.MAX_VALUE, Integer.MAX_VALUE + 1L, Integer.MAX_VALUE * 100L));
        parity.assertSame(Schema.INT32_SCHEMA, Integer.MIN_VALUE);
        parity.assertSame(Schema.INT16_SCHEMA, Short.MIN_VALUE);
        parity.assertSame(Schema.INT8_SCHEMA, Byte.MIN_VALUE);
    }

    @Test
    void writesNumbersOfEachLength() {
        // Given
        Random random = new Random(7);
        Schema longs = SchemaBuilder.array(Schema.INT64_SCHEMA).build();

        // When
        List<Long> drawn = IntStream.range(0, 50_000)
                .mapToObj(i -> random.nextLong() >> random.nextInt(64)).toList();

        // Then
        parity.assertSame(longs, drawn);
    }

    @Test
    void writesFloatingPointAsJavaDoes() {
        // Given
        Random random = new Random(5);
        Schema doubles = SchemaBuilder.array(Schema.FLOAT64_SCHEMA).build();
        Schema floats = SchemaBuilder.array(Schema.FLOAT32_SCHEMA).build();

        // When
        List<Double> drawnDoubles = IntStream.range(0, 20_000)
                .mapToObj(i -> Double.longBitsToDouble(random.nextLong())).toList();
        List<Float> drawnFloats = IntStream.range(0, 20_000)
                .mapToObj(i -> Float.intBitsToFloat(random.nextInt())).toList();

        // Then
        parity.assertSame(doubles, drawnDoubles);
        parity.assertSame(floats, drawnFloats);
        parity.assertSame(doubles, Arrays.asList(0.0, -0.0, 1.0, 1e7, 9_999_999.0, 1e-3, 9.99e-4, Double.MIN_VALUE,
                Double.MAX_VALUE, Double.NaN, Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY, 2.0E-3, 1.0E23));
        parity.assertSame(floats, Arrays.asList(0f, -0f, 1f, 1e7f, 1e-3f, Float.MIN_VALUE, Float.MAX_VALUE,
                Float.NaN, Float.POSITIVE_INFINITY, Float.NEGATIVE_INFINITY, 3.4e38f, 0.1f));
    }

    @Test
    void writesBytesOfEachLength() {
        // Given
        Random random = new Random(3);

        for (int length = 0; length < 300; length++) {
            // When
            byte[] bytes = new byte[length];
            random.nextBytes(bytes);

            // Then
            parity.assertSame(Schema.BYTES_SCHEMA, bytes);
        }
    }
}

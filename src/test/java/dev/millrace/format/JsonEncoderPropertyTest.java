package dev.millrace.format;

import static org.assertj.core.api.Assertions.assertThat;

import org.apache.kafka.connect.data.Schema;
import org.junit.jupiter.api.Test;

class JsonEncoderPropertyTest {

    private static final int SCHEMAS = 1_000;
    private static final int VALUES = 20;

    private final Parity parity = new Parity();

    @Test
    void writesWhatTheConverterWritesForDrawnSchemasAndValues() {
        // Given
        long firstSeed = Long.getLong("format.seed", System.nanoTime());

        // When
        int refused = 0;
        for (long seed = firstSeed; seed < firstSeed + SCHEMAS; seed++) {
            RandomData data = new RandomData(seed);
            Schema schema = data.struct();
            for (int i = 0; i < VALUES; i++) {
                String label = "-Dformat.seed=" + seed + " value " + i;
                refused += parity.assertSameOrBothRefuse(schema, data.value(schema), label);
            }
        }

        // Then
        assertThat(refused).isLessThan(SCHEMAS * VALUES);
    }
}

package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.ChangeReader;
import dev.millrace.change.Records;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.Header;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceParentTest {

    private static final String TRACE = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    private final Changes changes = Changes.of("orders");
    private final TraceParent trace = new TraceParent("note");

    @ParameterizedTest
    @ValueSource(strings = {TRACE, "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-what-comes-later"})
    void aValidTraceIsTheHeader(String text) {
        // When
        Header header = trace.header(changes.update(1, 1, text));

        // Then
        assertThat(header.key()).isEqualTo("traceparent");
        assertThat(new String(header.value(), StandardCharsets.US_ASCII)).isEqualTo(text);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "00", "ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "00-00000000000000000000000000000000-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01",
        "00-4BF92F3577B34DA6A3CE929D0E0E4736-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-0x",
        "00_4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01",
        "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01-x",
        "cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01x",
        "\u00e9\u00e9-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"})
    void whatIsNoTraceIsNoHeader(String text) {
        assertThat(trace.header(changes.update(1, 1, text))).isNull();
    }

    @Test
    void aTableWithoutTheColumnADeleteAndATombstoneHaveNone() {
        // Given
        ChangeReader reader = new ChangeReader();
        assertThat(trace.header(changes.update(1, 1, TRACE))).isNotNull();

        // Then
        assertThat(trace.header(reader.read(Records.change("c", 1, 1)))).isNull();
        assertThat(trace.header(reader.read(Records.change("d", 1, 1)))).isNull();
        assertThat(trace.header(reader.read(Records.tombstone(1, 1)))).isNull();
        assertThat(new TraceParent("id").header(changes.update(1, 1, TRACE))).isNull();
    }
}

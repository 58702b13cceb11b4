package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.jboss.logmanager.ExtLogRecord;
import org.jboss.logmanager.Level;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LogFilterTest {

    private final LogFilter filter = new LogFilter();

    @TempDir
    Path directory;

    @BeforeEach
    @AfterEach
    void forgetSecrets() {
        SecretsFilter.hide(Start.least(directory).env("MILLRACE_SOURCE_PASSWORD", "x").settings());
    }

    @Test
    void aStackTraceOfDebeziumBecomesASentence() {
        // Given
        ExtLogRecord record = record("io.debezium.heartbeat.DatabaseHeartbeatImpl", Level.ERROR, "Heartbeat failed");

        // When
        assertThat(filter.isLoggable(record)).isTrue();

        // Then
        assertThat(record.getThrown()).isNull();
        assertThat(record.getFormattedMessage())
                .isEqualTo("Heartbeat failed reason=\"java.lang.IllegalStateException: the connection broke\"");
    }

    @Test
    void theTraceOfAnyLibrarysWarningBecomesASentence() {
        // Given
        ExtLogRecord record = record("io.netty.channel.DefaultChannelPipeline", Level.WARN, "Not registered");

        // When
        filter.isLoggable(record);

        // Then
        assertThat(record.getThrown()).isNull();
        assertThat(record.getFormattedMessage()).startsWith("Not registered reason=");
    }

    @Test
    void whoAsksForDetailsGetsTheTrace() {
        // Given
        ExtLogRecord record = record("io.debezium.heartbeat.DatabaseHeartbeatImpl", Level.DEBUG, "Heartbeat failed");

        // When
        filter.isLoggable(record);

        // Then
        assertThat(record.getThrown()).isNotNull();
    }

    @Test
    void theTraceOfAnErrorOfOthersStays() {
        // Given
        ExtLogRecord record = record("io.quarkus.runtime.Application", Level.ERROR, "Failed to start");

        // When
        filter.isLoggable(record);

        // Then
        assertThat(record.getThrown()).isNotNull();
    }

    @Test
    void aSecretInWhatTheTraceSaidIsMasked() {
        // Given
        SecretsFilter.hide(Start.least(directory).env("MILLRACE_SOURCE_PASSWORD", "the connection").settings());
        ExtLogRecord record = record("io.debezium.jdbc.JdbcConnection", Level.WARN, "Closed");

        // When
        filter.isLoggable(record);

        // Then
        assertThat(record.getFormattedMessage()).endsWith("IllegalStateException: *** broke\"");
    }

    private static ExtLogRecord record(String logger, java.util.logging.Level level, String message) {
        ExtLogRecord record = new ExtLogRecord(level, message, logger);
        record.setLoggerName(logger);
        record.setThrown(new IllegalStateException("the connection broke\nand more"));
        return record;
    }
}

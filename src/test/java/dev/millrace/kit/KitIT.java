package dev.millrace.kit;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;

import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.assertj.core.api.Assertions;
import org.junit.jupiter.api.Test;

/** A test kit that lies makes every test lie: its servers are shown to be the real ones. */
class KitIT {

    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @Test
    void databaseDecodesItsLog() throws SQLException {
        // Given
        try (Postgres postgres = Postgres.builder().start()) {
            postgres.execute("CREATE TABLE item (id int PRIMARY KEY, name text)",
                    "SELECT pg_create_logical_replication_slot('kit', 'test_decoding')");

            // When
            postgres.execute("INSERT INTO item VALUES (1, 'wheel')");

            // Then
            assertThat(peek(postgres)).anyMatch(line -> line.contains("INSERT") && line.contains("wheel"));
        }
    }

    @Test
    void databaseComesBackOnItsPortWithItsData() throws SQLException {
        // Given
        try (Postgres postgres = Postgres.builder().start()) {
            postgres.execute("CREATE TABLE item (id int PRIMARY KEY)", "INSERT INTO item VALUES (7)");
            int port = postgres.port();

            // When
            postgres.stopImmediately();

            // Then
            Assertions.assertThatThrownBy(postgres::connect).isInstanceOf(SQLException.class);

            // When
            postgres.start();

            // Then
            assertThat(postgres.port()).isEqualTo(port);
            try (var connection = postgres.connect(); var statement = connection.createStatement();
                    var rows = statement.executeQuery("SELECT id FROM item")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getInt(1)).isEqualTo(7);
            }
        }
    }

    @Test
    void databaseLeavesNeitherProcessNorDirectory() {
        // Given
        Postgres postgres = Postgres.builder().start();
        long pid = new Postmaster(postgres.data()).pid().orElseThrow();
        Path data = postgres.data();

        // When
        postgres.close();

        // Then
        assertThat(data.getParent()).doesNotExist();
        assertThat(commandLine(pid)).doesNotContain("postgres");
    }

    @Test
    void databaseAsksOthersThanTheSuperuserForAPassword() {
        // Given
        try (Postgres postgres = Postgres.builder().start()) {
            postgres.execute("CREATE ROLE guest LOGIN PASSWORD 'right'");

            // When
            var attempt = Assertions.assertThatThrownBy(
                    () -> java.sql.DriverManager.getConnection(postgres.jdbcUrl(), "guest", "wrong"));

            // Then
            attempt.isInstanceOf(SQLException.class).hasMessageContaining("password authentication failed");
        }
    }

    @Test
    void brokerKeepsItsDataOverARestart() {
        // Given
        try (KafkaBroker broker = KafkaBroker.builder().autoCreateTopics(true).start()) {
            send(broker, "kit.first", "a");

            // When
            broker.restart();

            // Then
            send(broker, "kit.first", "b");
            try (TopicReader reader = TopicReader.of(broker.bootstrapServers(), "kit.first")) {
                assertThat(reader.readCount(2, PATIENCE)).extracting(TopicRecord::valueText).containsExactly("a", "b");
                assertThat(reader.countAll()).isEqualTo(2);
            }
            assertThat(broker.topics()).contains("kit.first");
        }
    }

    @Test
    void brokerRefusesTopicsThatNobodyCreated() {
        // Given
        try (KafkaBroker broker = KafkaBroker.builder().autoCreateTopics(false).start()) {

            // When
            var attempt = Assertions.assertThatThrownBy(() -> send(broker, "kit.missing", "a"));

            // Then
            attempt.hasMessageContaining("kit.missing");
            broker.createTopic("kit.missing", 3, Map.of("cleanup.policy", "compact"));
            send(broker, "kit.missing", "b");
            assertThat(broker.topics()).containsExactly("kit.missing");
        }
    }

    private static List<String> peek(Postgres postgres) throws SQLException {
        try (var connection = postgres.connect(); var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "SELECT string_agg(data, '|') FROM pg_logical_slot_peek_changes('kit', NULL, NULL)")) {
            rows.next();
            return List.of(rows.getString(1).split("\\|"));
        }
    }

    private static void send(KafkaBroker broker, String topic, String value) {
        Map<String, Object> properties = Map.of("bootstrap.servers", broker.bootstrapServers(), "max.block.ms", 3_000);
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        try (var producer = new KafkaProducer<>(properties, new ByteArraySerializer(), new ByteArraySerializer())) {
            producer.send(new ProducerRecord<>(topic, bytes, bytes)).get();
        } catch (Exception e) {
            throw new IllegalStateException("not sent: " + e.getMessage(), e);
        }
    }

    private static String commandLine(long pid) {
        try {
            return Files.readString(Path.of("/proc", Long.toString(pid), "cmdline"));
        } catch (java.io.IOException gone) {
            return "";
        }
    }
}

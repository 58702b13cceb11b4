package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.Acks;
import dev.millrace.config.SendSettings.Codec;
import dev.millrace.config.Settings;
import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What the options of sending say is what a broker sees. */
class SendingIT {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final byte[] VALUE = "value ".repeat(500).getBytes(StandardCharsets.UTF_8);

    private static KafkaBroker broker;

    @BeforeAll
    static void start() {
        broker = KafkaBroker.builder().start();
    }

    @AfterAll
    static void stop() {
        broker.close();
    }

    @ParameterizedTest
    @EnumSource(Codec.class)
    void eachCodecIsOnTheBrokersDiskAndReadable(Codec codec) throws Exception {
        // Given
        String topic = "codec." + codec.code();

        // When
        try (Producer<byte[], byte[]> producer = producer("COMPRESSION", codec.code())) {
            producer.send(new ProducerRecord<>(topic, VALUE)).get();
        }

        // Then
        assertThat(broker.codecs(topic)).containsExactly(codec.code());
        assertThat(read(topic)).singleElement().satisfies(record -> assertThat(record.value()).isEqualTo(VALUE));
    }

    @ParameterizedTest
    @EnumSource(Acks.class)
    void onlyWhoWaitsForAnAnswerLearnsTheOffset(Acks acks) throws Exception {
        // Given
        String topic = "acks." + acks.code();
        broker.createTopic(topic, 1, Map.of());

        // When
        RecordMetadata written;
        try (Producer<byte[], byte[]> producer = producer("ACKS", acks.code())) {
            written = producer.send(new ProducerRecord<>(topic, VALUE)).get();
        }

        // Then
        assertThat(written.hasOffset()).isEqualTo(acks != Acks.NONE);
        assertThat(read(topic)).hasSize(1);
    }

    @Test
    void thePositionIsAnsweredForWhereTheChangesAreNot() {
        // Given
        Settings settings = SinkEnvironment.settings(broker.bootstrapServers(), "ACKS", "0", "IN_FLIGHT", "50");
        Map<ByteBuffer, ByteBuffer> position = Map.of(bytes("source"), bytes("{\"lsn\":42}"));

        // When
        try (TopicOffsetStore store = new TopicOffsetStore(settings, new NoProducers())) {
            store.load();
            store.save(position);

            // Then
            assertThat(store.load()).isEqualTo(position);
        }
    }

    private static Producer<byte[], byte[]> producer(String option, String value) {
        return new KafkaProducer<>(new ClientSettings(
                SinkEnvironment.settings(broker.bootstrapServers(), option, value)).producer());
    }

    private static List<TopicRecord> read(String topic) {
        try (TopicReader reader = TopicReader.of(broker.bootstrapServers(), topic)) {
            return List.copyOf(reader.readCount(1, PATIENCE));
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    /** That of the changes must not be asked for. */
    private static final class NoProducers implements Producers {

        @Override
        public Producer<byte[], byte[]> get() {
            throw new AssertionError("the position is written with the producer of the changes");
        }

        @Override
        public Producer<byte[], byte[]> rebuilt(Producer<byte[], byte[]> broken) {
            throw new AssertionError("a producer is made anew");
        }
    }
}

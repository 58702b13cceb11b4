package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.config.Acks;
import dev.millrace.config.RetrySettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.config.RowPolicies;
import dev.millrace.config.RowPolicies.Policy;
import dev.millrace.config.ValueCompression;
import dev.millrace.format.JsonEncoder;
import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import dev.millrace.publish.FlawedProducer.Flaw;
import dev.millrace.route.TopicNames;
import java.io.ByteArrayInputStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Batches against a real broker, with faults put in between. */
class DeliveryIT {

    private static final Duration PATIENCE = Duration.ofSeconds(30);
    private static final int ROWS = 10_000;
    private static final int KEYS = 200;
    private static final int BATCH = 500;
    private static final int LIMIT = 20_000;

    private static final Map<Acks, Producer<byte[], byte[]>> PRODUCERS = new EnumMap<>(Acks.class);

    private static KafkaBroker broker;

    private Producer<byte[], byte[]> producer = PRODUCERS.get(Acks.ALL);
    private final AtomicInteger rebuilt = new AtomicInteger();
    private final AtomicInteger sent = new AtomicInteger();
    private Function<ProducerRecord<byte[], byte[]>, Optional<Flaw>> flaws = record -> Optional.empty();
    private KnownTopics.Keeper keeper = topics -> Map.of();
    private RowPolicies policies = new RowPolicies(LIMIT, Policy.SKIP, Policy.DEAD_LETTER);
    private ValueCompression compression = new ValueCompression(false, 0, "unused");

    @BeforeAll
    static void start() {
        broker = KafkaBroker.builder().start();
        PRODUCERS.put(Acks.ALL, connect(Acks.ALL));
    }

    @AfterAll
    static void stop() {
        PRODUCERS.values().forEach(Producer::close);
        PRODUCERS.clear();
        broker.close();
    }

    /** T1 and T4 of what breaks this stack: nothing lost, nothing overtaken, however sending fails and who answers. */
    @ParameterizedTest
    @EnumSource(Acks.class)
    void everyRowArrivesInItsKeysOrderThroughRandomFailures(Acks acks) throws Exception {
        // Given
        Changes table = Changes.of("random_" + acks.code());
        int[] versions = new int[KEYS];
        deliver(table.update(0, versions[0]++));
        producer = PRODUCERS.computeIfAbsent(acks, DeliveryIT::connect);
        Random random = new Random(30112026);
        flaws = record -> random.nextInt(50) > 0 ? Optional.empty() : Optional.of(random.nextBoolean()
                ? new Flaw(new TimeoutException("lost answer"), true)
                : new Flaw(new TopicAuthorizationException("flipped"), false));
        Outlet outlet = outlet(new RetrySettings(1_000, Duration.ofMillis(1)));

        // When
        for (int start = 0; start < ROWS; start += BATCH) {
            List<Change> batch = IntStream.range(0, BATCH).map(i -> random.nextInt(KEYS))
                    .mapToObj(key -> table.update(key, versions[key]++)).toList();
            new Delivery(outlet, new ChangeBatch(batch)).deliver();
        }

        // Then
        Map<Integer, List<Integer>> read = versionsByKey(read("shop.public.random_" + acks.code(), sent.get()));
        for (int key = 0; key < KEYS; key++) {
            List<Integer> seen = read.get(key);
            assertThat(lastOccurrences(seen)).as("key %d: %s", key, seen)
                    .isEqualTo(IntStream.range(0, versions[key]).boxed().toList());
        }
        assertThat(sent.get()).as("records written").isGreaterThan(ROWS);
    }

    @Test
    void whatWasAcceptedAndStandsBehindNoFailureIsNotSentAgain() throws Exception {
        // Given
        AtomicInteger failures = new AtomicInteger(3);
        flaws = record -> new String(record.value()).contains("\"version\":0,\"note\":\"flawed\"")
                && failures.getAndDecrement() > 0
                ? Optional.of(new Flaw(new TimeoutException("not now"), false)) : Optional.empty();
        Changes table = Changes.of("partial");
        Changes other = Changes.of("partial_other");

        // When
        Delivered delivered = deliver(other.update(1, 0), table.update(5, 0), table.update(1, 0, "flawed"),
                table.update(2, 0), table.update(1, 1));

        // Then
        assertThat(delivered.aside()).isEmpty();
        assertThat(read("shop.public.partial_other", 1)).hasSize(1);
        List<TopicRecord> records = read("shop.public.partial", 4);
        assertThat(versionsByKey(records)).isEqualTo(Map.of(5, List.of(0), 1, List.of(0, 1), 2, List.of(0)));
    }

    /** T2 of what breaks this stack: the others' records of a batch don't wait behind the missing topic's. */
    @Test
    void aMissingTopicHoldsUpNoOtherOfTheBatch() {
        // Given
        List<Change> batch = IntStream.range(0, 20).mapToObj(i -> Changes.of("twenty_" + i).update(1, 0)).toList();
        keeper = topics -> topics.stream().collect(Collectors.toMap(topic -> topic, topic ->
                topic.endsWith("twenty_3") ? Optional.of(new PublishException("it is missing", null)) : Optional.empty()));
        Outlet outlet = outlet(new RetrySettings(2, Duration.ofMillis(1)));

        // When, Then
        assertThatThrownBy(() -> new Delivery(outlet, new ChangeBatch(batch)).deliver()).hasMessage("it is missing");
        for (int i = 0; i < 20; i++) {
            if (i != 3) {
                assertThat(read("shop.public.twenty_" + i, 1)).hasSize(1);
            }
        }
        assertThat(sent).as("none of them twice").hasValue(19);
    }

    @Test
    void aRecordThatItsElderWasWrittenBehindIsSentAgain() throws Exception {
        // Given
        Changes table = Changes.of("overtaken");
        AtomicInteger held = new AtomicInteger(1);
        flaws = record -> new String(record.value()).contains("\"version\":0") && held.getAndDecrement() > 0
                ? Optional.of(Flaw.LATE) : Optional.empty();

        // When
        deliver(table.update(1, 0), table.update(2, 5), table.update(1, 1));

        // Then
        assertThat(versionsByKey(read("shop.public.overtaken", 4)))
                .isEqualTo(Map.of(1, List.of(1, 0, 1), 2, List.of(5)));
    }

    @Test
    @Timeout(30)
    void aTopicThatIsMadeAnewWithinABatchIsNoDisorderForEver() throws Exception {
        // Given
        Changes table = Changes.of("renewed");
        AtomicInteger old = new AtomicInteger(1);
        flaws = record -> old.getAndDecrement() > 0 ? Optional.of(Flaw.INTO_THE_OLD_TOPIC) : Optional.empty();

        // When
        deliver(table.update(1, 0), table.update(1, 1), table.update(1, 2));

        // Then
        List<Integer> versions = versionsByKey(read("shop.public.renewed", sent.get())).get(1);
        assertThat(lastOccurrences(versions)).containsExactly(0, 1, 2);
        assertThat(sent.get()).as("records written").isLessThanOrEqualTo(5);
    }

    @Test
    void attemptsThatAreUsedUpEndTheBatchWithTheReason() {
        // Given
        flaws = record -> Optional.of(new Flaw(new TopicAuthorizationException("no"), false));
        Outlet outlet = outlet(new RetrySettings(3, Duration.ofMillis(1)));

        // When, Then
        assertThatThrownBy(() -> new Delivery(outlet, new ChangeBatch(List.of(Changes.of("denied").update(1, 0)))).deliver())
                .isInstanceOf(PublishException.class)
                .hasMessageContaining("not authorized to use topic shop.public.denied");
    }

    @Test
    void aRowThatIsTooLargeIsSkippedAndTheNextOneFlows() throws Exception {
        // Given
        Changes table = Changes.of("large");

        // When
        Delivered delivered = deliver(table.update(1, 0), table.update(2, 0, "x".repeat(LIMIT)), table.update(3, 0));

        // Then
        assertThat(versionsByKey(read("shop.public.large", 2))).containsOnlyKeys(1, 3);
        assertThat(delivered.aside()).singleElement().satisfies(row -> {
            assertThat(row.fate()).isEqualTo(SetAside.Fate.SKIPPED);
            assertThat(row.key()).isEqualTo("{\"id\":2}");
            assertThat(row.bytes()).isGreaterThan(LIMIT);
            assertThat(row.reason()).contains("millrace.sink.max-message-bytes allows " + LIMIT);
        });
        assertThat(delivered.bytes()[1]).isEqualTo(Delivered.SET_ASIDE);
    }

    @Test
    void theBrokersLimitIsJudgedAsOursAndNamed() throws Exception {
        // Given
        policies = new RowPolicies(LIMIT, Policy.DEAD_LETTER, Policy.SKIP);
        broker.createTopic("shop.public.narrow", 1, Map.of("max.message.bytes", "4000"));
        Changes table = Changes.of("narrow");

        // When
        Delivered delivered = deliver(table.update(1, 0), table.update(2, 7, "y".repeat(5_000)), table.update(3, 0));

        // Then
        assertThat(versionsByKey(read("shop.public.narrow", 2))).containsOnlyKeys(1, 3);
        assertThat(delivered.aside()).singleElement().satisfies(row ->
                assertThat(row.reason()).contains("max.message.bytes"));
        TopicRecord letter = letters("public.narrow").get(0);
        assertThat(letter.json().path("table").asText()).isEqualTo("public.narrow");
        assertThat(letter.json().path("key").asText()).isEqualTo("{\"id\":2}");
        assertThat(letter.json().path("op").asText()).isEqualTo("u");
        assertThat(letter.json().path("position").path("lsn").asLong()).isEqualTo(42);
        assertThat(letter.json().path("cause").asText()).isEqualTo("oversize");
        assertThat(new String(letter.value())).doesNotContain("yyyy");
    }

    /** debezium 7716, debezium-server 294: one bad row stops nothing. */
    @Test
    void aRowThatCannotBeWrittenGoesToTheDeadLetters() throws Exception {
        // Given
        Changes table = Changes.of("poison");

        // When
        Delivered delivered = deliver(table.update(1, 0), table.unwritable(2), table.update(3, 0));

        // Then
        assertThat(versionsByKey(read("shop.public.poison", 2))).containsOnlyKeys(1, 3);
        assertThat(delivered.aside()).singleElement()
                .satisfies(row -> assertThat(row.reason()).contains("can't be encoded", "tags"));
        TopicRecord letter = letters("public.poison").get(0);
        assertThat(letter.json().path("cause").asText()).isEqualTo("poison");
        assertThat(letter.headers()).containsEntry("millrace-table", "public.poison")
                .containsEntry("millrace-position", "{\"lsn\":42}")
                .hasEntrySatisfying("millrace-error", error -> assertThat(error).contains("can't be encoded", "tags"));
    }

    @Test
    void thePolicyToFailEndsTheBatchForGood() {
        // Given
        policies = new RowPolicies(LIMIT, Policy.FAIL, Policy.FAIL);

        // When, Then
        assertThatThrownBy(() -> deliver(Changes.of("strict").update(2, 0, "x".repeat(LIMIT))))
                .hasMessageContaining("a row of public.strict with key {\"id\":2}")
                .hasMessageContaining("millrace.sink.oversize is fail")
                .satisfies(failure -> assertThat(((PublishException) failure).cure())
                        .isEqualTo(PublishException.Cure.PERSON));
    }

    /** librdkafka 3584, spring-kafka 1441, redpanda 22670: a producer that is fatal does not stay so. */
    @Test
    void aProducerBeyondRepairIsMadeAnew() throws Exception {
        // Given
        AtomicInteger failures = new AtomicInteger(1);
        flaws = record -> failures.getAndDecrement() > 0
                ? Optional.of(new Flaw(new OutOfOrderSequenceException("lost count"), false)) : Optional.empty();
        Changes table = Changes.of("fenced");

        // When
        deliver(table.update(1, 0), table.update(2, 0));

        // Then
        assertThat(rebuilt).hasValue(1);
        assertThat(versionsByKey(read("shop.public.fenced", 2))).containsOnlyKeys(1, 2);
    }

    @Test
    void aProducerThatBreaksOnADeadLetterIsMadeAnewToo() throws Exception {
        // Given
        AtomicInteger failures = new AtomicInteger(1);
        flaws = record -> record.topic().endsWith("dead-letter") && failures.getAndDecrement() > 0
                ? Optional.of(new Flaw(new OutOfOrderSequenceException("lost count"), false)) : Optional.empty();

        // When
        Delivered delivered = deliver(Changes.of("broken_letter").unwritable(2));

        // Then
        assertThat(rebuilt).hasValue(1);
        assertThat(delivered.aside()).hasSize(1);
        assertThat(letters("public.broken_letter")).hasSize(1);
    }

    @Test
    void aLargeValueIsCompressedBeforeItsSizeIsJudged() throws Exception {
        // Given
        compression = new ValueCompression(true, LIMIT / 2, "packed");
        Changes table = Changes.of("packed");

        // When
        Delivered delivered = deliver(table.update(1, 0), table.update(2, 0, "x".repeat(LIMIT * 3)));

        // Then
        assertThat(delivered.aside()).isEmpty();
        List<TopicRecord> records = read("shop.public.packed", 2);
        TopicRecord packed = records.stream().filter(record -> record.keyJson().path("id").asInt() == 2)
                .findFirst().orElseThrow();
        assertThat(packed.headers()).containsEntry("packed", "gzip");
        byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(packed.value())).readAllBytes();
        assertThat(new String(unpacked)).contains("x".repeat(LIMIT * 3));
        assertThat(records.stream().filter(record -> record.headers().isEmpty())).hasSize(1);
    }

    private Delivered deliver(Change... changes) throws InterruptedException {
        return new Delivery(outlet(new RetrySettings(5, Duration.ofMillis(5))), new ChangeBatch(List.of(changes))).deliver();
    }

    private Outlet outlet(RetrySettings retries) {
        Producer<byte[], byte[]> flawed = FlawedProducer.of(producer, record -> {
            Optional<Flaw> flaw = flaws.apply(record);
            if (flaw.isEmpty() || flaw.get().written()) {
                sent.incrementAndGet();
            }
            return flaw;
        });
        Producers producers = new Producers() {
            @Override
            public Producer<byte[], byte[]> get() {
                return flawed;
            }

            @Override
            public Producer<byte[], byte[]> rebuilt(Producer<byte[], byte[]> broken) {
                rebuilt.incrementAndGet();
                return flawed;
            }
        };
        return new Outlet(producers, new RecordFactory(new JsonEncoder(false, false),
                new Destinations(TopicNames.plain("shop"), RoutingSettings.PLAIN), compression),
                new KnownTopics(keeper), new RowPolicy(policies),
                new DeadLetters("shop.millrace.dead-letter"), new KafkaErrors(broker.bootstrapServers()), retries, List.of());
    }

    private static Producer<byte[], byte[]> connect(Acks acks) {
        return new KafkaProducer<>(new ClientSettings(SinkEnvironment.settings(broker.bootstrapServers(),
                "ACKS", acks.code(), "COMPRESSION", "none")).producer());
    }

    private static List<TopicRecord> read(String topic, int count) {
        try (TopicReader reader = TopicReader.of(broker.bootstrapServers(), topic)) {
            return List.copyOf(reader.readCount(count, PATIENCE));
        }
    }

    private static List<TopicRecord> letters(String table) {
        try (TopicReader reader = TopicReader.of(broker.bootstrapServers(), "shop.millrace.dead-letter")) {
            reader.readUntil(all -> all.stream().anyMatch(letter -> isOf(letter, table)), PATIENCE);
            return reader.records().stream().filter(letter -> isOf(letter, table)).toList();
        }
    }

    private static boolean isOf(TopicRecord letter, String table) {
        return letter.json().path("table").asText().equals(table);
    }

    private static Map<Integer, List<Integer>> versionsByKey(List<TopicRecord> records) {
        Map<Integer, List<Integer>> versions = new HashMap<>();
        records.forEach(record -> versions.computeIfAbsent(record.keyJson().path("id").asInt(), id -> new ArrayList<>())
                .add(record.json().path("after").path("version").asInt()));
        return versions;
    }

    private static List<Integer> lastOccurrences(List<Integer> versions) {
        return IntStream.range(0, versions.size())
                .filter(i -> versions.lastIndexOf(versions.get(i)) == i)
                .mapToObj(versions::get).toList();
    }
}

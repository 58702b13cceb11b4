package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.config.Acks;
import dev.millrace.config.RetrySettings;
import dev.millrace.kit.TopicRecord;
import dev.millrace.publish.FlawedProducer.Flaw;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Batches against a real broker: what failed is sent again, and nothing is lost, overtaken or held up by it. */
class DeliveryIT {

    private static final int ROWS = 10_000;
    private static final int KEYS = 200;
    private static final int BATCH = 500;

    private final DeliveryRig rig = new DeliveryRig();

    @BeforeAll
    static void start() {
        DeliveryRig.start();
    }

    @AfterAll
    static void stop() {
        DeliveryRig.stop();
    }

    /** T1 and T4 of what breaks this stack: nothing lost, nothing overtaken, however sending fails and who answers. */
    @ParameterizedTest
    @EnumSource(Acks.class)
    void everyRowArrivesInItsKeysOrderThroughRandomFailures(Acks acks) throws Exception {
        // Given
        Changes table = Changes.of("random_" + acks.code());
        int[] versions = new int[KEYS];
        rig.deliver(table.update(0, versions[0]++));
        rig.acks = acks;
        Random random = new Random(30112026);
        rig.flaws = record -> random.nextInt(50) > 0 ? Optional.empty() : Optional.of(random.nextBoolean()
                ? new Flaw(new TimeoutException("lost answer"), true)
                : new Flaw(new TopicAuthorizationException("flipped"), false));
        Outlet outlet = rig.outlet(new RetrySettings(1_000, Duration.ofMillis(1)));

        // When
        for (int start = 0; start < ROWS; start += BATCH) {
            List<Change> batch = IntStream.range(0, BATCH).map(i -> random.nextInt(KEYS))
                    .mapToObj(key -> table.update(key, versions[key]++)).toList();
            new Delivery(outlet, new ChangeBatch(batch)).deliver();
        }

        // Then
        Map<Integer, List<Integer>> read = DeliveryRig.versionsByKey(
                DeliveryRig.read("shop.public.random_" + acks.code(), rig.sent.get()));
        for (int key = 0; key < KEYS; key++) {
            List<Integer> seen = read.get(key);
            assertThat(lastOccurrences(seen)).as("key %d: %s", key, seen)
                    .isEqualTo(IntStream.range(0, versions[key]).boxed().toList());
        }
        assertThat(rig.sent.get()).as("records written").isGreaterThan(ROWS);
    }

    @Test
    void whatWasAcceptedAndStandsBehindNoFailureIsNotSentAgain() throws Exception {
        // Given
        AtomicInteger failures = new AtomicInteger(3);
        rig.flaws = record -> new String(record.value()).contains("\"version\":0,\"note\":\"flawed\"")
                && failures.getAndDecrement() > 0
                ? Optional.of(new Flaw(new TimeoutException("not now"), false)) : Optional.empty();
        Changes table = Changes.of("partial");
        Changes other = Changes.of("partial_other");

        // When
        Delivered delivered = rig.deliver(other.update(1, 0), table.update(5, 0), table.update(1, 0, "flawed"),
                table.update(2, 0), table.update(1, 1));

        // Then
        assertThat(delivered.aside()).isEmpty();
        assertThat(DeliveryRig.read("shop.public.partial_other", 1)).hasSize(1);
        List<TopicRecord> records = DeliveryRig.read("shop.public.partial", 4);
        assertThat(DeliveryRig.versionsByKey(records)).isEqualTo(Map.of(5, List.of(0), 1, List.of(0, 1), 2, List.of(0)));
    }

    /** T2 of what breaks this stack: the others' records of a batch don't wait behind the missing topic's. */
    @Test
    void aMissingTopicHoldsUpNoOtherOfTheBatch() {
        // Given
        List<Change> batch = IntStream.range(0, 20).mapToObj(i -> Changes.of("twenty_" + i).update(1, 0)).toList();
        rig.keeper = topics -> topics.stream().collect(Collectors.toMap(topic -> topic, topic ->
                topic.endsWith("twenty_3") ? Optional.of(new PublishException("it is missing", null)) : Optional.empty()));
        Outlet outlet = rig.outlet(new RetrySettings(2, Duration.ofMillis(1)));

        // When, Then
        assertThatThrownBy(() -> new Delivery(outlet, new ChangeBatch(batch)).deliver()).hasMessage("it is missing");
        for (int i = 0; i < 20; i++) {
            if (i != 3) {
                assertThat(DeliveryRig.read("shop.public.twenty_" + i, 1)).hasSize(1);
            }
        }
        assertThat(rig.sent).as("none of them twice").hasValue(19);
    }

    @Test
    void aRecordThatItsElderWasWrittenBehindIsSentAgain() throws Exception {
        // Given
        Changes table = Changes.of("overtaken");
        AtomicInteger held = new AtomicInteger(1);
        rig.flaws = record -> new String(record.value()).contains("\"version\":0") && held.getAndDecrement() > 0
                ? Optional.of(Flaw.LATE) : Optional.empty();

        // When
        rig.deliver(table.update(1, 0), table.update(2, 5), table.update(1, 1));

        // Then
        assertThat(DeliveryRig.versionsByKey(DeliveryRig.read("shop.public.overtaken", 4)))
                .isEqualTo(Map.of(1, List.of(1, 0, 1), 2, List.of(5)));
    }

    @Test
    @Timeout(30)
    void aTopicThatIsMadeAnewWithinABatchIsNoDisorderForEver() throws Exception {
        // Given
        Changes table = Changes.of("renewed");
        AtomicInteger old = new AtomicInteger(1);
        rig.flaws = record -> old.getAndDecrement() > 0 ? Optional.of(Flaw.INTO_THE_OLD_TOPIC) : Optional.empty();

        // When
        rig.deliver(table.update(1, 0), table.update(1, 1), table.update(1, 2));

        // Then
        List<Integer> versions = DeliveryRig.versionsByKey(DeliveryRig.read("shop.public.renewed", rig.sent.get())).get(1);
        assertThat(lastOccurrences(versions)).containsExactly(0, 1, 2);
        assertThat(rig.sent.get()).as("records written").isLessThanOrEqualTo(5);
    }

    @Test
    void attemptsThatAreUsedUpEndTheBatchWithTheReason() {
        // Given
        rig.flaws = record -> Optional.of(new Flaw(new TopicAuthorizationException("no"), false));
        Outlet outlet = rig.outlet(new RetrySettings(3, Duration.ofMillis(1)));

        // When, Then
        assertThatThrownBy(() -> new Delivery(outlet, new ChangeBatch(List.of(Changes.of("denied").update(1, 0)))).deliver())
                .isInstanceOf(PublishException.class)
                .hasMessageContaining("not authorized to use topic shop.public.denied");
    }

    /** librdkafka 3584, spring-kafka 1441, redpanda 22670: a producer that is fatal does not stay so. */
    @Test
    void aProducerBeyondRepairIsMadeAnew() throws Exception {
        // Given
        AtomicInteger failures = new AtomicInteger(1);
        rig.flaws = record -> failures.getAndDecrement() > 0
                ? Optional.of(new Flaw(new OutOfOrderSequenceException("lost count"), false)) : Optional.empty();
        Changes table = Changes.of("fenced");

        // When
        rig.deliver(table.update(1, 0), table.update(2, 0));

        // Then
        assertThat(rig.rebuilt).hasValue(1);
        assertThat(DeliveryRig.versionsByKey(DeliveryRig.read("shop.public.fenced", 2))).containsOnlyKeys(1, 2);
    }

    private static List<Integer> lastOccurrences(List<Integer> versions) {
        return IntStream.range(0, versions.size())
                .filter(i -> versions.lastIndexOf(versions.get(i)) == i)
                .mapToObj(versions::get).toList();
    }
}

package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.config.RowPolicies;
import dev.millrace.config.RowPolicies.Policy;
import dev.millrace.config.ValueCompression;
import dev.millrace.kit.TopicRecord;
import dev.millrace.publish.FlawedProducer.Flaw;
import java.io.ByteArrayInputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Rows that no sending brings into their topic follow the user's policy, and hold up no other. */
class RowPolicyIT {

    private final DeliveryRig rig = new DeliveryRig();

    @BeforeAll
    static void start() {
        DeliveryRig.start();
    }

    @AfterAll
    static void stop() {
        DeliveryRig.stop();
    }

    @Test
    void aRowThatIsTooLargeIsSkippedAndTheNextOneFlows() throws Exception {
        // Given
        Changes table = Changes.of("large");

        // When
        Delivered delivered = rig.deliver(table.update(1, 0), table.update(2, 0, "x".repeat(DeliveryRig.LIMIT)),
                table.update(3, 0));

        // Then
        assertThat(DeliveryRig.versionsByKey(DeliveryRig.read("shop.public.large", 2))).containsOnlyKeys(1, 3);
        assertThat(delivered.aside()).singleElement().satisfies(row -> {
            assertThat(row.fate()).isEqualTo(SetAside.Fate.SKIPPED);
            assertThat(row.key()).isEqualTo("{\"id\":2}");
            assertThat(row.bytes()).isGreaterThan(DeliveryRig.LIMIT);
            assertThat(row.reason()).contains("millrace.sink.max-message-bytes allows " + DeliveryRig.LIMIT);
        });
        assertThat(delivered.bytes()[1]).isEqualTo(Delivered.SET_ASIDE);
    }

    @Test
    void theBrokersLimitIsJudgedAsOursAndNamed() throws Exception {
        // Given
        rig.policies = new RowPolicies(DeliveryRig.LIMIT, Policy.DEAD_LETTER, Policy.SKIP);
        DeliveryRig.broker().createTopic("shop.public.narrow", 1, Map.of("max.message.bytes", "4000"));
        Changes table = Changes.of("narrow");

        // When
        Delivered delivered = rig.deliver(table.update(1, 0), table.update(2, 7, "y".repeat(5_000)), table.update(3, 0));

        // Then
        assertThat(DeliveryRig.versionsByKey(DeliveryRig.read("shop.public.narrow", 2))).containsOnlyKeys(1, 3);
        assertThat(delivered.aside()).singleElement().satisfies(row ->
                assertThat(row.reason()).contains("max.message.bytes"));
        TopicRecord letter = DeliveryRig.letters("public.narrow").get(0);
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
        Delivered delivered = rig.deliver(table.update(1, 0), table.unwritable(2), table.update(3, 0));

        // Then
        assertThat(DeliveryRig.versionsByKey(DeliveryRig.read("shop.public.poison", 2))).containsOnlyKeys(1, 3);
        assertThat(delivered.aside()).singleElement()
                .satisfies(row -> assertThat(row.reason()).contains("can't be encoded", "tags"));
        TopicRecord letter = DeliveryRig.letters("public.poison").get(0);
        assertThat(letter.json().path("cause").asText()).isEqualTo("poison");
        assertThat(letter.headers()).containsEntry("millrace-table", "public.poison")
                .containsEntry("millrace-position", "{\"lsn\":42}")
                .hasEntrySatisfying("millrace-error", error -> assertThat(error).contains("can't be encoded", "tags"));
    }

    @Test
    void thePolicyToFailEndsTheBatchForGood() {
        // Given
        rig.policies = new RowPolicies(DeliveryRig.LIMIT, Policy.FAIL, Policy.FAIL);

        // When, Then
        assertThatThrownBy(() -> rig.deliver(Changes.of("strict").update(2, 0, "x".repeat(DeliveryRig.LIMIT))))
                .hasMessageContaining("a row of public.strict with key {\"id\":2}")
                .hasMessageContaining("millrace.sink.oversize is fail")
                .satisfies(failure -> assertThat(((PublishException) failure).cure())
                        .isEqualTo(PublishException.Cure.PERSON));
    }

    @Test
    void aProducerThatBreaksOnADeadLetterIsMadeAnewToo() throws Exception {
        // Given
        AtomicInteger failures = new AtomicInteger(1);
        rig.flaws = record -> record.topic().endsWith("dead-letter") && failures.getAndDecrement() > 0
                ? Optional.of(new Flaw(new OutOfOrderSequenceException("lost count"), false)) : Optional.empty();

        // When
        Delivered delivered = rig.deliver(Changes.of("broken_letter").unwritable(2));

        // Then
        assertThat(rig.rebuilt).hasValue(1);
        assertThat(delivered.aside()).hasSize(1);
        assertThat(DeliveryRig.letters("public.broken_letter")).hasSize(1);
    }

    @Test
    void aLargeValueIsCompressedBeforeItsSizeIsJudged() throws Exception {
        // Given
        rig.compression = new ValueCompression(true, DeliveryRig.LIMIT / 2, "packed");
        Changes table = Changes.of("packed");

        // When
        Delivered delivered = rig.deliver(table.update(1, 0), table.update(2, 0, "x".repeat(DeliveryRig.LIMIT * 3)));

        // Then
        assertThat(delivered.aside()).isEmpty();
        List<TopicRecord> records = DeliveryRig.read("shop.public.packed", 2);
        TopicRecord packed = records.stream().filter(record -> record.keyJson().path("id").asInt() == 2)
                .findFirst().orElseThrow();
        assertThat(packed.headers()).containsEntry("packed", "gzip");
        byte[] unpacked = new GZIPInputStream(new ByteArrayInputStream(packed.value())).readAllBytes();
        assertThat(new String(unpacked)).contains("x".repeat(DeliveryRig.LIMIT * 3));
        assertThat(records.stream().filter(record -> record.headers().isEmpty())).hasSize(1);
    }
}

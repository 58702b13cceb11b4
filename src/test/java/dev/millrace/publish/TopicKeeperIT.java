package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.config.TopicCreation;
import dev.millrace.config.TopicPattern;
import dev.millrace.config.TopicSettings;
import dev.millrace.kit.FreePort;
import dev.millrace.kit.KafkaBroker;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.acl.AccessControlEntry;
import org.apache.kafka.common.acl.AclBinding;
import org.apache.kafka.common.acl.AclOperation;
import org.apache.kafka.common.acl.AclPermissionType;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.PolicyViolationException;
import org.apache.kafka.common.resource.PatternType;
import org.apache.kafka.common.resource.ResourcePattern;
import org.apache.kafka.common.resource.ResourceType;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.server.policy.CreateTopicPolicy;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Topics are made sure of on a real broker, with the rights and the refusals that real clusters have. */
class TopicKeeperIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final TopicCreation OFF = new TopicCreation(false, List.of());
    private static final TopicCreation ON = new TopicCreation(true, List.of());

    private static KafkaBroker broker;
    private static KafkaBroker autoCreating;

    @BeforeAll
    static void start() throws Exception {
        broker = guarded(false);
        autoCreating = guarded(true);
    }

    @AfterAll
    static void stop() {
        autoCreating.close();
        broker.close();
    }

    /** debezium 3207: nobody has to know the replication factor. */
    @Test
    void createsWithTheDefaultsOfTheCluster() throws Exception {
        // When
        Map<String, Optional<PublishException>> answers = keeper(ON).ensure(List.of("defaults.a", "defaults.b"));

        // Then
        assertThat(answers).containsOnlyKeys("defaults.a", "defaults.b");
        assertThat(answers.values()).containsOnly(Optional.empty());
        assertThat(describe("defaults.a").partitions()).hasSize(3);
    }

    @Test
    void createsByTheRuleThatMatches() throws Exception {
        // Given
        TopicCreation creation = new TopicCreation(true, List.of(
                rule("ruled.*", 2, 1, Map.of()),
                rule("ruled.orders", 5, 1, Map.of("retention.ms", "604800000", "cleanup.policy", "compact"))));

        // When
        Map<String, Optional<PublishException>> answers =
                keeper(creation).ensure(List.of("ruled.orders", "ruled.items"));

        // Then
        assertThat(answers.values()).containsOnly(Optional.empty());
        assertThat(describe("ruled.items").partitions()).hasSize(2);
        assertThat(describe("ruled.orders").partitions()).hasSize(5)
                .allSatisfy(partition -> assertThat(partition.replicas()).hasSize(1));
        assertThat(config("ruled.orders", "retention.ms")).isEqualTo("604800000");
        assertThat(config("ruled.orders", "cleanup.policy")).isEqualTo("compact");
    }

    @Test
    void leavesAloneWhatExists() throws Exception {
        // Given
        broker.createTopic("existing.orders", 1, Map.of("retention.ms", "1000"));
        TopicCreation creation = new TopicCreation(true,
                List.of(rule("existing.*", 4, 1, Map.of("retention.ms", "2000"))));

        // When
        Map<String, Optional<PublishException>> answers = keeper(creation).ensure(List.of("existing.orders"));

        // Then
        assertThat(answers).containsExactly(Map.entry("existing.orders", Optional.empty()));
        assertThat(describe("existing.orders").partitions()).hasSize(1);
        assertThat(config("existing.orders", "retention.ms")).isEqualTo("1000");
    }

    @Test
    void saysThatCreationIsOff() throws Exception {
        // Given
        TopicKeeper keeper = keeper(OFF);
        broker.createTopic("off.there", 1, Map.of());

        // When
        Map<String, Optional<PublishException>> answers = keeper.ensure(List.of("off.there", "off.absent"));

        // Then
        assertThat(answers.get("off.there")).isEmpty();
        assertThat(sentence(answers, "off.absent"))
                .isEqualTo("topic off.absent does not exist and create-missing-topics is off");
        assertThat(broker.topics()).doesNotContain("off.absent");

        // When
        broker.createTopic("off.absent", 1, Map.of());

        // Then
        assertThat(keeper.ensure(List.of("off.absent")).get("off.absent")).isEmpty();
    }

    @Test
    void letsBrokersCreateTopicsByThemselves() {
        // Given
        TopicKeeper keeper = keeper(OFF, autoCreating);

        // When
        Callable<Optional<PublishException>> asking = () -> keeper.ensure(List.of("auto.orders")).get("auto.orders");

        // Then
        Awaitility.await().atMost(PATIENCE).until(asking, Optional::isEmpty);
        assertThat(autoCreating.topics()).contains("auto.orders");
    }

    @Test
    void passesOnWhatTheBrokersRefuse() throws Exception {
        // Given
        TopicCreation creation = new TopicCreation(true, List.of(
                rule("refused.config", 1, 1, Map.of("retention.ms", "soon")),
                rule("refused.name", 1, 1, Map.of("no.such.config", "1")),
                rule("refused.replicas", 1, 3, Map.of()),
                rule("refused.policy", 77, 1, Map.of())));

        // When
        Map<String, Optional<PublishException>> answers = keeper(creation).ensure(
                List.of("refused.config", "refused.name", "refused.replicas", "refused.policy", "refused.not"));

        // Then
        assertThat(sentence(answers, "refused.config"))
                .startsWith("the brokers refuse to create topic refused.config: Invalid value soon for configuration"
                        + " retention.ms");
        assertThat(sentence(answers, "refused.name"))
                .isEqualTo("the brokers refuse to create topic refused.name: Unknown topic config name:"
                        + " no.such.config");
        assertThat(sentence(answers, "refused.replicas"))
                .startsWith("the brokers refuse to create topic refused.replicas: ")
                .contains("replication factor of 3");
        assertThat(sentence(answers, "refused.policy"))
                .isEqualTo("the brokers refuse to create topic refused.policy: 77 partitions are too many here");
        assertThat(answers.get("refused.not")).isEmpty();
    }

    /** materialize 27553: no right on the cluster is needed. */
    @Test
    void needsNoMoreThanCreateAndDescribeOnThePrefix() throws Exception {
        // Given
        allow(broker, "granted.", PatternType.PREFIXED, AclOperation.CREATE, AclOperation.DESCRIBE);

        // When
        Map<String, Optional<PublishException>> answers = keeper(ON).ensure(List.of("granted.orders"));

        // Then
        assertThat(answers).containsExactly(Map.entry("granted.orders", Optional.empty()));
    }

    @Test
    void saysWhichRightIsMissing() throws Exception {
        // Given
        allow(broker, "rights.seen", PatternType.LITERAL, AclOperation.DESCRIBE);
        allow(broker, "rights.unseen", PatternType.LITERAL, AclOperation.CREATE);
        allow(autoCreating, "rights.auto", PatternType.LITERAL, AclOperation.DESCRIBE);

        // When
        Map<String, Optional<PublishException>> answers = keeper(ON).ensure(List.of("rights.seen", "rights.unseen"));
        Map<String, Optional<PublishException>> auto = keeper(OFF, autoCreating).ensure(List.of("rights.auto"));

        // Then
        assertThat(sentence(answers, "rights.seen")).isEqualTo("not authorized to create topic rights.seen:"
                + " grant Create on it or on its prefix, or create it");
        assertThat(sentence(answers, "rights.unseen"))
                .isEqualTo("not authorized to see topic rights.unseen: grant Describe on it");
        assertThat(sentence(auto, "rights.auto")).isEqualTo("topic rights.auto does not exist and the brokers would"
                + " create it, but it is not authorized: grant Create on it or on its prefix, or create it");
    }

    @Test
    void takesItWellThatOthersCreateTheSameTopics() throws Exception {
        // Given
        List<String> topics = IntStream.range(0, 10).mapToObj(i -> "race." + i).toList();
        ExecutorService threads = Executors.newFixedThreadPool(3);
        try {
            // When
            List<Future<Map<String, Optional<PublishException>>>> rounds = threads.invokeAll(
                    IntStream.range(0, 3).mapToObj(i -> (Callable<Map<String, Optional<PublishException>>>)
                            () -> keeper(ON).ensure(topics)).toList());

            // Then
            for (Future<Map<String, Optional<PublishException>>> round : rounds) {
                assertThat(round.get()).hasSize(10).allSatisfy((topic, answer) -> assertThat(answer).isEmpty());
            }
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void aTopicThatAnotherHasCreatedMeanwhileIsNoFailure() throws Exception {
        // Given
        broker.createTopic("meanwhile.orders", 1, Map.of());
        Map<String, Object> client = Map.of("bootstrap.servers", broker.bootstrapServers());

        // When
        try (TopicAdmin admin = new TopicAdmin(client, Deadline.in(PATIENCE))) {
            Map<String, Optional<Throwable>> failures = admin.create(List.of("meanwhile.orders"), ON);

            // Then
            assertThat(failures).containsExactly(Map.entry("meanwhile.orders", Optional.empty()));
        }
    }

    /** maxwell 495: creation is quick. */
    @Test
    void aMissingTopicCostsLessThanASecond() throws Exception {
        try (KafkaProducer<byte[], byte[]> producer = producer()) {
            // Given
            List<Duration> each = new ArrayList<>();

            // When
            for (String topic : List.of("quick.first", "quick.second", "quick.third")) {
                long start = System.nanoTime();
                assertThat(keeper(ON).ensure(List.of(topic)).get(topic)).isEmpty();
                producer.send(new ProducerRecord<>(topic, new byte[1])).get();
                each.add(Duration.ofNanos(System.nanoTime() - start));
            }

            // Then
            assertThat(Collections.min(each)).isLessThan(Duration.ofSeconds(1));
        }
    }

    @Test
    void givesUpInTimeWhenNoBrokerAnswers() throws Exception {
        // Given
        String nobody = "127.0.0.1:" + FreePort.next();
        TopicKeeper keeper = new TopicKeeper(ON, Map.of("bootstrap.servers", nobody), new KafkaErrors(nobody));
        long start = System.nanoTime();

        // When
        Map<String, Optional<PublishException>> answers = keeper.ensure(List.of("a", "b"));

        // Then
        assertThat(sentence(answers, "a")).isEqualTo("the brokers at " + nobody + " can't be reached");
        assertThat(answers).containsOnlyKeys("a", "b");
        assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(7));
    }

    @Test
    void canBeInterrupted() {
        // Given
        String nobody = "127.0.0.1:" + FreePort.next();
        TopicKeeper keeper = new TopicKeeper(ON, Map.of("bootstrap.servers", nobody), new KafkaErrors(nobody));
        Thread.currentThread().interrupt();

        // When Then
        assertThatThrownBy(() -> keeper.ensure(Set.of("a"))).isInstanceOf(InterruptedException.class);
    }

    /** Refuses what somebody who runs a cluster may refuse. */
    public static final class FewPartitions implements CreateTopicPolicy {

        @Override
        public void configure(Map<String, ?> configs) {
        }

        @Override
        public void validate(RequestMetadata request) {
            if (request.numPartitions() != null && request.numPartitions() == 77) {
                throw new PolicyViolationException("77 partitions are too many here");
            }
        }

        @Override
        public void close() {
        }
    }

    private static KafkaBroker guarded(boolean autoCreateTopics) throws Exception {
        KafkaBroker guarded = KafkaBroker.builder()
                .autoCreateTopics(autoCreateTopics)
                .property("num.partitions", "3")
                .property("create.topic.policy.class.name", FewPartitions.class.getName())
                .property("authorizer.class.name", "org.apache.kafka.metadata.authorizer.StandardAuthorizer")
                .property("allow.everyone.if.no.acl.found", "true")
                .start();
        try (Admin admin = guarded.admin()) {
            ResourcePattern cluster = new ResourcePattern(ResourceType.CLUSTER, "kafka-cluster", PatternType.LITERAL);
            admin.createAcls(List.of(
                    new AclBinding(cluster, entry(AclOperation.ALL, AclPermissionType.ALLOW)),
                    new AclBinding(cluster, entry(AclOperation.CREATE, AclPermissionType.DENY)),
                    new AclBinding(cluster, entry(AclOperation.DESCRIBE_CONFIGS, AclPermissionType.DENY)))).all().get();
        }
        return guarded;
    }

    private static void allow(KafkaBroker broker, String topic, PatternType type, AclOperation... operations)
            throws Exception {
        try (Admin admin = broker.admin()) {
            ResourcePattern topics = new ResourcePattern(ResourceType.TOPIC, topic, type);
            admin.createAcls(List.of(operations).stream()
                    .map(operation -> new AclBinding(topics, entry(operation, AclPermissionType.ALLOW)))
                    .toList()).all().get();
        }
    }

    private static AccessControlEntry entry(AclOperation operation, AclPermissionType permission) {
        return new AccessControlEntry("User:ANONYMOUS", "*", operation, permission);
    }

    private static TopicKeeper keeper(TopicCreation creation) {
        return keeper(creation, broker);
    }

    private static TopicKeeper keeper(TopicCreation creation, KafkaBroker broker) {
        return new TopicKeeper(creation, Map.of("bootstrap.servers", broker.bootstrapServers()),
                new KafkaErrors(broker.bootstrapServers()));
    }

    private static KafkaProducer<byte[], byte[]> producer() {
        return new KafkaProducer<>(Map.of("bootstrap.servers", broker.bootstrapServers()),
                new ByteArraySerializer(), new ByteArraySerializer());
    }

    private static TopicSettings rule(String pattern, int partitions, int replicas, Map<String, String> config) {
        return new TopicSettings(TopicPattern.parse(pattern), Optional.of(partitions), Optional.of((short) replicas),
                config);
    }

    private static String sentence(Map<String, Optional<PublishException>> answers, String topic) {
        return answers.get(topic).map(Throwable::getMessage).orElse("exists");
    }

    private static TopicDescription describe(String topic) throws Exception {
        try (Admin admin = broker.admin()) {
            return admin.describeTopics(List.of(topic)).allTopicNames().get().get(topic);
        }
    }

    private static String config(String topic, String name) throws Exception {
        try (Admin admin = broker.admin()) {
            ConfigResource resource = new ConfigResource(ConfigResource.Type.TOPIC, topic);
            return admin.describeConfigs(List.of(resource)).all().get().get(resource).get(name).value();
        }
    }
}

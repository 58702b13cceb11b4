package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Table;
import dev.millrace.check.kafka.KafkaCheck;
import dev.millrace.config.SettingsOf;
import dev.millrace.kit.ClusterTopics;
import dev.millrace.kit.FreePort;
import dev.millrace.kit.KafkaCluster;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.common.acl.AclOperation;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Each way in which a cluster can be unfit has its line, against real brokers with an authorizer. A topic prefix of its own
 * keeps the rights and topics of one test from the next.
 */
class ClusterCheckIT {

    private static final AtomicInteger NEXT = new AtomicInteger();
    private static final ExecutorService THREADS = Executors.newCachedThreadPool();

    private static KafkaCluster cluster;
    private static ClusterTopics topics;

    private final String prefix = "c" + NEXT.incrementAndGet() + "x";

    @BeforeAll
    static void start() {
        cluster = KafkaCluster.start(false);
        topics = cluster.topics();
    }

    @AfterAll
    static void stop() {
        topics.close();
        cluster.close();
        THREADS.shutdownNow();
    }

    @Test
    void aHealthyClusterIsDescribedAndLeftAlone() throws Exception {
        // Given
        topics.grantAll(prefix);
        topics.create(prefix + ".public.item", 3, 3, Map.of());

        // When
        String text = look(creating(), "item", "late");

        // Then
        assertThat(text.lines()).allMatch(line -> line.startsWith("ok "));
        assertThat(text).contains("ok   kafka: signed in at 127.0.0.1:", " of 3 brokers\n",
                "ok   brokers: broker 1 at 127.0.0.1:", "ok   brokers: broker 3 at 127.0.0.1:",
                "ok   kafka version: is 4.3\n", "ok   producer: may write idempotently",
                "ok   topic names: 2 topics, one for each table",
                "ok   topic " + prefix + ".public.item: has 3 partitions, 3 replicas, and may be written to\n",
                "ok   topic " + prefix + ".public.late: does not exist yet and will be created\n",
                "ok   offsets topic " + prefix + ".millrace.offsets: does not exist yet and will be created\n",
                "ok   dead-letter topic " + prefix + ".millrace.dead-letter: does not exist yet and will be created\n");
        assertThat(topics.names()).filteredOn(name -> name.startsWith(prefix + "."))
                .containsExactly(prefix + ".public.item");
    }

    @Test
    void theRightsThatTheReadmeNamesSuffice() throws Exception {
        // Given
        topics.grant(prefix + ".", AclOperation.DESCRIBE, AclOperation.WRITE);
        topics.grant(prefix + ".millrace.offsets", AclOperation.CREATE, AclOperation.READ, AclOperation.DESCRIBE_CONFIGS);
        topics.create(prefix + ".public.item", 3, 3, Map.of());

        // When
        String text = look(Map.of(), "item");

        // Then
        assertThat(text).contains("ok   topic " + prefix + ".public.item: has 3 partitions, 3 replicas, and may be written "
                + "to; its settings can't be seen without DescribeConfigs", "ok   offsets topic ")
                .doesNotContain("fail ");
    }

    @Test
    void aPropertyThatTheProducerRefuses() throws Exception {
        // When
        String text = look(Map.of("MILLRACE_SINK_BROKERS", "127.0.0.1:" + FreePort.next(),
                "MILLRACE_SINK_PROPERTIES_LINGER_MS", "soon"), "item");

        // Then
        assertThat(text).contains("fail kafka: a property in millrace.sink.properties is refused: ");
    }

    @Test
    void bootstrapBrokersAway() throws Exception {
        // Given
        String nobody = "127.0.0.1:" + FreePort.next();

        // When
        String text = look(Map.of("MILLRACE_SINK_BROKERS", nobody), "item");

        // Then
        assertThat(text).startsWith("fail kafka: the brokers at " + nobody + " can't be reached (" + nobody
                + ": connection refused); check millrace.sink.brokers");
    }

    @Test
    void oneOfTheBootstrapBrokersAway() throws Exception {
        // Given
        topics.grantAll(prefix);
        String nobody = "127.0.0.1:" + FreePort.next();

        // When
        String text = look(Map.of("MILLRACE_SINK_BROKERS", cluster.productBootstrapServers() + "," + nobody,
                "MILLRACE_SINK_CREATE_MISSING_TOPICS", "true"), "item");

        // Then
        assertThat(text).contains("warn kafka: bootstrap broker " + nobody + " is unreachable: connection refused; "
                + "a start depends on the others").doesNotContain("fail ");
    }

    @Test
    void unresolvableBootstrapBrokers() throws Exception {
        // When
        String text = look(Map.of("MILLRACE_SINK_BROKERS", "nowhere.invalid:9092"), "item");

        // Then
        assertThat(text).contains("fail kafka: no name of the brokers nowhere.invalid:9092 can be resolved");
    }

    @Test
    void wrongPassword() throws Exception {
        // When
        String text = look(Map.of("MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG", "org.apache.kafka.common.security.plain."
                + "PlainLoginModule required username=\"millrace\" password=\"no-such-word\";"), "item");

        // Then
        assertThat(text).startsWith("fail kafka: the brokers at ").contains(" refuse the sign-in: ")
                .doesNotContain("no-such-word");
    }

    @Test
    void aListenerThatExpectsASignInThatIsNotGiven() throws Exception {
        // When
        String text = look(Map.of("MILLRACE_SINK_PROPERTIES_SECURITY_PROTOCOL", "PLAINTEXT"), "item");

        // Then
        assertThat(text).startsWith("fail kafka: the brokers at " + cluster.productBootstrapServers() + " ask for a sign-in "
                + "on this port: set millrace.sink.sasl-mechanism to one that they offer, which are PLAIN");
    }

    @Test
    void aBrokerThatBreaksConnections() throws Exception {
        // Given
        topics.grantAll(prefix);
        cluster.proxy(2).refuse();

        // When
        String text = look(creating(), "item");
        cluster.proxy(2).mend();

        // Then
        assertThat(text).contains("ok   brokers: broker 1 at ", "ok   brokers: broker 2 at ",
                "fail brokers: broker 3 at 127.0.0.1:" + cluster.proxy(2).port() + " is unreachable: the connection is "
                        + "closed at once; check firewall and advertised.listeners",
                "ok   topic " + prefix + ".public.item: ");
    }

    @Test
    void aBrokerThatIsSilent() throws Exception {
        // Given
        topics.grantAll(prefix);
        cluster.proxy(2).hold();

        // When
        String text = look(creating(), "item");
        cluster.proxy(2).mend();

        // Then
        assertThat(text).contains("fail brokers: broker 3 at 127.0.0.1:" + cluster.proxy(2).port() + " is unreachable: "
                + "it can be connected to, and gives no answer to Kafka's protocol; check firewall");
    }

    @Test
    void noRightsAtAll() throws Exception {
        // Given
        topics.create(prefix + ".public.item", 1, 3, Map.of());
        Map<String, String> stranger = new HashMap<>(cluster.environment(KafkaCluster.STRANGER));
        stranger.putAll(creating());

        // When
        String text = look(stranger, "item");

        // Then
        assertThat(text).contains(
                "fail producer: not authorized to write idempotently",
                "fail topic " + prefix + ".public.item: not authorized to see topic " + prefix + ".public.item: grant "
                        + "Describe on it",
                "\n# missing in Kafka; for an administrator of the cluster:\n"
                        + "kafka-acls.sh --bootstrap-server " + cluster.productBootstrapServers()
                        + " --command-config admin.properties --add --allow-principal 'User:stranger' --operation Read "
                        + "--operation Write --operation Create --operation Describe --topic " + prefix
                        + ". --resource-pattern-type prefixed\n");
    }

    @Test
    void noRightToWriteToATopicThatIsThere() throws Exception {
        // Given
        topics.grant(prefix + ".millrace", AclOperation.ALL);
        topics.grant(prefix, AclOperation.DESCRIBE);
        topics.create(prefix + ".public.item", 1, 3, Map.of());

        // When
        String text = look(Map.of(), "item");

        // Then
        assertThat(text).contains("fail topic " + prefix + ".public.item: not authorized to use it: Write is not granted")
                .endsWith(" --operation Write --topic " + prefix + ". --resource-pattern-type prefixed\n");
    }

    @Test
    void noRightToWriteToATopicThatIsToCome() throws Exception {
        // Given
        topics.grant(prefix + ".millrace", AclOperation.ALL);
        topics.grant(prefix, AclOperation.DESCRIBE, AclOperation.CREATE);

        // When
        String text = look(creating(), "item");

        // Then
        assertThat(text).contains("fail topic " + prefix + ".public.item: not authorized to use topic " + prefix
                + ".public.item: grant Describe and Write on it",
                "ok   offsets topic " + prefix + ".millrace.offsets: ")
                .endsWith(" --operation Write --topic " + prefix + ". --resource-pattern-type prefixed\n");
    }

    @Test
    void noRightToCreateTopics() throws Exception {
        // Given
        topics.grant(prefix, AclOperation.DESCRIBE, AclOperation.WRITE, AclOperation.READ);

        // When
        String text = look(creating(), "item");

        // Then
        assertThat(text).contains("fail topic " + prefix + ".public.item: not authorized to create topic " + prefix
                + ".public.item: grant Create on it or on its prefix, or create it",
                "fail offsets topic " + prefix + ".millrace.offsets: not authorized to create the offsets topic ",
                "warn dead-letter topic " + prefix + ".millrace.dead-letter: not authorized to create topic ")
                .endsWith(" --operation Create --topic " + prefix + ". --resource-pattern-type prefixed\n");
    }

    @Test
    void noRightToReadTheOffsetsTopic() throws Exception {
        // Given
        topics.create(prefix + ".millrace.offsets", 1, 3, Map.of("cleanup.policy", "compact"));
        topics.grant(prefix, AclOperation.WRITE, AclOperation.CREATE);

        // When
        String text = look(creating(), "item");

        // Then
        assertThat(text).contains("fail offsets topic " + prefix + ".millrace.offsets: not authorized to use it: Read is "
                + "not granted").endsWith(" --operation Read --topic " + prefix + ". --resource-pattern-type prefixed\n");
    }

    @Test
    void missingTopicThatNobodyCreates() throws Exception {
        // Given
        topics.grantAll(prefix);

        // When
        String text = look(Map.of(), "item");

        // Then
        assertThat(text).contains("warn topic " + prefix + ".public.item: does not exist, and whether the brokers create "
                + "topics by themselves can't be seen without DescribeConfigs on the cluster; create it, or set "
                + "millrace.sink.create-missing-topics=true");
    }

    @Test
    void missingTopicThatTheBrokersAreKnownNotToCreate() throws Exception {
        // When
        String text = look(Map.of("MILLRACE_SINK_BROKERS", cluster.bootstrapServers(),
                "MILLRACE_SINK_PROPERTIES_SECURITY_PROTOCOL", "PLAINTEXT"), "item");

        // Then
        assertThat(text).contains("fail topic " + prefix + ".public.item: topic " + prefix + ".public.item does not exist "
                + "and the brokers don't create topics by themselves: create it");
    }

    @Test
    void topicThatTakesSmallerMessagesThanOurs() throws Exception {
        // Given
        topics.grantAll(prefix);
        topics.create(prefix + ".public.item", 1, 3, Map.of("max.message.bytes", "1000"));

        // When
        String text = look(Map.of(), "item");

        // Then
        assertThat(text).contains("warn topic " + prefix + ".public.item: max.message.bytes is 1000, less than "
                + "millrace.sink.max-message-bytes (1048576)");
    }

    @Test
    void topicThatNoWriteCanSucceedOn() throws Exception {
        // Given
        topics.grantAll(prefix);
        topics.create(prefix + ".public.item", 1, 1, Map.of());

        // When
        String text = look(creating("millrace.sink.topics.\"" + prefix + ".public.late\".replicas", "1"), "item", "late");

        // Then
        assertThat(text).contains("fail topic " + prefix + ".public.item: min.insync.replicas is 2 and a partition has 1 "
                + "replica, so that no write can succeed",
                "fail topic " + prefix + ".public.late: min.insync.replicas is 2 and a partition has 1 replica");
    }

    @Test
    void offsetsTopicThatForgets() throws Exception {
        // Given
        topics.grantAll(prefix);
        topics.create(prefix + ".millrace.offsets", 1, 3, Map.of("cleanup.policy", "delete"));

        // When
        String text = look(creating(), "item");

        // Then
        assertThat(text).contains("fail offsets topic " + prefix + ".millrace.offsets: the offsets topic " + prefix
                + ".millrace.offsets has cleanup.policy=delete and would forget the position: set it to compact");
    }

    @Test
    void offsetsTopicOfTheWrongShape() throws Exception {
        // Given
        topics.grantAll(prefix);
        topics.create(prefix + ".millrace.offsets", 3, 1,
                Map.of("cleanup.policy", "compact", "min.insync.replicas", "1"));

        // When
        String text = look(creating(), "item");

        // Then
        assertThat(text).contains(
                "warn offsets topic " + prefix + ".millrace.offsets: has 3 partitions, of which only the first is used",
                "warn offsets topic " + prefix + ".millrace.offsets: has one replica; with its broker the position is lost");
    }

    @Test
    void tablesThatWouldShareATopic() throws Exception {
        // Given
        topics.grantAll(prefix);

        // When
        String text = look(creating(), "a b", "a_b", "fine");

        // Then
        assertThat(text).contains("fail topic names: tables public.a b and public.a_b would share the topic " + prefix
                + ".public.a_b", "ok   topic " + prefix + ".public.fine: ");
    }

    @Test
    void tableWhoseTopicsNameIsTooLong() throws Exception {
        // Given
        topics.grantAll(prefix);

        // When
        String text = look(creating(), "a".repeat(245), "fine");

        // Then
        assertThat(text).contains(" characters, Kafka allows 249", "ok   topic " + prefix + ".public.fine: ");
    }

    @Test
    void topicThatTheBrokersRefuseToCreate() throws Exception {
        // Given
        topics.grantAll(prefix);

        // When
        String text = look(creating("millrace.sink.topics.\"" + prefix + ".public.many\".replicas", "9",
                "millrace.sink.topics.\"" + prefix + ".public.odd\".config.\"retention.ms\"", "soon"), "many", "odd");

        // Then
        assertThat(text).contains("fail topic " + prefix + ".public.many: the brokers refuse to create topic ",
                "fail topic " + prefix + ".public.odd: the brokers refuse to create topic ");
    }

    @Test
    void databaseThatTellsNoTables() throws Exception {
        // Given
        topics.grantAll(prefix);

        // When
        String text = look(creating(), Optional.empty());

        // Then
        assertThat(text).contains("warn topic names: the tables' topics are not known while the database can't be looked at",
                "ok   offsets topic ").doesNotContain("fail ");
    }

    private static Map<String, String> creating(String... more) {
        Map<String, String> environment = new HashMap<>(Map.of("MILLRACE_SINK_CREATE_MISSING_TOPICS", "true"));
        for (int i = 0; i < more.length; i += 2) {
            environment.put(more[i], more[i + 1]);
        }
        return environment;
    }

    private String look(Map<String, String> environment, String... tables) throws InterruptedException {
        return look(environment, Optional.of(Arrays.stream(tables).map(name -> new Table("public", name)).toList()));
    }

    private String look(Map<String, String> environment, Optional<List<Table>> tables) throws InterruptedException {
        Map<String, String> variables = new HashMap<>(cluster.environment());
        variables.putAll(Map.of("MILLRACE_SOURCE_URL", "postgresql://localhost/shop", "MILLRACE_SOURCE_USERNAME", "shop",
                "MILLRACE_SINK_TOPIC_PREFIX", prefix));
        variables.putAll(environment);
        FindingList found = new FindingList();
        new KafkaCheck(SettingsOf.variables(variables), THREADS).look(CompletableFuture.completedFuture(tables), found);
        String text = new TextReport().write(new Report(found.findings(), List.of(), found.missing()));
        assertThat(text).doesNotContain(KafkaCluster.PASSWORD, "Exception");
        return text;
    }
}

package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.ClusterTopics;
import dev.millrace.kit.KafkaCluster;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.common.acl.AclOperation;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each way in which rights and topics can be unfit has its line, and what is missing can be run as it is printed. */
class TopicsCheckIT {

    private static KafkaCluster cluster;
    private static ClusterTopics topics;

    private final ClusterLook check = new ClusterLook(cluster);
    private final String prefix = check.prefix();

    @BeforeAll
    static void start() {
        cluster = KafkaCluster.start(false);
        topics = cluster.topics();
    }

    @AfterAll
    static void stop() {
        topics.close();
        cluster.close();
    }

    @Test
    void theRightsThatTheReadmeNamesSuffice() throws Exception {
        // Given
        topics.grant(prefix + ".", AclOperation.DESCRIBE, AclOperation.WRITE);
        topics.grant(prefix + ".millrace.offsets", AclOperation.CREATE, AclOperation.READ, AclOperation.DESCRIBE_CONFIGS);
        topics.create(prefix + ".public.item", 3, 3, Map.of());

        // When
        String text = check.look(Map.of(), "item");

        // Then
        assertThat(text).contains("ok   topic " + prefix + ".public.item: has 3 partitions, 3 replicas, and may be written "
                + "to; its settings can't be seen without DescribeConfigs", "ok   offsets topic ")
                .doesNotContain("fail ");
    }

    @Test
    void noRightsAtAll() throws Exception {
        // Given
        topics.create(prefix + ".public.item", 1, 3, Map.of());
        Map<String, String> stranger = new HashMap<>(cluster.environment(KafkaCluster.STRANGER));
        stranger.putAll(ClusterLook.creating());

        // When
        String text = check.look(stranger, "item");

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
        String text = check.look(Map.of(), "item");

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
        String text = check.look(ClusterLook.creating(), "item");

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
        String text = check.look(ClusterLook.creating(), "item");

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
        String text = check.look(ClusterLook.creating(), "item");

        // Then
        assertThat(text).contains("fail offsets topic " + prefix + ".millrace.offsets: not authorized to use it: Read is "
                + "not granted").endsWith(" --operation Read --topic " + prefix + ". --resource-pattern-type prefixed\n");
    }

    @Test
    void missingTopicThatNobodyCreates() throws Exception {
        // Given
        topics.grantAll(prefix);

        // When
        String text = check.look(Map.of(), "item");

        // Then
        assertThat(text).contains("warn topic " + prefix + ".public.item: does not exist, and whether the brokers create "
                + "topics by themselves can't be seen without DescribeConfigs on the cluster; create it, or set "
                + "millrace.sink.create-missing-topics=true");
    }

    @Test
    void missingTopicThatTheBrokersAreKnownNotToCreate() throws Exception {
        // When
        String text = check.look(Map.of("MILLRACE_SINK_BROKERS", cluster.bootstrapServers(),
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
        String text = check.look(Map.of(), "item");

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
        String text = check.look(ClusterLook.creating(
                "millrace.sink.topics.\"" + prefix + ".public.late\".replicas", "1"), "item", "late");

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
        String text = check.look(ClusterLook.creating(), "item");

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
        String text = check.look(ClusterLook.creating(), "item");

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
        String text = check.look(ClusterLook.creating(), "a b", "a_b", "fine");

        // Then
        assertThat(text).contains("fail topic names: tables public.a b and public.a_b would share the topic " + prefix
                + ".public.a_b", "ok   topic " + prefix + ".public.fine: ");
    }

    @Test
    void tableWhoseTopicsNameIsTooLong() throws Exception {
        // Given
        topics.grantAll(prefix);

        // When
        String text = check.look(ClusterLook.creating(), "a".repeat(245), "fine");

        // Then
        assertThat(text).contains(" characters, Kafka allows 249", "ok   topic " + prefix + ".public.fine: ");
    }

    @Test
    void topicThatTheBrokersRefuseToCreate() throws Exception {
        // Given
        topics.grantAll(prefix);

        // When
        String text = check.look(ClusterLook.creating("millrace.sink.topics.\"" + prefix + ".public.many\".replicas", "9",
                "millrace.sink.topics.\"" + prefix + ".public.odd\".config.\"retention.ms\"", "soon"), "many", "odd");

        // Then
        assertThat(text).contains("fail topic " + prefix + ".public.many: the brokers refuse to create topic ",
                "fail topic " + prefix + ".public.odd: the brokers refuse to create topic ");
    }
}

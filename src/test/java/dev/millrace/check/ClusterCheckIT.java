package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.ClusterTopics;
import dev.millrace.kit.FreePort;
import dev.millrace.kit.KafkaCluster;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Each way in which brokers can be out of reach or refuse us has its line. */
class ClusterCheckIT {

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
    void aHealthyClusterIsDescribedAndLeftAlone() throws Exception {
        // Given
        topics.grantAll(prefix);
        topics.create(prefix + ".public.item", 3, 3, Map.of());

        // When
        String text = check.look(ClusterLook.creating(), "item", "late");

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
    void aPropertyThatTheProducerRefuses() throws Exception {
        // When
        String text = check.look(Map.of("MILLRACE_SINK_BROKERS", "127.0.0.1:" + FreePort.next(),
                "MILLRACE_SINK_PROPERTIES_LINGER_MS", "soon"), "item");

        // Then
        assertThat(text).contains("fail kafka: a property in millrace.sink.properties is refused: ");
    }

    @Test
    void bootstrapBrokersAway() throws Exception {
        // Given
        String nobody = "127.0.0.1:" + FreePort.next();

        // When
        String text = check.look(Map.of("MILLRACE_SINK_BROKERS", nobody), "item");

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
        String text = check.look(Map.of("MILLRACE_SINK_BROKERS", cluster.productBootstrapServers() + "," + nobody,
                "MILLRACE_SINK_CREATE_MISSING_TOPICS", "true"), "item");

        // Then
        assertThat(text).contains("warn kafka: bootstrap broker " + nobody + " is unreachable: connection refused; "
                + "a start depends on the others").doesNotContain("fail ");
    }

    @Test
    void unresolvableBootstrapBrokers() throws Exception {
        // When
        String text = check.look(Map.of("MILLRACE_SINK_BROKERS", "nowhere.invalid:9092"), "item");

        // Then
        assertThat(text).contains("fail kafka: no name of the brokers nowhere.invalid:9092 can be resolved");
    }

    @Test
    void wrongPassword() throws Exception {
        // When
        String text = check.look(Map.of("MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG", "org.apache.kafka.common.security.plain."
                + "PlainLoginModule required username=\"millrace\" password=\"no-such-word\";"), "item");

        // Then
        assertThat(text).startsWith("fail kafka: the brokers at ").contains(" refuse the sign-in: ")
                .doesNotContain("no-such-word");
    }

    @Test
    void aListenerThatExpectsASignInThatIsNotGiven() throws Exception {
        // When
        String text = check.look(Map.of("MILLRACE_SINK_PROPERTIES_SECURITY_PROTOCOL", "PLAINTEXT"), "item");

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
        String text = check.look(ClusterLook.creating(), "item");
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
        String text = check.look(ClusterLook.creating(), "item");
        cluster.proxy(2).mend();

        // Then
        assertThat(text).contains("fail brokers: broker 3 at 127.0.0.1:" + cluster.proxy(2).port() + " is unreachable: "
                + "it can be connected to, and gives no answer to Kafka's protocol; check firewall");
    }

    @Test
    void databaseThatTellsNoTables() throws Exception {
        // Given
        topics.grantAll(prefix);

        // When
        String text = check.look(ClusterLook.creating(), Optional.empty());

        // Then
        assertThat(text).contains("warn topic names: the tables' topics are not known while the database can't be looked at",
                "ok   offsets topic ").doesNotContain("fail ");
    }
}

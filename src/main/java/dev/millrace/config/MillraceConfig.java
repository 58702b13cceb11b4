package dev.millrace.config;

import dev.millrace.config.LogSettings.Format;
import dev.millrace.config.OffsetSettings.Store;
import dev.millrace.config.SourceSettings.OnGap;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import io.smallrye.config.WithParentName;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Every option of Millrace, declared once. Other rooms read {@link Settings}, in which the defaults are filled in. */
@ConfigMapping(prefix = "millrace")
@RegisterForReflection
public interface MillraceConfig {

    @Option(doc = "YAML file to read options from, Quarkus' own included", example = "/etc/millrace/millrace.yaml")
    Optional<Path> config();

    @Option(doc = "name of the pipeline; slot, publication and client ids derive from it", example = "shop",
            unset = "the topic prefix")
    Optional<KafkaName> pipeline();

    Source source();

    SinkOptions sink();

    Offsets offsets();

    Health health();

    @WithParentName
    ControlOptions control();

    Metrics metrics();

    Log log();

    @Group(key = "name", spelledByVariable = true)
    Map<WebhookName, WebhookOptions> webhooks();

    /** The database whose changes are captured. */
    @RegisterForReflection
    interface Source {

        @Option(doc = "the database to capture, in place of host, port and database",
                example = "postgresql://db.example.com:5432/shop", secret = true)
        Optional<SourceUrl> url();

        @Option(doc = "host of the database", example = "db.example.com")
        Optional<String> host();

        @Option(doc = "port of the database", min = "1", max = "65535", unset = "5432")
        Optional<Integer> port();

        @Option(doc = "name of the database", example = "shop")
        Optional<String> database();

        @Option(doc = "the role Millrace logs in with", example = "millrace")
        Optional<String> username();

        @Option(doc = "file that holds the user name, such as a mounted secret",
                example = "/run/secrets/source/username")
        Optional<Path> usernameFile();

        @Option(doc = "password of the role", secret = true)
        Optional<Secret> password();

        @Option(doc = "file that holds the password, such as a mounted secret",
                example = "/run/secrets/source/password")
        Optional<Path> passwordFile();

        @Option(doc = "tables to capture, as schema.table with the globs * and ?", example = "shop.orders, shop.cust*",
                unset = "every table")
        Optional<TablePatterns> tables();

        @Option(doc = "tables to leave out, in the same form", example = "shop.*_tmp", unset = "none")
        Optional<TablePatterns> excludeTables();

        @WithParentName
        SelectionOptions selection();

        @Option(doc = "name of the replication slot", example = "millrace_shop", unset = "millrace_<pipeline>")
        Optional<ReplicationName> slot();

        @Option(doc = "name of the publication", example = "millrace_shop", unset = "millrace_<pipeline>")
        Optional<ReplicationName> publication();

        @Option(doc = "time between two heartbeats, which let the slot advance while the captured tables are idle",
                min = "1s")
        @WithDefault("10s")
        Duration heartbeatInterval();

        @Option(doc = "most bytes of changes that wait in memory for publishing", min = "1MiB", example = "64MiB",
                unset = "a tenth of the JVM's memory, 8MiB to 256MiB")
        Optional<ByteSize> queueMaxBytes();

        @Option(doc = "what to do when the slot no longer holds the changes after the kept position: stop with an "
                + "error, or read all rows again")
        @WithDefault("fail")
        OnGap onGap();

        @WithParentName
        BackfillOptions backfills();

        @Option(doc = "Debezium's own properties, by their Debezium names",
                example = "snapshot.fetch.size", secret = true)
        Map<String, String> properties();
    }

    /** Where the position in the source is kept. */
    @RegisterForReflection
    interface Offsets {

        @Option(doc = "keeper of the position: a compacted Kafka topic, a file on a volume, or the slot alone")
        @WithDefault("kafka")
        Store store();

        @Option(doc = "topic of the kafka store", example = "shop.millrace.offsets",
                unset = "<topic-prefix>" + SettingsAssembler.OFFSETS_TOPIC_SUFFIX)
        Optional<KafkaName> topic();

        @Option(doc = "file of the file store; goes with it only", example = "/var/lib/millrace/offsets.dat")
        Optional<Path> file();

        @Option(doc = "longest time between two flushes of the position while changes flow", min = "10ms", max = "1s")
        @WithDefault("250ms")
        Duration flushInterval();
    }

    /** What the probes tolerate. */
    @RegisterForReflection
    interface Health {

        @Option(doc = "how long changes may wait without one acknowledgement before the liveness probe goes down",
                min = "5s")
        @WithDefault("2m")
        Duration publishStall();

        @Option(doc = "how long changes may wait without one acknowledgement before the readiness probe goes down; "
                + "not above publish-stall", min = "1s", unset = "20s, or publish-stall where that is less")
        Optional<Duration> readyStall();
    }

    /** What Prometheus is told. */
    @RegisterForReflection
    interface Metrics {

        @Option(doc = "whether metrics tell tables and columns apart; of at most 1,000 tables in any case, the others "
                + "count together as other")
        @WithDefault("true")
        boolean tableLabel();
    }

    /** What is written to the log, and how. */
    @RegisterForReflection
    interface Log {

        @Option(doc = "shape of the log's lines: text, or one JSON object each")
        @WithDefault("text")
        Format format();

        @Option(doc = "time between two lines that sum up what was published; 0s for none, those of a backfill's progress "
                + "included", min = "0s")
        @WithDefault("1m")
        Duration summaryInterval();
    }
}

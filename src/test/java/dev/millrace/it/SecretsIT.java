package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What must stay secret stays so at the most talkative level. */
class SecretsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String DATABASE = "DatabaseHush1";
    private static final String[] OTHERS = {"SourceHush2", "JaasHush3", "KeystoreHush4"};
    private static final List<String> CATEGORIES = List.of("io.debezium", "org.apache.kafka", "io.smallrye.reactive",
            "io.smallrye.health", "org.apache.kafka.clients.NetworkClient", "io.debezium.util.Threads",
            "io.debezium.embedded.async.AsyncEmbeddedEngine", "io.debezium.pipeline.ErrorHandler",
            "io.debezium.connector.postgresql.connection.PostgresReplicationConnection");

    @Test
    void noSecretIsInTheOutputOfAWholeRun() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            String role = stage.database() + "_role";
            stage.execute("CREATE ROLE " + role + " LOGIN REPLICATION PASSWORD '" + DATABASE + "'",
                    "GRANT CREATE ON DATABASE " + stage.database() + " TO " + role,
                    "CREATE TABLE item (id int PRIMARY KEY)", "ALTER TABLE item OWNER TO " + role,
                    "INSERT INTO item VALUES (1)");
            MillraceProcess.Builder talkative = stage.millrace().quickly().environment("QUARKUS_LOG_LEVEL", "TRACE");
            CATEGORIES.forEach(category -> talkative.environment("QUARKUS_LOG_CATEGORY__"
                    + category.replace('.', '_').toUpperCase() + "__LEVEL", "TRACE"));
            String url = "postgresql://" + role + ":" + DATABASE + "@127.0.0.1:" + stage.postgres().port() + "/"
                    + stage.database();

            // When
            MillraceProcess millrace = stage.start(talkative
                    .without("MILLRACE_SOURCE_USERNAME", "MILLRACE_SOURCE_PASSWORD")
                    .environment("MILLRACE_SOURCE_URL", url)
                    .environment("MILLRACE_SOURCE_PROPERTIES_DATABASE_SSLPASSWORD", OTHERS[0])
                    .environment("MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG", "org.apache.kafka.common.security.plain."
                            + "PlainLoginModule required password=\"" + OTHERS[1] + "\";")
                    .environment("MILLRACE_SINK_PROPERTIES_SSL_KEYSTORE_PASSWORD", OTHERS[2])).awaitReady(PATIENCE);
            stage.execute("INSERT INTO item VALUES (2)");
            stage.read("public.item").readCount(2, PATIENCE);
            String answers = millrace.metrics() + millrace.http().get("/q/health").body();
            millrace.sigterm();
            millrace.awaitExit(PATIENCE);

            // Then
            String output = millrace.output().text();
            assertThat(output).contains(" TRACE [org.apa", " TRACE [io.deb", "password=***");
            assertThat(output + answers).doesNotContain(DATABASE).doesNotContain(OTHERS);
        }
    }
}

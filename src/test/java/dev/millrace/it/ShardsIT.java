package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** One database, two pipelines on tables of their own under one prefix: neither knows of the other's position or slot. */
class ShardsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void eachHasItsTablesAndItsPlaceAndGoesOnWithoutTheOther() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE orders (id int PRIMARY KEY)", "CREATE TABLE clicks (id int PRIMARY KEY)",
                    "INSERT INTO orders SELECT generate_series(1, 10)", "INSERT INTO clicks SELECT generate_series(1, 10)");
            TopicReader orders = stage.read("public.orders");
            TopicReader clicks = stage.read("public.clicks");
            MillraceProcess first = shard(stage, "orders").awaitReady(PATIENCE);
            MillraceProcess second = shard(stage, "clicks").awaitReady(PATIENCE);
            orders.readCount(10, PATIENCE);
            clicks.readCount(10, PATIENCE);

            // When
            first.sigterm();
            first.awaitExit(PATIENCE);
            stage.execute("INSERT INTO orders VALUES (11)", "INSERT INTO clicks VALUES (11)");
            List<String> whileOneIsAway = keysFrom(11, clicks);
            second.sigterm();
            second.awaitExit(PATIENCE);
            stage.execute("INSERT INTO orders VALUES (12)", "INSERT INTO clicks VALUES (12)");
            shard(stage, "orders").awaitReady(PATIENCE);
            shard(stage, "clicks").awaitReady(PATIENCE);

            // Then
            assertThat(whileOneIsAway).containsExactly("{\"id\":11}");
            assertThat(keysFrom(12, orders)).containsExactly("{\"id\":11}", "{\"id\":12}");
            assertThat(keysFrom(12, clicks)).containsExactly("{\"id\":11}", "{\"id\":12}");
            assertThat(stage.query("SELECT string_agg(slot_name, ',' ORDER BY slot_name) FROM pg_replication_slots "
                    + "WHERE database = '" + stage.database() + "'"))
                    .isEqualTo("millrace_" + stage.prefix() + "_clicks,millrace_" + stage.prefix() + "_orders");
            assertThat(stage.query("SELECT string_agg(tablename, ',' ORDER BY pubname) FROM pg_publication_tables"))
                    .isEqualTo("clicks,orders");
        }
    }

    private static MillraceProcess shard(Stage stage, String table) {
        return stage.start(stage.millrace().quickly()
                .environment("MILLRACE_PIPELINE", stage.prefix() + "_" + table)
                .environment("MILLRACE_SOURCE_TABLES", "public." + table)
                .environment("MILLRACE_SINK_FORMAT", "json"));
    }

    /** The keys behind the ten of the backfill, when there are so many records in all. */
    private static List<String> keysFrom(int count, TopicReader reader) {
        return reader.readCount(count, PATIENCE).stream().skip(10).map(TopicRecord::keyText).toList();
    }
}

package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.change.Table;
import dev.millrace.config.Settings;
import dev.millrace.config.SettingsOf;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstBackfillTest {

    private static final String LIST = "snapshot.include.collection.list";

    @ParameterizedTest
    @CsvSource({"1, 40, 10000", "1, 4096, 1024", "1, 2000000, 10", "4, 4096, 256", "1, 0, 2048"})
    void fetchesAsManyRowsAsFitIntoAFewMebibytesOfAllThreads(int threads, long rowBytes, String rows) {
        // When
        Map<String, String> properties = properties("all", threads, table("orders", 0, rowBytes));

        // Then
        assertThat(properties).containsEntry("snapshot.fetch.size", rows)
                .containsEntry("snapshot.max.threads", Integer.toString(threads));
    }

    @Test
    void theWidestTableDecides() {
        assertThat(properties("all", 1, table("narrow", 1, 40), table("wide", 2, 4096)))
                .containsEntry("snapshot.fetch.size", "1024");
    }

    @Test
    void readsNothingWhenToldSo() {
        assertThat(properties("none", 1, table("orders", 1, 40))).containsEntry("snapshot.mode", "no_data");
    }

    @Test
    void readsTheTablesOfAList() {
        // When
        Map<String, String> properties =
                properties("public.dim_*,public.a", 1, table("dim_x", 1, 40), table("a", 2, 40), table("ab", 3, 40));

        // Then
        Pattern included = Pattern.compile(properties.get(LIST), Pattern.CASE_INSENSITIVE);
        assertThat(List.of("public.dim_x", "shop.public.a", "public.ab", "public.A", "other.public.a"))
                .filteredOn(name -> included.matcher(name).matches()).containsExactly("public.dim_x", "shop.public.a");
        assertThat(properties).containsEntry("snapshot.mode", "initial");
    }

    @Test
    void namesAPatternThatMatchesNothing() {
        // Given
        FirstBackfill backfill = backfill("public.order", 1);

        // When, Then
        assertThatThrownBy(() -> backfill.requireMatches(List.of(table("orders", 1, 40))))
                .hasMessageContaining("millrace.source.backfill: \"public.order\" matches no captured table; "
                        + "the nearest are public.orders");
    }

    private static Map<String, String> properties(String scope, int threads, PostgresTable... tables) {
        Map<String, String> properties = new HashMap<>();
        backfill(scope, threads).addDefaults(properties, List.of(tables));
        return properties;
    }

    private static FirstBackfill backfill(String scope, int threads) {
        Settings settings = SettingsOf.variables(Map.of("MILLRACE_SOURCE_URL", "postgresql://db/shop",
                "MILLRACE_SOURCE_USERNAME", "millrace", "MILLRACE_SINK_BROKERS", "kafka:9092",
                "MILLRACE_SINK_TOPIC_PREFIX", "shop", "MILLRACE_SOURCE_BACKFILL", scope,
                "MILLRACE_SOURCE_BACKFILL_THREADS", Integer.toString(threads)));
        return new FirstBackfill(settings.source());
    }

    private static PostgresTable table(String name, long id, long rowBytes) {
        return new PostgresTable(new Table("public", name), id, 'd', List.of(), List.of(), false, true, false, rowBytes);
    }
}

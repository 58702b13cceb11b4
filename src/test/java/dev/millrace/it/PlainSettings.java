package dev.millrace.it;

import dev.millrace.config.ColumnSettings;
import dev.millrace.config.HealthSettings;
import dev.millrace.config.OffsetSettings;
import dev.millrace.config.RetrySettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.config.RowFilters;
import dev.millrace.config.RowPolicies;
import dev.millrace.config.RowPolicies.Policy;
import dev.millrace.config.Secret;
import dev.millrace.config.Settings;
import dev.millrace.config.SinkSettings;
import dev.millrace.config.SourceSettings;
import dev.millrace.config.TablePattern;
import dev.millrace.config.TopicCreation;
import dev.millrace.config.ValueCompression;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.Stage;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The settings of a stage's pipeline for tests that run parts of it inside their own JVM. */
record PlainSettings(Stage stage, Map<String, String> engineProperties, RoutingSettings routing, ColumnSettings columns,
        RowFilters filters, boolean tombstones) {

    static PlainSettings of(Stage stage) {
        return new PlainSettings(stage, Map.of(), RoutingSettings.PLAIN, ColumnSettings.ALL, RowFilters.NONE, false);
    }

    PlainSettings with(RoutingSettings other) {
        return new PlainSettings(stage, engineProperties, other, columns, filters, tombstones);
    }

    PlainSettings with(ColumnSettings other) {
        return new PlainSettings(stage, engineProperties, routing, other, filters, tombstones);
    }

    PlainSettings with(Map<String, String> properties) {
        return new PlainSettings(stage, properties, routing, columns, filters, tombstones);
    }

    PlainSettings with(RowFilters other) {
        return new PlainSettings(stage, engineProperties, routing, columns, other, tombstones);
    }

    PlainSettings withTombstones() {
        return new PlainSettings(stage, engineProperties, routing, columns, filters, true);
    }

    Settings ofTables(String... tables) {
        List<TablePattern> patterns = Arrays.stream(tables).map(TablePattern::parse).toList();
        SourceSettings source = new SourceSettings(stage.postgres().host(), stage.postgres().port(), stage.database(),
                Postgres.SUPERUSER, new Secret("secret-" + stage.database()), patterns, List.of(), stage.slot(),
                stage.slot(), Duration.ofSeconds(10), 32L << 20, SourceSettings.OnGap.FAIL, Map.of(),
                engineProperties);
        return new Settings(stage.prefix(), source,
                new SinkSettings(stage.broker().bootstrapServers(), stage.prefix(), SinkSettings.Format.JSON_SCHEMA,
                        tombstones, false, new TopicCreation(false, List.of()), new RetrySettings(10, Duration.ofSeconds(5)),
                        new RowPolicies(1 << 20, Policy.SKIP, Policy.DEAD_LETTER),
                        new ValueCompression(false, 500 << 10, "millrace-compression"), Map.of()),
                new OffsetSettings(OffsetSettings.Store.KAFKA, "unused", Optional.empty(), Duration.ofSeconds(1)),
                new HealthSettings(Duration.ofMinutes(2), Duration.ofSeconds(20)), List.of(), routing, columns,
                filters);
    }
}

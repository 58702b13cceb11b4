package dev.millrace.it;

import dev.millrace.config.ColumnSettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.config.RowFilters;
import dev.millrace.config.Settings;
import dev.millrace.config.SettingsOf;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.Stage;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The settings of a stage's pipeline for tests that run parts of it inside their own JVM. */
record PlainSettings(Stage stage, Map<String, String> engineProperties, RoutingSettings routing, ColumnSettings columns,
        RowFilters filters, boolean tombstones, String role) {

    static PlainSettings of(Stage stage) {
        return new PlainSettings(stage, Map.of(), RoutingSettings.PLAIN, ColumnSettings.ALL, RowFilters.NONE, false,
                Postgres.SUPERUSER);
    }

    PlainSettings with(RoutingSettings other) {
        return new PlainSettings(stage, engineProperties, other, columns, filters, tombstones, role);
    }

    PlainSettings with(ColumnSettings other) {
        return new PlainSettings(stage, engineProperties, routing, other, filters, tombstones, role);
    }

    PlainSettings with(Map<String, String> properties) {
        return new PlainSettings(stage, properties, routing, columns, filters, tombstones, role);
    }

    PlainSettings with(RowFilters other) {
        return new PlainSettings(stage, engineProperties, routing, columns, other, tombstones, role);
    }

    PlainSettings withTombstones() {
        return new PlainSettings(stage, engineProperties, routing, columns, filters, true, role);
    }

    PlainSettings as(String other) {
        return new PlainSettings(stage, engineProperties, routing, columns, filters, tombstones, other);
    }

    Settings ofTables(String... tables) {
        Map<String, String> environment = new HashMap<>(stage.environment());
        environment.put("MILLRACE_SOURCE_TABLES", String.join(",", tables));
        environment.put("MILLRACE_SOURCE_USERNAME", role);
        environment.put("MILLRACE_SINK_TOMBSTONES", Boolean.toString(tombstones));
        environment.put("MILLRACE_SOURCE_PROPERTIES", engineProperties.entrySet().stream()
                .map(property -> property.getKey() + "=" + property.getValue()).collect(Collectors.joining("\n")));
        Settings plain = SettingsOf.variables(environment);
        return new Settings(plain.pipeline(), plain.source(), plain.sink(), plain.offsets(), plain.health(),
                plain.webhooks(), routing, columns, filters, plain.control(), plain.shown(), plain.metrics(),
                plain.log());
    }
}

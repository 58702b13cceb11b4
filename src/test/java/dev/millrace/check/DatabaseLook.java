package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.SettingsOf;
import dev.millrace.kit.Stage;
import dev.millrace.source.postgres.PostgresCheck;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Looks at a database of its own on the shared server. */
record DatabaseLook(Stage stage) {

    static final String ITEM = "CREATE TABLE item (id int PRIMARY KEY, name text)";

    private static final String PASSWORD = "right-one";

    String look() {
        return look(Map.of());
    }

    String look(Map<String, String> environment) {
        Map<String, String> variables = new HashMap<>(stage.environment());
        variables.putAll(environment);
        FindingList found = new FindingList();
        new PostgresCheck(SettingsOf.variables(variables)).look(found, Optional::empty);
        String text = new TextReport().write(new Report(found.findings(), found.missing(), List.of()));
        assertThat(text).doesNotContain(variables.get("MILLRACE_SOURCE_PASSWORD"), "Exception");
        return text;
    }

    String role(String attributes) {
        String role = stage.database() + "_role";
        stage.execute("CREATE ROLE " + role + " LOGIN " + attributes + " PASSWORD '" + PASSWORD + "'");
        return role;
    }

    static Map<String, String> as(String role) {
        return Map.of("MILLRACE_SOURCE_USERNAME", role, "MILLRACE_SOURCE_PASSWORD", PASSWORD);
    }
}

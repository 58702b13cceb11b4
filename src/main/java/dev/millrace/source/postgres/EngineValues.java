package dev.millrace.source.postgres;

import dev.millrace.source.Findings;
import io.debezium.config.Configuration;
import io.debezium.connector.postgresql.PostgresConnectorConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Lets Debezium judge its own properties before it starts, as it does when it starts. */
final class EngineValues {

    private static final String SUBJECT = "properties";

    private final boolean handedThrough;

    /** @param handedThrough whether the user says anything in Debezium's words */
    EngineValues(boolean handedThrough) {
        this.handedThrough = handedThrough;
    }

    void look(Map<String, String> engineProperties, Findings findings) {
        List<String> problems = new ArrayList<>();
        Configuration.from(engineProperties).validateAndRecord(PostgresConnectorConfig.ALL_FIELDS, problems::add);
        problems.forEach(problem -> findings.fail(SUBJECT, "Debezium refuses one: " + problem,
                "change it in millrace.source.properties"));
        if (problems.isEmpty() && handedThrough) {
            findings.ok(SUBJECT, "Debezium takes the values in millrace.source.properties");
        }
    }
}

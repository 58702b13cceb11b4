package dev.millrace.source.postgres;

import dev.millrace.source.Findings;
import io.debezium.config.Configuration;
import io.debezium.connector.postgresql.PostgresConnectorConfig;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.config.ConfigValue;

/** Lets Debezium judge its own properties before it starts, as it does when it starts. */
final class EngineValues {

    private static final String SUBJECT = "properties";
    private static final String HANDED_THROUGH = "millrace.source.properties.";

    private final Map<String, String> handedThrough;

    /** @param handedThrough what the user says in Debezium's words */
    EngineValues(Map<String, String> handedThrough) {
        this.handedThrough = handedThrough;
    }

    void look(Map<String, String> engineProperties, Findings findings) {
        List<ConfigValue> wrong = Configuration.from(engineProperties).validate(PostgresConnectorConfig.ALL_FIELDS)
                .values().stream().filter(value -> !value.errorMessages().isEmpty()).toList();
        wrong.forEach(value -> findings.fail(SUBJECT, name(value) + ": " + String.join("; ", value.errorMessages()),
                "change or remove it"));
        if (wrong.isEmpty() && !handedThrough.isEmpty()) {
            findings.ok(SUBJECT, "Debezium takes the values in millrace.source.properties");
        }
    }

    private String name(ConfigValue value) {
        return (handedThrough.containsKey(value.name()) ? HANDED_THROUGH : "") + value.name();
    }
}

package dev.millrace.check;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import org.junit.jupiter.api.Test;

class ReportTest {

    private static final Finding FINE = new Finding(Level.OK, "wal_level", "is logical", "");
    private static final Finding ODD = new Finding(Level.WARN, "table public.item", "has no key", "add a primary key");
    private static final Finding BROKEN = new Finding(Level.FAIL, "role", "may not\nreplicate", "grant it");

    @Test
    void textHasALineForEachFindingAndTheCommandsAtItsEnd() {
        // Given
        Report report = new Report(List.of(FINE, ODD, BROKEN), List.of("ALTER ROLE x REPLICATION;"),
                List.of("kafka-acls.sh --add"));

        // When
        String text = new TextReport().write(report);

        // Then
        assertThat(text).isEqualTo("""
                ok   wal_level: is logical
                warn table public.item: has no key; add a primary key
                fail role: may not replicate; grant it

                # missing in the database; for a superuser or the tables' owner:
                ALTER ROLE x REPLICATION;

                # missing in Kafka; for an administrator of the cluster:
                kafka-acls.sh --add
                """);
    }

    @Test
    void textWithoutMissingRightsHasNoCommands() {
        // When
        String text = new TextReport().write(new Report(List.of(FINE), List.of(), List.of()));

        // Then
        assertThat(text).isEqualTo("ok   wal_level: is logical\n");
    }

    @Test
    void jsonHoldsTheSame() throws Exception {
        // Given
        Report report = new Report(List.of(FINE, ODD), List.of("GRANT 1;"), List.of("kafka-acls.sh"));

        // When
        JsonNode document = new ObjectMapper().readTree(new JsonReport().write(report));

        // Then
        assertThat(document.get("result").asText()).isEqualTo("warn");
        assertThat(document.get("findings")).hasSize(2);
        assertThat(document.get("findings").get(1)).isEqualTo(new ObjectMapper().readTree("""
                {"level": "warn", "subject": "table public.item", "sentence": "has no key", "remedy": "add a primary key"}
                """));
        assertThat(document.get("missing").get("sql").get(0).asText()).isEqualTo("GRANT 1;");
        assertThat(document.get("missing").get("acls").get(0).asText()).isEqualTo("kafka-acls.sh");
    }

    @Test
    void theExitCodeIsOneWhenSomethingFailsAndNotForAWarning() {
        // Then
        assertThat(new Report(List.of(), List.of(), List.of()).exitCode()).isZero();
        assertThat(new Report(List.of(FINE, ODD), List.of(), List.of()).exitCode()).isZero();
        assertThat(new Report(List.of(BROKEN, FINE), List.of(), List.of()).exitCode()).isEqualTo(1);
    }
}

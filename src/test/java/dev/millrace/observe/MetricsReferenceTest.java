package dev.millrace.observe;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class MetricsReferenceTest {

    private static final Path PAGE = Path.of("docs", "metrics.md");
    private static final String UPDATE = "./mvnw test -Dtest=MetricsReferenceTest -Ddocs.update=true";

    @Test
    void isUpToDate() throws IOException {
        // Given
        String committed = Files.readString(PAGE);

        // When
        String rendered = MetricsReference.renderInto(committed);
        if (Boolean.getBoolean("docs.update")) {
            Files.writeString(PAGE, rendered);
            committed = rendered;
        }

        // Then
        assertThat(committed).as("%s is stale; bring it up to date with: %s", PAGE, UPDATE).isEqualTo(rendered);
        assertThat(rendered).contains("| `millrace_lag_seconds` | histogram | seconds |",
                "| `millrace_rows_published_total` | counter |  | `op`, `table` |");
    }
}

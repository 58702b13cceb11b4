package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.deploy.MonitoringFiles;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** What is written about metrics, asked for by the dashboard and watched by the alerts is what a pipeline tells. */
class MetricsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Pattern SERIES = Pattern.compile("^([a-z0-9_]+)[{ ]", Pattern.MULTILINE);
    private static final Pattern OURS = Pattern.compile("^# TYPE (millrace_[a-z0-9_]+) ", Pattern.MULTILINE);

    /** Are there from the first row that a backfill on demand reads. */
    private static final Set<String> OF_BACKFILLS = Set.of("millrace_backfill_rows_total");

    @Test
    void dashboardAlertsAndPageNameMetricsThatExist() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)", "INSERT INTO item VALUES (1)");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_WEBHOOKS_OPS_URL", "http://127.0.0.1:9/")).awaitReady(PATIENCE);
            millrace.awaitLine("to=STREAMING", PATIENCE);
            stage.execute("INSERT INTO item VALUES (2)");
            Probes.awaitPublished(2, millrace);

            // When
            String scrape = millrace.metrics();

            // Then
            Set<String> named = MonitoringFiles.metrics();
            named.removeAll(OF_BACKFILLS);
            assertThat(named).hasSizeGreaterThan(20);
            assertThat(names(SERIES, scrape)).containsAll(named);
            String page = Files.readString(Path.of("docs", "metrics.md"));
            assertThat(names(OURS, scrape)).hasSizeGreaterThan(20)
                    .allMatch(name -> page.contains("| `" + name + "` |") || page.contains("| `" + name + "_total` |"));
            assertThat(scrape.lines().filter(line -> !line.startsWith("#")))
                    .allMatch(line -> line.contains("pipeline=\"" + stage.prefix() + "\""));
            assertThat(millrace.metric("millrace_queue_limit_bytes")).isGreaterThan(1 << 20);
            assertThat(millrace.metric("millrace_queue_limit_events")).isGreaterThan(100);
            assertThat(millrace.metric("millrace_batch_rows_sum")).isEqualTo(2);
            assertThat(millrace.metric("kafka_producer_record_send_total")).isPositive();
            Awaitility.await().atMost(PATIENCE).untilAsserted(() ->
                    assertThat(millrace.metric("millrace_heartbeat_age_seconds")).isBetween(0.0, 15.0));
        }
    }

    private static Set<String> names(Pattern pattern, String scrape) {
        return pattern.matcher(scrape).results().map((MatchResult match) -> match.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
    }
}

package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.URI;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WebhooksTest {

    private static final WebhookSettings BILLING = new WebhookSettings("billing-team",
            URI.create("https://hooks.example.com/millrace"), Set.of("pipeline.state", "row.skipped"),
            Optional.of(new Secret("hush")));
    private static final WebhookSettings OPS = new WebhookSettings("ops", URI.create("http://ops:8080/"),
            WebhookSettings.ALL_EVENTS, Optional.empty());

    @TempDir
    Path directory;

    @Test
    void areReadFromYaml() {
        // Given
        Start start = Start.least(directory).configFile("""
                millrace:
                  webhooks:
                    ops:
                      url: http://ops:8080/
                    Billing-Team:
                      url: https://hooks.example.com/millrace
                      secret: hush
                      events:
                        - pipeline.state
                        - row.skipped
                """);

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.webhooks()).containsExactly(BILLING, OPS);
    }

    @Test
    void areReadFromVariables() {
        // Given
        Start start = Start.least(directory)
                .file("secret", "hush\n")
                .env("MILLRACE_WEBHOOKS_OPS_URL", "http://ops:8080/")
                .env("MILLRACE_WEBHOOKS_BILLING_TEAM_URL", "https://hooks.example.com/millrace")
                .env("MILLRACE_WEBHOOKS_BILLING_TEAM_EVENTS", "row.skipped, pipeline.state,row.skipped")
                .env("MILLRACE_WEBHOOKS_BILLING_TEAM_SECRET_FILE", directory.resolve("secret").toString());

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.webhooks()).containsExactly(BILLING, OPS);
    }

    @Test
    void letAVariableReplaceOneValueOfAFile() {
        // Given
        Start start = Start.least(directory)
                .configFile("millrace: {webhooks: {ops: {url: 'http://elsewhere/', events: [row.skipped]}}}")
                .env("MILLRACE_WEBHOOKS_OPS_URL", "http://ops:8080/");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.webhooks()).containsExactly(new WebhookSettings("ops", OPS.url(), Set.of("row.skipped"),
                Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "URL|ftp://app:hunter2@host/|(hidden) does not start with http:// or https://; write http://host/path or"
                + " https://host/path",
        "URL|http://|(hidden) is not a URL; write http://host/path or https://host/path",
        "URL|http:///hunter2|(hidden) has no valid host; write http://host/path or https://host/path",
        "URL|http://host:99999/hunter2|(hidden) has no valid port; allowed: 1 to 65535",
        "URL|http://host/#hunter2|(hidden) has a part behind # that is never sent; leave it out",
        "EVENTS|row.skipped,row.skiped|\"row.skiped\" is no event; allowed: pipeline.state, row.skipped,"
                + " row.dead-lettered, backfill.started, backfill.completed, backfill.failed, table.added,"
                + " table.removed",
        "SECRET_FILE|/no/such/file|\"/no/such/file\" does not exist",
    })
    void sayWhatIsWrongInOneLine(String member, String value, String line) {
        // Given
        String variable = "MILLRACE_WEBHOOKS_OPS_" + member;
        Start start = Start.least(directory).env("MILLRACE_WEBHOOKS_OPS_URL", "http://ops/").env(variable, value);

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactly("millrace.webhooks.ops." + member.toLowerCase().replace('_', '-')
                + " (" + variable + "): " + line);
    }

    @Test
    void reportEverythingAtOnce() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_WEBHOOKS_OPS_SECRET", "hunter2")
                .env("MILLRACE_WEBHOOKS_OPS_SECRET_FILE", "/run/secrets/ops")
                .env("MILLRACE_WEBHOOKS_OPS_EVENT", "row.skipped")
                .env("MILLRACE_WEBHOOK_OPS_URL", "http://ops/")
                .env("MILLRACE_WEBHOOKS_URL", "http://ops/")
                .systemProperty("millrace.webhooks.my_team.url", "http://ops/");

        // When
        List<String> problems = start.problems();

        // Then
        assertThat(problems).containsExactlyInAnyOrder(
                "millrace.webhooks.ops.url (MILLRACE_WEBHOOKS_OPS_URL): not set; address that events are posted to,"
                        + " for example https://example.com/hooks/millrace",
                "millrace.webhooks.ops.secret-file (MILLRACE_WEBHOOKS_OPS_SECRET_FILE): set together with"
                        + " millrace.webhooks.ops.secret; keep one of them",
                "millrace.webhooks.ops.event (MILLRACE_WEBHOOKS_OPS_EVENT): unknown option;"
                        + " did you mean millrace.webhooks.ops.events (MILLRACE_WEBHOOKS_OPS_EVENTS)?",
                "millrace.webhook-ops-url (MILLRACE_WEBHOOK_OPS_URL): unknown option;"
                        + " did you mean millrace.webhooks.* (MILLRACE_WEBHOOKS_*)?",
                "millrace.webhooks.url (MILLRACE_WEBHOOKS_URL): unknown option;"
                        + " did you mean millrace.webhooks.<name>.url (MILLRACE_WEBHOOKS_<NAME>_URL)?",
                "millrace.webhooks.\"my_team\".url (MILLRACE_WEBHOOKS_MY_TEAM_URL): \"my_team\" is not allowed as a"
                        + " name; allowed: letters, digits and '-'");
    }

    @Test
    void areNotShown() {
        // When
        Settings settings = Start.least(directory)
                .env("MILLRACE_WEBHOOKS_OPS_URL", "https://app:hunter2@ops/in?token=hunter3")
                .env("MILLRACE_WEBHOOKS_OPS_SECRET", "hunter4")
                .settings();

        // Then
        assertThat(settings.toString()).contains("webhook ops").doesNotContain("hunter");
    }
}

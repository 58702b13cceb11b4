package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.millrace.kit.Browser;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The status page of a real pipeline in a real browser. Skipped where no Chromium is installed. */
class StatusPageIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Duration GLANCE = Duration.ofMillis(100);
    private static final String TOKEN = "token-of-the-night-shift";
    private static final int NARROWEST = 320;

    @Test
    void aPersonSeesWhetherDataFlowsAndHoldsIt() throws Exception {
        Optional<Path> program = Browser.installed();
        assumeTrue(program.isPresent(), "no chromium on the PATH: the status page is not tried in a browser");
        try (Stage stage = Stage.shared(); Browser browser = Browser.start(program.get())) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY)", "CREATE TABLE \"<script>\" (id int PRIMARY KEY)");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_CONTROL", "full").environment("MILLRACE_CONTROL_TOKEN", TOKEN))
                    .awaitReady(PATIENCE);

            // When
            browser.open(URI.create("http://127.0.0.1:" + millrace.controlPort() + "/"));

            // Then
            awaitText("#headline", "Streaming", browser);
            awaitText("#contact", "Live", browser);
            awaitText("#tables-rows", "public.<script>", browser);
            assertThat(browser.evaluate("document.querySelectorAll('main script').length").asInt()).isZero();

            // When
            stage.execute("INSERT INTO item SELECT generate_series(1, 1234)");

            // Then
            awaitText("[data-key='public.item'] [data-label='inserted (c)']", "1,234", browser);
            awaitText("[data-chart=rate] .summary", "between 0/s and", browser);
            assertThat(browser.evaluate("document.querySelectorAll('.plot canvas').length").asInt()).isEqualTo(3);

            // When
            browser.click("#pause");
            browser.click("#pause-form [type=submit]");
            giveToken("not-the-token-of-the-shift", browser);

            // Then
            awaitText("#token-refusal", "not accepted", browser);
            assertThat(browser.text("#headline")).startsWith("Streaming");

            // When
            giveToken(TOKEN, browser);

            // Then
            awaitText("#headline", "Paused", browser);
            awaitText("#announcement", "Paused.", browser);

            // When
            browser.click("#resume");

            // Then
            awaitText("#headline", "Streaming", browser);
            awaitText("#history", "STREAMING → PAUSED", browser);
            browser.resize(NARROWEST, 700);
            assertThat(browser.evaluate("document.documentElement.scrollWidth").asInt())
                    .isLessThanOrEqualTo(NARROWEST);

            // When
            millrace.freeze();

            // Then
            awaitText("#headline", "No answer from Millrace", browser);
            awaitText("#contact", "No answer since", browser);

            // When
            millrace.thaw();

            // Then
            awaitText("#headline", "Streaming", browser);
            assertThat(browser.complaints()).isEmpty();
        }
    }

    private static void giveToken(String token, Browser browser) {
        Awaitility.await().atMost(PATIENCE).pollInterval(GLANCE).until(() -> browser.isVisible("#token"));
        browser.fill("#token", token);
        browser.click("#token-form [type=submit]");
    }

    private static void awaitText(String selector, String part, Browser browser) {
        Awaitility.await().atMost(PATIENCE).pollInterval(GLANCE)
                .untilAsserted(() -> assertThat(browser.text(selector)).contains(part));
    }
}

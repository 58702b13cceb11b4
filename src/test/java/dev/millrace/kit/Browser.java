package dev.millrace.kit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** A Chromium without a window. Only where one is installed: {@link #installed()} says so. */
public final class Browser implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final List<String> NAMES = List.of("chromium", "chromium-browser", "google-chrome");
    private static final ObjectMapper JSON = new ObjectMapper();

    private final TemporaryDirectory profile = new TemporaryDirectory("millrace-browser-");
    private final Process process;
    private final DevTools page;

    private Browser(Path program) {
        try {
            process = new ProcessBuilder(program.toString(), "--headless=new", "--no-sandbox", "--disable-gpu",
                    "--disable-dev-shm-usage", "--no-first-run", "--disable-background-networking", "--hide-scrollbars",
                    "--disable-component-update", "--remote-debugging-port=0", "--remote-allow-origins=*",
                    "--user-data-dir=" + profile.path(), "about:blank")
                    .redirectErrorStream(true).redirectOutput(ProcessBuilder.Redirect.DISCARD).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        try {
            page = new DevTools(firstPage());
        } catch (RuntimeException e) {
            end();
            throw e;
        }
        Stream.of("Page.enable", "Runtime.enable", "Log.enable").forEach(domain -> page.send(domain, Map.of()));
    }

    public static Optional<Path> installed() {
        return Stream.of(System.getenv("PATH").split(":"))
                .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)))
                .filter(Files::isExecutable).findFirst();
    }

    public static Browser start(Path program) {
        return new Browser(program);
    }

    public void open(URI address) {
        page.send("Page.navigate", Map.of("url", address.toString()));
    }

    public void resize(int width, int height) {
        page.send("Emulation.setDeviceMetricsOverride",
                Map.of("width", width, "height", height, "deviceScaleFactor", 1, "mobile", false));
    }

    /** The value of an expression; one that throws is an error of the test. */
    public JsonNode evaluate(String expression) {
        JsonNode answer = page.send("Runtime.evaluate",
                Map.of("expression", expression, "returnByValue", true, "awaitPromise", true));
        if (answer.has("exceptionDetails")) {
            throw new IllegalStateException(answer.path("exceptionDetails").toString());
        }
        return answer.path("result").path("value");
    }

    /** What an element says, or nothing where there is none such. */
    public String text(String selector) {
        return evaluate("document.querySelector(" + quoted(selector) + ")?.textContent ?? ''").asText();
    }

    public boolean isVisible(String selector) {
        return evaluate("document.querySelector(" + quoted(selector) + ")?.checkVisibility() ?? false").asBoolean();
    }

    public void click(String selector) {
        Awaitility.await(selector + " can be clicked").atMost(PATIENCE).until(() -> isVisible(selector));
        evaluate("document.querySelector(" + quoted(selector) + ").click()");
    }

    public void fill(String selector, String value) {
        evaluate("document.querySelector(" + quoted(selector) + ").value = " + quoted(value));
    }

    /** What scripts threw, and what the policy for contents or anything else refused; HTTP errors are no such thing. */
    public List<String> complaints() {
        Stream<String> thrown = page.events("Runtime.exceptionThrown").stream()
                .map(event -> event.path("params").path("exceptionDetails").toString());
        Stream<String> logged = page.events("Log.entryAdded").stream()
                .map(event -> event.path("params").path("entry"))
                .filter(entry -> entry.path("level").asText().equals("error")
                        && !entry.path("source").asText().equals("network"))
                .map(entry -> entry.path("text").asText());
        Stream<String> asked = page.events("Page.javascriptDialogOpening").stream().map(JsonNode::toString);
        return Stream.of(thrown, logged, asked).flatMap(all -> all).toList();
    }

    private URI firstPage() {
        Path announced = profile.resolve("DevToolsActivePort");
        Awaitility.await("the browser listens").atMost(PATIENCE).until(() -> {
            if (!process.isAlive()) {
                throw new IllegalStateException("the browser ended with " + process.exitValue());
            }
            return Files.exists(announced) && Files.size(announced) > 0;
        });
        try {
            int port = Integer.parseInt(Files.readAllLines(announced, StandardCharsets.UTF_8).get(0));
            HttpProbe http = new HttpProbe(port);
            for (JsonNode target : JSON.readTree(http.get("/json/list").body())) {
                if (target.path("type").asText().equals("page")) {
                    return URI.create(target.path("webSocketDebuggerUrl").asText());
                }
            }
            throw new IllegalStateException("the browser has no page");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String quoted(String text) {
        return JSON.getNodeFactory().textNode(text).toString();
    }

    private void end() {
        try (profile) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().waitFor(10, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public void close() {
        page.close();
        end();
    }
}

package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.kit.ControlClient;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Stage;
import java.io.IOException;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

/** Whatever is sent to the control API, it says in a sentence what is wrong, and the pipeline does not notice. */
class BadRequestsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final String TOKEN = "token-of-the-night-shift";
    private static final String WRONG = "wrong-token-of-a-stranger";
    private static final String JSON = "Content-Type: application/json\r\n";
    private static final String AUTH = "Authorization: Bearer " + TOKEN + "\r\n";

    private record Bad(int status, String request) {
    }

    @Test
    void fortyBadRequestsAreAnsweredAndDisturbNobody() throws Exception {
        try (Stage stage = Stage.shared(); Connection connection = stage.connect();
                Statement inserting = connection.createStatement()) {
            // Given
            inserting.execute("CREATE TABLE item (id int PRIMARY KEY)");
            MillraceProcess millrace = stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_CONTROL", "full").environment("MILLRACE_CONTROL_TOKEN", TOKEN))
                    .awaitReady(PATIENCE);
            ControlClient control = new ControlClient(millrace.controlPort(), TOKEN);
            SoftAssertions all = new SoftAssertions();

            // When
            List<Bad> requests = requests();
            for (int i = 0; i < requests.size(); i++) {
                inserting.executeUpdate("INSERT INTO item VALUES (" + i + ")");
                Bad bad = requests.get(i);
                String answer = send(bad.request(), millrace.controlPort());
                String name = bad.request().lines().findFirst().orElse("") + " -> " + answer;
                String shown = name.substring(0, Math.min(name.length(), 600));
                all.assertThat(answer).as(shown).matches("(?s)HTTP/1\\.[01] " + bad.status() + " .*");
                all.assertThat(sentence(answer)).as(shown).matches("[a-z\"].{10,200}").doesNotContain(TOKEN, WRONG);
            }

            // Then
            all.assertAll();
            assertThat(requests).hasSizeGreaterThanOrEqualTo(40);
            Probes.awaitPublished(requests.size(), millrace);
            assertThat(control.get("/api/pipeline").path("state").asText()).isEqualTo("STREAMING");
            assertThat(control.get("/api/pipeline").path("history").size()).isLessThanOrEqualTo(2);
            assertThat(millrace.metric("millrace_control_refused_total")).isGreaterThanOrEqualTo(requests.size() - 5.0);
            assertThat(millrace.metric("millrace_control_refused_total", "reason", "token")).isEqualTo(5);
            assertThat(millrace.output().text()).doesNotContain(TOKEN, WRONG, "\tat ", "Exception");
        }
    }

    private static List<Bad> requests() {
        List<Bad> all = new ArrayList<>();
        for (String path : List.of("/nowhere", "/api", "/api/", "/api/pipelines", "/api/pipeline/", "/api//pipeline",
                "/api/backfills/a/b", "/../etc/passwd", "/%2e%2e/etc/passwd", "/.hidden", "/index.html%00",
                "/META-INF/MANIFEST.MF", "/application.properties", "/<script>", "/q/health/live", "/q/metrics")) {
            all.add(new Bad(404, request("GET", path, "", "")));
        }
        for (String method : List.of("PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "POST", "BREW")) {
            all.add(new Bad(405, request(method, "/api/pipeline", AUTH, "")));
        }
        all.add(new Bad(405, request("GET", "/api/pipeline/pause", "", "")));
        all.add(new Bad(400, "GET /api/pipeline HTTP/1.1\r\n\r\n"));
        all.add(new Bad(403, "GET /api/pipeline HTTP/1.1\r\nHost: evil.example.org\r\nConnection: close\r\n\r\n"));
        all.add(new Bad(403, request("POST", "/api/pipeline/pause", AUTH + "Origin: http://evil.example.org\r\n", "")));
        all.add(new Bad(414, request("GET", "/" + "x".repeat(5_000), "", "")));
        all.add(new Bad(431, request("GET", "/api/pipeline", "X-Long: " + "x".repeat(9_000) + "\r\n", "")));
        all.add(new Bad(415, request("POST", "/api/backfills", AUTH + "Content-Type: text/plain\r\n", "{}")));
        all.add(new Bad(415, request("POST", "/api/backfills", AUTH, "{}")));
        for (String body : List.of("", "{", "[]", "{}", "{\"tables\":\"public.item\"}", "{\"tables\":[\"no.such\"]}",
                "{\"tables\":[\"public.item\"],\"limit\":1}", "[".repeat(5_000))) {
            all.add(new Bad(400, request("POST", "/api/backfills", AUTH + JSON, body)));
        }
        all.add(new Bad(400, request("POST", "/api/pipeline/pause", AUTH + JSON, "{\"keep\":\"yes\"}")));
        all.add(new Bad(413, request("POST", "/api/backfills", AUTH + JSON, "x".repeat(20_000))));
        all.add(new Bad(401, request("POST", "/api/pipeline/pause", "", "")));
        all.add(new Bad(401, request("DELETE", "/api/backfills/x", "", "")));
        all.add(new Bad(401, request("POST", "/api/pipeline/pause", "Authorization: Bearer " + WRONG + "\r\n", "")));
        all.add(new Bad(429, request("POST", "/api/pipeline/pause", "Authorization: Bearer " + WRONG + "\r\n", "")));
        all.add(new Bad(429, request("POST", "/api/pipeline/pause", AUTH, "")));
        all.add(new Bad(400, "this is no HTTP\r\n\r\n"));
        return all;
    }

    private static String request(String method, String path, String headers, String body) {
        return method + " " + path + " HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n" + headers
                + (body.isEmpty() ? "" : "Content-Length: " + body.length() + "\r\n") + "\r\n" + body;
    }

    private static String sentence(String answer) throws IOException {
        String body = answer.substring(answer.indexOf("\r\n\r\n") + 4);
        return new ObjectMapper().readTree(body).path("error").asText();
    }

    private static String send(String request, int port) throws IOException {
        try (Socket socket = new Socket("127.0.0.1", port)) {
            socket.setSoTimeout(10_000);
            socket.getOutputStream().write(request.getBytes(StandardCharsets.ISO_8859_1));
            socket.getOutputStream().flush();
            return read(socket);
        }
    }

    /** One answer, by its own length: not every connection is closed behind it. */
    private static String read(Socket socket) throws IOException {
        StringBuilder answer = new StringBuilder();
        int length = -1;
        for (int next = socket.getInputStream().read(); next >= 0; next = socket.getInputStream().read()) {
            answer.append((char) next);
            int head = answer.indexOf("\r\n\r\n");
            if (head >= 0 && length < 0) {
                String lower = answer.toString().toLowerCase(java.util.Locale.ROOT);
                length = Integer.parseInt(lower.replaceAll("(?s).*content-length: (\\d+).*", "$1"));
            }
            if (head >= 0 && answer.length() - head - 4 >= length) {
                break;
            }
        }
        return answer.toString();
    }
}

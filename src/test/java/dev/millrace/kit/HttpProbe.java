package dev.millrace.kit;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;

/** Asks the product over HTTP; a server that does not answer is an answer too, with status 0. */
public final class HttpProbe {

    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final HttpClient client = HttpClient.newBuilder().connectTimeout(PATIENCE).build();
    private final String root;

    public HttpProbe(int port) {
        root = "http://127.0.0.1:" + port;
    }

    public Answer get(String path) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(root + path)).timeout(PATIENCE).build();
        try {
            var response = client.send(request, BodyHandlers.ofString());
            return new Answer(response.statusCode(), response.body());
        } catch (IOException unreachable) {
            return new Answer(0, String.valueOf(unreachable.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    public record Answer(int status, String body) {
    }
}

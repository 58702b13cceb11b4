package dev.millrace.observe.webhook;

import dev.millrace.config.Secret;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpConnectTimeoutException;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.channels.UnresolvedAddressException;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** The far end of a webhook: one request, one answer, in bounded time. Used by one thread. */
final class Receiver {

    private final Address address;
    private final Optional<Signature> signature;
    private final Timeouts timeouts;
    private HttpClient client;

    /** @param answer from the request's start to the answer's last byte */
    record Timeouts(Duration connect, Duration answer) {

        static final Timeouts DEFAULT = new Timeouts(Duration.ofSeconds(5), Duration.ofSeconds(10));
    }

    Receiver(URI url, Optional<Secret> secret, Timeouts timeouts) {
        this.address = Address.of(url);
        this.signature = secret.map(Signature::new);
        this.timeouts = timeouts;
    }

    Answer post(byte[] body) throws InterruptedException {
        CompletableFuture<HttpResponse<Void>> response = null;
        try {
            response = client().sendAsync(request(body), HttpResponse.BodyHandlers.discarding());
            return answer(response.get(timeouts.answer().toMillis(), TimeUnit.MILLISECONDS));
        } catch (TimeoutException e) {
            return Answer.unreachable("no answer within " + timeouts.answer().toMillis() + " ms");
        } catch (ExecutionException e) {
            return Answer.unreachable(reason(e.getCause()));
        } catch (UncheckedIOException e) {
            return Answer.unreachable(reason(e.getCause()));
        } finally {
            if (response != null) {
                response.cancel(true);
            }
        }
    }

    private HttpClient client() {
        if (client == null) {
            client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1)
                    .followRedirects(HttpClient.Redirect.NEVER).connectTimeout(timeouts.connect()).build();
        }
        return client;
    }

    private HttpRequest request(byte[] body) {
        HttpRequest.Builder request = HttpRequest.newBuilder(address.target())
                .header("Content-Type", CloudEventWriter.MEDIA_TYPE)
                .header("User-Agent", "millrace")
                .POST(HttpRequest.BodyPublishers.ofByteArray(body));
        address.authorization().ifPresent(value -> request.header("Authorization", value));
        signature.ifPresent(signed -> request.header(Signature.HEADER, signed.of(body, Instant.now())));
        return request.build();
    }

    private static Answer answer(HttpResponse<Void> response) {
        Optional<Duration> wait = response.headers().firstValue("Retry-After")
                .flatMap(text -> RetryAfter.parse(text, Instant.now()));
        return Answer.ofStatus(response.statusCode(), wait);
    }

    private static String reason(Throwable failure) {
        if (failure instanceof HttpConnectTimeoutException) {
            return "connecting takes too long";
        }
        if (failure instanceof ConnectException) {
            return failure.getCause() instanceof UnresolvedAddressException ? "the host is not known" : "no connection";
        }
        return failure instanceof IOException && failure.getMessage() != null
                ? failure.getMessage()
                : failure.getClass().getSimpleName();
    }
}

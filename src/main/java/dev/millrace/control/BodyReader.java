package dev.millrace.control;

import dev.millrace.control.Refusal.Reason;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.Vertx;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import java.time.Duration;

/** Takes in a body that is small and comes soon, and no other. */
final class BodyReader {

    private static final int MOST_BYTES = 16 * 1024;
    private static final Duration PATIENCE = Duration.ofSeconds(5);

    private final Vertx vertx;

    BodyReader(Vertx vertx) {
        this.vertx = vertx;
    }

    Future<byte[]> read(HttpServerRequest request) {
        if (declared(request) > MOST_BYTES) {
            return Future.failedFuture(tooLarge());
        }
        Promise<byte[]> whole = Promise.promise();
        Buffer body = Buffer.buffer();
        long timer = vertx.setTimer(PATIENCE.toMillis(), late -> whole.tryFail(
                new Refusal(408, Reason.REQUEST, "the body does not come")));
        request.handler(part -> {
            if (body.length() + part.length() > MOST_BYTES) {
                whole.tryFail(tooLarge());
            } else {
                body.appendBuffer(part);
            }
        });
        request.exceptionHandler(whole::tryFail);
        request.endHandler(end -> whole.tryComplete(body.getBytes()));
        return whole.future().onComplete(done -> vertx.cancelTimer(timer));
    }

    private static long declared(HttpServerRequest request) {
        try {
            String length = request.getHeader("Content-Length");
            return length == null ? 0 : Long.parseLong(length);
        } catch (NumberFormatException e) {
            return Long.MAX_VALUE;
        }
    }

    private static Refusal tooLarge() {
        return new Refusal(413, Reason.REQUEST, "the body is too large; allowed: " + MOST_BYTES + " bytes");
    }
}

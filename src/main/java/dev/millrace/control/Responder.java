package dev.millrace.control;

import dev.millrace.control.Refusal.Reason;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.http.HttpServerResponse;
import org.jboss.logging.Logger;

/** Sends answers, each with the headers that tell a browser to trust nothing else. */
final class Responder {

    private static final Logger LOG = Logger.getLogger(Responder.class);

    private final MeterRegistry registry;

    Responder(MeterRegistry registry) {
        this.registry = registry;
        for (Reason reason : Reason.values()) {
            counter(reason);
        }
    }

    void secure(HttpServerResponse response) {
        response.putHeader("X-Content-Type-Options", "nosniff")
                .putHeader("Referrer-Policy", "no-referrer")
                .putHeader("X-Frame-Options", "DENY")
                .putHeader("Cross-Origin-Resource-Policy", "same-origin")
                .putHeader("Content-Security-Policy",
                        "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'");
    }

    void send(HttpServerRequest request, Reply reply) {
        HttpServerResponse response = request.response();
        if (response.ended() || response.closed()) {
            return;
        }
        secure(response);
        reply.headers().forEach(response::putHeader);
        String known = reply.headers().get("ETag");
        if (known != null && known.equals(request.getHeader("If-None-Match"))) {
            response.setStatusCode(304).end();
            return;
        }
        response.setStatusCode(reply.status()).putHeader("Content-Type", reply.type());
        if ("HEAD".equals(request.method().name())) {
            response.putHeader("Content-Length", Integer.toString(reply.body().length)).end();
        } else {
            response.end(Buffer.buffer(reply.body()));
        }
    }

    /** Also closes the connection where a body may still be on its way: nobody reads it. */
    void refuse(HttpServerRequest request, Throwable thrown) {
        if (!(thrown instanceof Refusal refusal)) {
            LOG.debug("Request failed", thrown);
            send(request, Reply.json(500, JsonDocument.error("this request can't be answered; the fault is ours")));
            return;
        }
        counter(refusal.reason()).increment();
        HttpServerResponse response = request.response();
        if (!response.closed() && !response.headWritten()) {
            refusal.retryAfterSeconds().ifPresent(wait -> response.putHeader("Retry-After", Long.toString(wait)));
            if (refusal.status() == 401) {
                response.putHeader("WWW-Authenticate", "Bearer realm=\"millrace\"");
            }
            if (!request.isEnded()) {
                response.putHeader("Connection", "close");
            }
            send(request, Reply.json(refusal.status(), JsonDocument.error(refusal.getMessage())));
        }
    }

    private Counter counter(Reason reason) {
        return Counter.builder("millrace.control.refused").tag("reason", reason.code())
                .description("Requests to the control API that were refused").register(registry);
    }
}

package dev.millrace.control;

import dev.millrace.control.Refusal.Reason;
import io.netty.handler.codec.TooLongFrameException;
import io.netty.handler.codec.http.TooLongHttpHeaderException;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.core.net.SocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/** Takes requests in, one by one: door, route, body, answer. Answers are made on a worker, for some ask a database. */
final class Reception {

    private static final String EVENTS = "/api/events";

    private final Vertx vertx;
    private final Door door;
    private final Routes routes;
    private final EventStreams events;
    private final Responder responder;
    private final BodyReader bodies;

    Reception(Vertx vertx, Door door, Routes routes, EventStreams events, Responder responder) {
        this.vertx = vertx;
        this.door = door;
        this.routes = routes;
        this.events = events;
        this.responder = responder;
        this.bodies = new BodyReader(vertx);
    }

    void handle(HttpServerRequest request) {
        String address = address(request);
        try {
            Door.Headers headers = new Door.Headers(request.getHeader("Host"), request.getHeader("Origin"),
                    request.getHeader("Authorization"));
            door.check(headers, address, System.nanoTime());
            Routes.Match match = find(request);
            if (match.route().steers()) {
                door.checkSteering(headers, address, System.nanoTime());
                steer(request, match, address);
            } else if (match.route().path().equals(EVENTS) && "GET".equals(request.method().name())) {
                responder.secure(request.response());
                events.add(request.response());
            } else {
                answer(request, match, new byte[0], address);
            }
        } catch (Refusal refusal) {
            responder.refuse(request, refusal);
        } catch (RuntimeException e) {
            responder.refuse(request, e);
        }
    }

    /** What can't be read as HTTP, or is longer than anything we are asked. */
    void handleInvalid(HttpServerRequest request) {
        Throwable cause = request.decoderResult().cause();
        Refusal refusal;
        if (cause instanceof TooLongHttpHeaderException) {
            refusal = new Refusal(431, Reason.REQUEST, "the headers are too long");
        } else if (cause instanceof TooLongFrameException) {
            refusal = new Refusal(414, Reason.REQUEST, "the address is too long");
        } else {
            refusal = Refusal.wrong("this is no HTTP request that can be read");
        }
        responder.refuse(request, refusal);
    }

    private Routes.Match find(HttpServerRequest request) throws Refusal {
        String path = request.path();
        String method = request.method().name();
        if (path == null) {
            throw Refusal.wrong("the request names no path");
        }
        try {
            return routes.find(method, path);
        } catch (Refusal refusal) {
            if (refusal.status() == 405) {
                request.response().putHeader("Allow", String.join(", ", routes.methods(path)));
            }
            throw refusal;
        }
    }

    private void steer(HttpServerRequest request, Routes.Match match, String address) {
        bodies.read(request).onFailure(thrown -> responder.refuse(request, thrown)).onSuccess(body -> {
            if (body.length > 0 && !isJson(request.getHeader("Content-Type"))) {
                responder.refuse(request, new Refusal(415, Reason.REQUEST,
                        "the body must be JSON, with the header Content-Type: application/json"));
            } else {
                answer(request, match, body, address);
            }
        });
    }

    private void answer(HttpServerRequest request, Routes.Match match, byte[] body, String address) {
        Call call = new Call(request.path(), match.parameters(), body, address);
        vertx.executeBlocking(() -> match.route().answer().to(call), false)
                .onSuccess(reply -> responder.send(request, reply))
                .onFailure(thrown -> responder.refuse(request, thrown));
    }

    private static boolean isJson(String type) {
        String plain = type == null ? "" : type.toLowerCase(Locale.ROOT).replace(" ", "");
        return plain.equals("application/json")
                || plain.equals("application/json;charset=" + StandardCharsets.UTF_8.name().toLowerCase(Locale.ROOT));
    }

    private static String address(HttpServerRequest request) {
        SocketAddress remote = request.remoteAddress();
        return remote == null || remote.hostAddress() == null ? "unknown" : remote.hostAddress();
    }
}

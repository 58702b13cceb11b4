package dev.millrace.control;

import dev.millrace.config.ControlSettings;
import dev.millrace.config.Settings;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpServer;
import io.vertx.core.http.HttpServerOptions;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.List;
import org.jboss.logging.Logger;

/**
 * The HTTP server of the control API. It has a port of its own: that of the probes is often opened to others, and no
 * mistake in a route may put the API there.
 */
@ApplicationScoped
class ControlServer {

    private static final Logger LOG = Logger.getLogger(ControlServer.class);
    private static final int AFTER_THE_PIPELINE = 10_000;
    private static final int NOT_STARTED = 2;
    private static final int LONGEST_LINE = 4_096;
    private static final int LONGEST_HEADERS = 8_192;
    private static final int IDLE_SECONDS = 60;
    private static final long FLOW_MILLIS = 1_000;
    private static final long COMMENT_MILLIS = 15_000;

    private final Vertx vertx;
    private final ControlSettings settings;
    private final MeterRegistry registry;
    private final PipelineApi pipeline;
    private final BackfillApi backfills;
    private final EventStreams events;
    private final FlowDocument flow;
    private HttpServer server;

    ControlServer(Vertx vertx, Settings settings, MeterRegistry registry, PipelineApi pipeline, BackfillApi backfills,
            EventStreams events, FlowDocument flow) {
        this.vertx = vertx;
        this.settings = settings.control();
        this.registry = registry;
        this.pipeline = pipeline;
        this.backfills = backfills;
        this.events = events;
        this.flow = flow;
    }

    void start(@Observes @Priority(AFTER_THE_PIPELINE) StartupEvent event) {
        if (settings.access() == ControlSettings.Access.OFF) {
            return;
        }
        Reception reception = new Reception(vertx, new Door(settings), new Routes(routes(pipeline, backfills)), events,
                new Responder(registry));
        server = vertx.createHttpServer(new HttpServerOptions()
                .setHost(settings.host())
                .setPort(settings.port())
                .setMaxInitialLineLength(LONGEST_LINE)
                .setMaxHeaderSize(LONGEST_HEADERS)
                .setIdleTimeout(IDLE_SECONDS));
        server.connectionHandler(new ConnectionLimit()::accept);
        server.requestHandler(reception::handle).invalidRequestHandler(reception::handleInvalid).listen()
                .onFailure(this::fail);
        vertx.setPeriodic(FLOW_MILLIS, turn -> sendFlow());
        vertx.setPeriodic(COMMENT_MILLIS, turn -> events.sendComment());
    }

    /** Nobody waits for its end: who still asks is told by the connection. */
    void stop(@Observes ShutdownEvent event) {
        if (server != null) {
            server.close();
        }
    }

    static List<Route> routes(PipelineApi pipeline, BackfillApi backfills) {
        StaticFiles files = new StaticFiles();
        List<Route> all = new ArrayList<>(pipeline.routes());
        all.addAll(backfills.routes());
        all.add(new Route("GET", "/api/events", call -> Reply.text("text/event-stream; charset=utf-8", "")));
        all.add(new Route("GET", "/openapi.yaml", files::get));
        all.add(new Route("GET", "/", files::get));
        all.add(new Route("GET", "/{file}", files::get));
        all.add(new Route("GET", "/lib/{library}/{file}", files::get));
        return all;
    }

    private void sendFlow() {
        if (!events.isEmpty()) {
            events.send("flow", flow.write());
        }
    }

    private void fail(Throwable thrown) {
        LOG.errorf("Control API can't listen host=%s port=%d reason=\"%s\"", settings.host(), settings.port(),
                thrown.getMessage());
        Quarkus.asyncExit(NOT_STARTED);
    }
}

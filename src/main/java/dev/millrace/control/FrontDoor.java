package dev.millrace.control;

import dev.millrace.config.ControlSettings;
import dev.millrace.config.Settings;
import io.vertx.ext.web.Router;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;

/** What a person sees who asks the port of the probes: where the page is. */
@ApplicationScoped
class FrontDoor {

    private final ControlSettings settings;

    FrontDoor(Settings settings) {
        this.settings = settings.control();
    }

    void open(@Observes Router router) {
        router.get("/").handler(context -> context.response()
                .putHeader("Content-Type", "text/plain; charset=utf-8")
                .end(text()));
    }

    private String text() {
        String page = settings.access() == ControlSettings.Access.OFF
                ? "The status page is off (millrace.control=off)."
                : "The status page is on port " + settings.port() + ".";
        return "Millrace. " + page + "\nHere are /q/health/started, /q/health/ready, /q/health/live and /q/metrics.\n";
    }
}

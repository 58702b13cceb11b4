package dev.millrace.observe;

import io.debezium.connector.postgresql.Module;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ImageMode;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import org.apache.kafka.common.utils.AppInfoParser;
import org.eclipse.microprofile.config.inject.ConfigProperty;

/** What runs here, so that a graph shows which version a change of behaviour came with. */
@ApplicationScoped
class BuildInfo {

    private final MeterRegistry registry;
    private final String version;

    BuildInfo(MeterRegistry registry, @ConfigProperty(name = "quarkus.application.version") String version) {
        this.registry = registry;
        this.version = version;
    }

    void register(@Observes StartupEvent event) {
        Gauge.builder("millrace.build.info", () -> 1)
                .description("Always 1; its labels are the versions of what runs")
                .tag("version", version)
                .tag("debezium", Module.version())
                .tag("kafka_clients", AppInfoParser.getVersion())
                .tag("runtime", runtime())
                .register(registry);
    }

    private static String runtime() {
        return ImageMode.current() == ImageMode.JVM ? "Java " + Runtime.version().feature() : "native";
    }
}

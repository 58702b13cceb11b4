package dev.millrace.control;

import io.quarkus.runtime.ImageMode;
import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Properties;
import org.eclipse.microprofile.config.ConfigProvider;

/** Which versions of what run here: the first question of whoever is asked for help. */
final class Versions {

    private Versions() {
    }

    /** By name; what can't be told is left out. */
    static Map<String, String> read() {
        Map<String, String> versions = new LinkedHashMap<>();
        ConfigProvider.getConfig().getOptionalValue("quarkus.application.version", String.class)
                .ifPresent(version -> versions.put("millrace", version));
        put("debezium", "/io/debezium/connector/postgresql/build.version", versions);
        put("kafkaClients", "/kafka/kafka-version.properties", versions);
        versions.put("runtime", ImageMode.current() == ImageMode.NATIVE_RUN
                ? "native" : "Java " + System.getProperty("java.version"));
        return versions;
    }

    private static void put(String name, String resource, Map<String, String> versions) {
        try (InputStream in = Versions.class.getResourceAsStream(resource)) {
            if (in != null) {
                Properties properties = new Properties();
                properties.load(in);
                String version = properties.getProperty("version");
                if (version != null) {
                    versions.put(name, version);
                }
            }
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}

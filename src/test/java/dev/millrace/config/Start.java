package dev.millrace.config;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** A start of the process as tests see it: its environment, system properties and directory, all of them made up. */
final class Start {

    private final Map<String, String> env = new HashMap<>();
    private final Map<String, String> systemProperties = new HashMap<>();
    private final Path directory;

    private Start(Path directory) {
        this.directory = directory;
    }

    static Start empty(Path directory) {
        return new Start(directory);
    }

    /** The least a user gives. */
    static Start least(Path directory) {
        return new Start(directory)
                .env("MILLRACE_SOURCE_URL", "postgresql://db:5433/shop")
                .env("MILLRACE_SOURCE_USERNAME", "millrace")
                .env("MILLRACE_SOURCE_PASSWORD", "s3cret")
                .env("MILLRACE_SINK_BROKERS", "kafka:9092")
                .env("MILLRACE_SINK_TOPIC_PREFIX", "shop");
    }

    Start env(String name, String value) {
        env.put(name, value);
        return this;
    }

    Start without(String name) {
        env.remove(name);
        return this;
    }

    Start systemProperty(String name, String value) {
        systemProperties.put(name, value);
        return this;
    }

    Start file(String name, String content) {
        try {
            Path file = directory.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, content);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return this;
    }

    /** Writes a YAML file outside {@code config/} and names it as the file to read. */
    Start configFile(String yaml) {
        return file("millrace.yaml", yaml).env("MILLRACE_CONFIG", directory.resolve("millrace.yaml").toString());
    }

    Settings settings() {
        return SettingsLoader.load(new StartConfig(env, systemProperties, directory));
    }

    List<String> problems() {
        try {
            settings();
            return List.of();
        } catch (InvalidConfiguration e) {
            return e.lines();
        }
    }
}

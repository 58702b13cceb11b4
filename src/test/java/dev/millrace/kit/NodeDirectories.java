package dev.millrace.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Where a node of a {@link KafkaCluster} keeps its files: the cluster's metadata apart from the topics, whose partitions
 * are spread over two directories. A broker that fails to write into one of them, as when its disk is full, gives that one
 * up and goes on with the other; with a single directory it would end, and this JVM with it.
 */
record NodeDirectories(Path root) {

    Path metadata() {
        return root.resolve("metadata");
    }

    List<Path> logs() {
        return List.of(root.resolve("logs-1"), fragile());
    }

    String logDirs() {
        return logs().stream().map(Path::toString).collect(Collectors.joining(","));
    }

    List<Path> all() {
        return Stream.concat(Stream.of(metadata()), logs().stream()).toList();
    }

    /** From now on whatever creates a file in one of the directories fails. */
    void lose() {
        move(fragile(), aside());
    }

    /** A broker that was just being stopped may have made the directory anew. */
    void restore() {
        if (Files.exists(aside())) {
            TemporaryDirectory.delete(fragile());
            move(aside(), fragile());
        }
    }

    private Path fragile() {
        return root.resolve("logs-2");
    }

    private Path aside() {
        return root.resolve("logs-2-lost");
    }

    private static void move(Path from, Path to) {
        try {
            Files.move(from, to);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

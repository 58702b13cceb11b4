package dev.millrace.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.kafka.common.record.internal.FileRecords;

/** What lies on a broker's disk; a consumer does not learn how its records were compressed. */
record LogFiles(Path directory) {

    Set<String> codecs(String topic) {
        Set<String> codecs = new TreeSet<>();
        for (Path file : of(topic)) {
            try (FileRecords records = FileRecords.open(file.toFile(), false)) {
                records.batches().forEach(batch -> codecs.add(batch.compressionType().name));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return codecs;
    }

    private List<Path> of(String topic) {
        Pattern partition = Pattern.compile(Pattern.quote(topic) + "-\\d+");
        try (Stream<Path> files = Files.walk(directory, 2)) {
            return files.filter(file -> file.toString().endsWith(".log")
                    && partition.matcher(file.getParent().getFileName().toString()).matches()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

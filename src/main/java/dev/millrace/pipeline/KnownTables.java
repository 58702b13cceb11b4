package dev.millrace.pipeline;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.capture.OffsetStore;
import dev.millrace.source.CapturedTable;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The tables whose earlier rows are taken care of, kept beside the offsets. A table that is captured and not among them has
 * rows that nobody has asked for, whatever ended the process in between.
 */
final class KnownTables {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final OffsetStore store;
    private final ByteBuffer key;
    private Optional<Set<String>> stored;

    /** @param loaded what the store gave when it was loaded */
    KnownTables(String pipeline, OffsetStore store, Map<ByteBuffer, ByteBuffer> loaded) {
        this.store = store;
        this.key = key(pipeline);
        this.stored = Optional.ofNullable(loaded.get(key)).flatMap(KnownTables::read);
    }

    static ByteBuffer key(String pipeline) {
        return bytes("[\"" + pipeline + "\",{\"millrace\":\"tables\"}]");
    }

    /** Whether any were ever stored. */
    boolean exist() {
        return stored.isPresent();
    }

    boolean contain(CapturedTable table) {
        return stored.filter(tables -> tables.contains(text(table))).isPresent();
    }

    void store(Collection<CapturedTable> tables) {
        Set<String> all = new TreeSet<>();
        tables.forEach(table -> all.add(text(table)));
        if (!stored.equals(Optional.of(all))) {
            store.save(Map.of(key, written(all)));
            stored = Optional.of(all);
        }
    }

    private static String text(CapturedTable table) {
        return table.id() + " " + table.name();
    }

    private static Optional<Set<String>> read(ByteBuffer value) {
        try {
            return Optional.of(Set.of(JSON.readValue(StandardCharsets.UTF_8.decode(value.duplicate()).toString(),
                    String[].class)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static ByteBuffer written(Set<String> tables) {
        try {
            return bytes(JSON.writeValueAsString(tables));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }
}

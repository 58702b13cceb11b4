package dev.millrace.capture;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Offsets in a file on a volume. Connect's own file store overwrites in place, which a kill can leave half written; this
 * one replaces the file in a single step.
 */
public final class FileOffsetStore implements OffsetStore {

    private static final ObjectMapper JSON = new ObjectMapper();

    private final Path file;
    private final Map<ByteBuffer, ByteBuffer> offsets = new HashMap<>();

    public FileOffsetStore(Path file) {
        this.file = file.toAbsolutePath();
    }

    @Override
    public synchronized Map<ByteBuffer, ByteBuffer> load() {
        try {
            Files.createDirectories(file.getParent());
            if (Files.exists(file)) {
                JSON.readValue(file.toFile(), new TypeReference<Map<String, String>>() { })
                        .forEach((key, value) -> offsets.put(bytes(key), bytes(value)));
            }
            if (!Files.isWritable(file.getParent())) {
                throw new CaptureException("the offsets file " + file + " can't be written: its directory is read-only");
            }
            return Map.copyOf(offsets);
        } catch (IOException e) {
            throw new CaptureException("the offsets file " + file + " can't be read: " + e.getMessage(), e);
        }
    }

    @Override
    public synchronized void save(Map<ByteBuffer, ByteBuffer> changed) {
        offsets.putAll(changed);
        Map<String, String> document = new LinkedHashMap<>();
        offsets.forEach((key, value) -> document.put(text(key), value == null ? null : text(value)));
        try {
            Path next = file.resolveSibling(file.getFileName() + ".next");
            try (FileChannel channel = FileChannel.open(next, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                    StandardOpenOption.TRUNCATE_EXISTING)) {
                ByteBuffer content = ByteBuffer.wrap(JSON.writeValueAsBytes(document));
                while (content.hasRemaining()) {
                    channel.write(content);
                }
                channel.force(true);
            }
            Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException("the offsets file " + file + " can't be written: " + e.getMessage(), e);
        }
    }

    private static ByteBuffer bytes(String text) {
        return text == null ? null : ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(ByteBuffer bytes) {
        return StandardCharsets.UTF_8.decode(bytes.duplicate()).toString();
    }
}

package dev.millrace.capture;

import java.io.IOException;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;

/**
 * Offsets in a file on a volume. Connect's own file store overwrites in place, which a kill can leave half written; this
 * one replaces the file in a single step.
 */
public final class FileOffsetStore implements OffsetStore {

    private final Path file;
    private final Properties offsets = new Properties();

    public FileOffsetStore(Path file) {
        this.file = file.toAbsolutePath();
    }

    @Override
    public synchronized Map<ByteBuffer, ByteBuffer> load() {
        try {
            Files.createDirectories(file.getParent());
            if (Files.exists(file)) {
                offsets.load(new StringReader(Files.readString(file)));
            }
            write();
        } catch (IOException | IllegalArgumentException e) {
            throw new CaptureException("millrace.offsets.file: " + file + " can't be used: " + reason(e), e, false);
        }
        return read(offsets);
    }

    /** What {@link #load} would give, without making sure that the file can be written. */
    public static Map<ByteBuffer, ByteBuffer> look(Path file) throws IOException {
        Properties stored = new Properties();
        if (Files.exists(file)) {
            stored.load(new StringReader(Files.readString(file)));
        }
        return read(stored);
    }

    private static Map<ByteBuffer, ByteBuffer> read(Properties stored) {
        Map<ByteBuffer, ByteBuffer> offsets = new HashMap<>();
        stored.stringPropertyNames().forEach(key -> offsets.put(bytes(key), bytes(stored.getProperty(key))));
        return offsets;
    }

    @Override
    public synchronized void save(Map<ByteBuffer, ByteBuffer> changed) {
        changed.forEach((key, value) -> {
            if (value == null) {
                offsets.remove(text(key));
            } else {
                offsets.setProperty(text(key), text(value));
            }
        });
        try {
            write();
        } catch (IOException e) {
            throw new UncheckedIOException("millrace.offsets.file: " + file + " can't be written: " + e.getMessage(), e);
        }
    }

    private void write() throws IOException {
        StringWriter text = new StringWriter();
        offsets.store(text, "Offsets of Millrace");
        Path next = file.resolveSibling(file.getFileName() + ".next");
        try (FileChannel channel = FileChannel.open(next, StandardOpenOption.CREATE, StandardOpenOption.WRITE,
                StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer content = bytes(text.toString());
            while (content.hasRemaining()) {
                channel.write(content);
            }
            channel.force(true);
        }
        Files.move(next, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    }

    private static String reason(Exception failure) {
        if (failure instanceof AccessDeniedException) {
            return "permission denied";
        }
        if (failure instanceof FileAlreadyExistsException existing) {
            return existing.getFile() + " is not a directory";
        }
        boolean unexplained = failure instanceof FileSystemException file && file.getReason() == null;
        return unexplained ? "no such file or directory" : failure.getMessage();
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(ByteBuffer bytes) {
        return StandardCharsets.UTF_8.decode(bytes.duplicate()).toString();
    }
}

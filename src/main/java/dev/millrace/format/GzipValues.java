package dev.millrace.format;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.zip.GZIPOutputStream;

/**
 * Compresses single large values, for topics whose size limit a producer's compression of whole batches does not help
 * with: the limit is checked against the value as it is.
 */
public final class GzipValues {

    private final int from;

    /** @param from bytes from which a value is compressed */
    public GzipValues(int from) {
        this.from = from;
    }

    public boolean applyTo(byte[] value) {
        return value != null && value.length >= from;
    }

    public byte[] compress(byte[] value) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream(value.length / 4);
        try (GZIPOutputStream gzip = new GZIPOutputStream(compressed, 8 << 10)) {
            gzip.write(value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return compressed.toByteArray();
    }
}

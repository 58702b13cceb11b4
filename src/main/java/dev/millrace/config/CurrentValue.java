package dev.millrace.config;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/** A user name or a password as it is at the moment: one that is mounted as a file may be replaced while we run. */
public final class CurrentValue {

    /** What may be wrong with a file. */
    public static final String NO_FILE = "does not exist";
    public static final String EMPTY_FILE = "is empty";
    public static final String NO_TEXT_FILE = "is not a text file that can be read";

    private final Secret fixed;
    private final Path file;
    private final boolean secret;

    private CurrentValue(Secret fixed, Path file, boolean secret) {
        this.fixed = fixed;
        this.file = file;
        this.secret = secret;
    }

    public static CurrentValue of(String value) {
        return new CurrentValue(new Secret(value), null, false);
    }

    public static CurrentValue of(Secret value) {
        return new CurrentValue(value, null, true);
    }

    static CurrentValue nameIn(Path file) {
        return new CurrentValue(null, file, false);
    }

    public static CurrentValue secretIn(Path file) {
        return new CurrentValue(null, file, true);
    }

    /** @throws IOException with a message for the user when the file holds no value now */
    public String now() throws IOException {
        if (file == null) {
            return fixed.reveal();
        }
        try {
            String value = SecretFile.read(file);
            if (secret) {
                SecretsFilter.hideToo(value);
            }
            return value;
        } catch (BadValue e) {
            throw new IOException("the file " + file + " " + e.getMessage());
        }
    }

    /** The value, for masks; empty where the file holds none now. */
    String secret() {
        try {
            return now();
        } catch (IOException e) {
            return "";
        }
    }

    /** The file it is read from, if it is. */
    public Optional<Path> file() {
        return Optional.ofNullable(file);
    }

    @Override
    public String toString() {
        return file == null ? "***" : file.toString();
    }
}

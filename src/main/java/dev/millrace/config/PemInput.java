package dev.millrace.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Optional;

/** PEM as it is given: the text itself, or the file that holds it. */
record PemInput(String text, Optional<Path> file) {

    private static final String BEGIN = "-----BEGIN ";

    static PemInput parse(String value) {
        if (value.contains(BEGIN)) {
            return new PemInput(value.replace("\\n", "\n"), Optional.empty());
        }
        try {
            return new PemInput("", Optional.of(Path.of(value)));
        } catch (InvalidPathException e) {
            throw new BadValue("(hidden)", "is neither PEM nor the path of a file");
        }
    }

    /** Throws {@link BadValue}. */
    String read() {
        return file.isPresent() ? read(file.get()) : text;
    }

    /** What may be shown of it: a file that exists, but neither a text nor what may be one without its first line. */
    String shown() {
        return file.filter(Files::exists).map(path -> '"' + path.toString() + '"').orElse("(hidden)");
    }

    private static String read(Path file) {
        if (!Files.exists(file)) {
            throw new BadValue("is neither PEM nor the path of a file that exists");
        }
        try {
            String content = Files.readString(file);
            if (!content.contains(BEGIN)) {
                throw new BadValue("is not PEM");
            }
            return content;
        } catch (IOException e) {
            throw new BadValue("is not a text file that can be read");
        }
    }

    @Override
    public String toString() {
        return shown();
    }
}

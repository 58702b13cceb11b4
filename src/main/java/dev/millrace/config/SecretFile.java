package dev.millrace.config;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A mounted secret; editors and {@code echo} end it with a newline that is no part of it. */
final class SecretFile {

    private SecretFile() {
    }

    static String read(Path file) {
        if (!Files.exists(file)) {
            throw new BadValue(CurrentValue.NO_FILE);
        }
        try {
            String text = withoutNewline(Files.readString(file));
            if (text.isEmpty()) {
                throw new BadValue(CurrentValue.EMPTY_FILE);
            }
            return text;
        } catch (IOException e) {
            throw new BadValue(CurrentValue.NO_TEXT_FILE);
        }
    }

    static String withoutNewline(String text) {
        return text.replaceAll("[\r\n]+$", "");
    }
}

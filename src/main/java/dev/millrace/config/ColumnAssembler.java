package dev.millrace.config;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The columns' share of {@link SettingsAssembler}: a salt from two places, and what a hash can't do without. */
final class ColumnAssembler {

    private static final String SECTION = "millrace.source.";
    private static final String SALT = SECTION + "hash-salt";
    private static final int SHORTEST_SALT = 8;

    private static final String THREADS = "snapshot.max.threads";

    private final SelectionOptions options;
    private final Map<String, String> engineProperties;
    private final Problems problems;
    private final Optional<Secret> salt;

    ColumnAssembler(MillraceConfig.Source source, Problems problems) {
        this.options = source.selection();
        this.engineProperties = source.properties();
        this.problems = problems;
        this.salt = options.hashSalt().or(() -> fromFile(options.hashSaltFile()));
    }

    void check() {
        if (options.hashSalt().isPresent() && options.hashSaltFile().isPresent()) {
            problems.add(SALT + "-file", "set together with " + SALT + "; keep one of them");
        }
        salt.ifPresent(this::checkSalt);
        if (options.hashColumns().isEmpty()) {
            return;
        }
        if (salt.isEmpty() && !problems.concern(SALT) && !problems.concern(SALT + "-file")) {
            problems.add(SALT, "not set; millrace.source.hash-columns needs it, or its values could be guessed "
                    + "from a list");
        }
        if (!engineProperties.getOrDefault(THREADS, "1").equals("1")) {
            problems.add(SECTION + "hash-columns", "set together with millrace.source.properties." + THREADS
                    + " above 1, whose threads would disturb each other's hashes; keep one of them");
        }
        if (!Charset.defaultCharset().equals(StandardCharsets.UTF_8)) {
            problems.add(SECTION + "hash-columns", "this JVM's charset is " + Charset.defaultCharset()
                    + ", in which different values have one hash; start it with -Dfile.encoding=UTF-8");
        }
    }

    ColumnSettings assemble() {
        return new ColumnSettings(patterns(options.columns()), patterns(options.excludeColumns()),
                patterns(options.maskColumns()), options.maskLength(), patterns(options.hashColumns()),
                options.hashAlgorithm(), salt);
    }

    RowFilters filters() {
        return new RowFilters(options.filters());
    }

    private void checkSalt(Secret secret) {
        String option = options.hashSalt().isPresent() ? SALT : SALT + "-file";
        if (secret.reveal().length() < SHORTEST_SALT) {
            problems.add(option, "(hidden) is too short; " + SHORTEST_SALT + " characters or more are needed");
        }
        if (secret.reveal().chars().anyMatch(Character::isISOControl)) {
            problems.add(option, "(hidden) has a control character, such as a line break");
        }
    }

    private Optional<Secret> fromFile(Optional<Path> file) {
        try {
            return file.map(SecretFile::read).map(Secret::new);
        } catch (BadValue e) {
            problems.add(SALT + "-file", '"' + file.orElseThrow().toString() + "\" " + e.getMessage());
            return Optional.empty();
        }
    }

    private static List<ColumnPattern> patterns(Optional<ColumnPatterns> given) {
        return given.map(ColumnPatterns::patterns).orElse(List.of());
    }
}

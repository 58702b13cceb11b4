package dev.millrace.config;

import java.util.List;
import java.util.Optional;

/**
 * Which columns are published, and in which form.
 *
 * @param include of the tables these name, nothing else is published
 * @param exclude never published
 * @param mask    published as asterisks
 * @param hash    published as salted hashes
 * @param salt    there whenever {@code hash} is not empty
 */
public record ColumnSettings(
        List<ColumnPattern> include,
        List<ColumnPattern> exclude,
        List<ColumnPattern> mask,
        int maskLength,
        List<ColumnPattern> hash,
        HashAlgorithm algorithm,
        Optional<Secret> salt) {

    /** Every column as it is. */
    public static final ColumnSettings ALL = new ColumnSettings(List.of(), List.of(), List.of(), 8, List.of(),
            HashAlgorithm.SHA_256, Optional.empty());

    /** Ways to hash, by the names that Java has for them. */
    public enum HashAlgorithm {
        SHA_256("SHA-256"),
        SHA_384("SHA-384"),
        SHA_512("SHA-512");

        private final String javaName;

        HashAlgorithm(String javaName) {
            this.javaName = javaName;
        }

        public String javaName() {
            return javaName;
        }
    }

    public ColumnSettings {
        include = List.copyOf(include);
        exclude = List.copyOf(exclude);
        mask = List.copyOf(mask);
        hash = List.copyOf(hash);
    }

    public boolean isAll() {
        return include.isEmpty() && exclude.isEmpty() && mask.isEmpty() && hash.isEmpty();
    }

    public boolean publishes(String schema, String table, String column) {
        boolean limited = include.stream().anyMatch(pattern -> pattern.matchesTable(schema, table));
        return (!limited || any(include, schema, table, column)) && !any(exclude, schema, table, column);
    }

    public boolean masks(String schema, String table, String column) {
        return any(mask, schema, table, column);
    }

    public boolean hashes(String schema, String table, String column) {
        return any(hash, schema, table, column);
    }

    private static boolean any(List<ColumnPattern> patterns, String schema, String table, String column) {
        return patterns.stream().anyMatch(pattern -> pattern.matches(schema, table, column));
    }
}

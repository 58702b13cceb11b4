package dev.millrace.config;

import dev.millrace.config.ColumnSettings.HashAlgorithm;
import dev.millrace.config.RoutingSettings.Unify;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** What of the captured tables is published, and what of it is made unreadable. */
@RegisterForReflection
public interface SelectionOptions {

    @Option(doc = "columns to publish of the tables these name, as schema.table.column with the globs * and ?; other "
            + "tables are published whole", example = "shop.customers.id, shop.customers.name", unset = "every column")
    Optional<ColumnPatterns> columns();

    @Option(doc = "columns to leave out, in the same form", example = "*.*.password", unset = "none")
    Optional<ColumnPatterns> excludeColumns();

    @Option(doc = "columns of text in place of which asterisks are published", example = "shop.customers.phone",
            unset = "none")
    Optional<ColumnPatterns> maskColumns();

    @Option(doc = "number of asterisks, whatever the value's own length", min = "1", max = "1000")
    @WithDefault("8")
    int maskLength();

    @Option(doc = "columns of text of which a salted hash is published", example = "shop.customers.email", unset = "none")
    Optional<ColumnPatterns> hashColumns();

    @Option(doc = "how hash-columns are hashed")
    @WithDefault("sha-256")
    HashAlgorithm hashAlgorithm();

    @Option(doc = "secret that goes into each hash, of 8 characters or more; needed with hash-columns", secret = true)
    Optional<Secret> hashSalt();

    @Option(doc = "file that holds the salt, such as a mounted secret", example = "/run/secrets/source/salt")
    Optional<Path> hashSaltFile();

    @Option(doc = "conditions in SQL, by schema.table: rows that don't meet them are not published",
            example = "shop.orders", secret = true)
    Map<String, String> filters();

    @Option(doc = "whether tables of one name that several schemas have share a topic, <prefix>._.<table>")
    @WithDefault("none")
    Unify unify();

    @Option(doc = "whether the key of a table that shares a topic also says which table the row is of")
    @WithDefault("true")
    boolean unifyTableInKey();
}

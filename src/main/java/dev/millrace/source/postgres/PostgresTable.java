package dev.millrace.source.postgres;

import dev.millrace.change.Table;

/**
 * What the catalog says of one table.
 *
 * @param partitioned whether it is the root of partitions
 * @param identity    {@code relreplident}: d(efault), n(othing), f(ull) or i(ndex)
 * @param toastable   whether a value can be stored out of line
 * @param rowBytes    average size of a row on disk, 0 when unknown
 */
record PostgresTable(Table name, boolean partitioned, char identity, boolean hasKey, boolean readable, boolean toastable,
        long rowBytes) {

    static final char IDENTITY_FULL = 'f';
    static final char IDENTITY_INDEX = 'i';
    static final char IDENTITY_DEFAULT = 'd';

    /** Whether PostgreSQL accepts updates and deletes of it once it is in a publication. */
    boolean identifiesRows() {
        return identity == IDENTITY_FULL || identity == IDENTITY_INDEX || identity == IDENTITY_DEFAULT && hasKey;
    }

    String quoted() {
        return quote(name.schema()) + "." + quote(name.name());
    }

    static String quote(String identifier) {
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }
}

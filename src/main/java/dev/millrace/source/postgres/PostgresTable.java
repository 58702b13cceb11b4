package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import java.util.List;

/**
 * What the catalog says of one table.
 *
 * @param id              its {@code oid}
 * @param identity        {@code relreplident}: d(efault), n(othing), f(ull) or i(ndex)
 * @param identityColumns those of the unique index that is the replica identity, in its order; empty when none is
 * @param withoutIdentity what of it, itself or partitions, refuses updates and deletes once published; quoted
 * @param inherited       whether other tables inherit from it
 * @param toastable       whether a value can be stored out of line
 * @param rowBytes        average size of a row on disk, 0 when unknown
 */
record PostgresTable(Table name, long id, char identity, List<String> identityColumns,
        List<String> withoutIdentity, boolean inherited, boolean readable, boolean toastable, long rowBytes) {

    static final char IDENTITY_FULL = 'f';

    String quoted() {
        return quote(name.schema()) + "." + quote(name.name());
    }

    static String quote(String identifier) {
        return '"' + identifier.replace("\"", "\"\"") + '"';
    }
}

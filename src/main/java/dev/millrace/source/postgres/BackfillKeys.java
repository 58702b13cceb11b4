package dev.millrace.source.postgres;

import dev.millrace.config.RoutingSettings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.List;

/**
 * A backfill on demand goes through a table by its key, a chunk at a time, and compares rows with changes by it: so there
 * has to be one, and no two rows may share it.
 */
final class BackfillKeys {

    /** Of a unique index that holds for all rows, the columns; null where it is of expressions. */
    private static final String UNIQUE = """
            SELECT ARRAY(SELECT a.attname FROM unnest(i.indkey) WITH ORDINALITY AS k(attnum, place)
                         LEFT JOIN pg_attribute a ON a.attrelid = i.indrelid AND a.attnum = k.attnum
                         WHERE k.place <= i.indnkeyatts ORDER BY k.place)::text[]
            FROM pg_index i WHERE i.indrelid = ?::regclass AND i.indisunique AND i.indpred IS NULL
              AND i.indexprs IS NULL AND i.indisvalid""";

    private final MessageKeys keys;

    BackfillKeys(RoutingSettings routing) {
        keys = new MessageKeys(routing);
    }

    void check(PostgresTable table, Connection connection) throws SQLException {
        if (!BackfillSelects.canReplace(table)) {
            throw refusal(table, "only tables whose names are of letters, digits and '_' can be");
        }
        List<String> key = keys.of(table);
        try (PreparedStatement statement = connection.prepareStatement(UNIQUE)) {
            statement.setString(1, table.quoted());
            try (ResultSet row = statement.executeQuery()) {
                boolean any = false;
                while (row.next()) {
                    any = true;
                    if (key.isEmpty() || key.containsAll(Arrays.asList((String[]) row.getArray(1).getArray()))) {
                        return;
                    }
                }
                throw refusal(table, any ? "several rows may share the key of its messages"
                        : "it has no primary key and no unique index to go through it by");
            }
        }
    }

    private static SourceException refusal(PostgresTable table, String reason) {
        return new SourceException(Cure.PERSON, "table " + table.name() + " can't be backfilled on demand: " + reason);
    }
}

package dev.millrace.source.postgres;

import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/**
 * Debezium reads all types of the database as it starts, used or not, and breaks at an enum that has no labels of its
 * own; what it says of that helps nobody.
 */
final class UnreadableTypes {

    private static final String ENUMS_WITHOUT_LABELS = """
            SELECT '"' || replace(n.nspname, '"', '""') || '"."' || replace(t.typname, '"', '""') || '"'
            FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
            WHERE t.typcategory = 'E' AND NOT EXISTS (SELECT 1 FROM pg_enum e WHERE e.enumtypid = t.oid)
            ORDER BY 1""";

    private UnreadableTypes() {
    }

    static void check(Connection connection) throws SQLException {
        List<String> types = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(ENUMS_WITHOUT_LABELS)) {
            while (row.next()) {
                types.add(row.getString(1));
            }
        }
        if (!types.isEmpty()) {
            throw new SourceException(Cure.PERSON, "Debezium can't start in a database that has an enum without labels "
                    + "or a domain over an enum, used or not: add a label, or put the enum in the domain's place: "
                    + String.join(", ", types));
        }
    }
}

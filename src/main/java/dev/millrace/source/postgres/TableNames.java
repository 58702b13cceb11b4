package dev.millrace.source.postgres;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;

/** Hands the names of many tables to one statement, as an array of schemas and one of names. */
final class TableNames {

    private TableNames() {
    }

    static void bind(List<PostgresTable> tables, PreparedStatement statement) throws SQLException {
        bind(1, tables, table -> table.name().schema(), statement);
        bind(2, tables, table -> table.name().name(), statement);
    }

    private static void bind(int place, List<PostgresTable> tables, Function<PostgresTable, String> part,
            PreparedStatement statement) throws SQLException {
        String[] parts = tables.stream().map(part).toArray(String[]::new);
        statement.setArray(place, statement.getConnection().createArrayOf("text", parts));
    }
}

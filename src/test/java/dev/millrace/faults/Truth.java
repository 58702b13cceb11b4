package dev.millrace.faults;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.kit.Postgres;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the database says took place.
 *
 * @param changes every committed change of each key, in order
 * @param rows    the rows there are at the end
 */
record Truth(Map<RowKey, List<Change>> changes, Map<RowKey, JsonNode> rows) {

    /**
     * @param version the row's after the change, or before it for a delete
     * @param at      when it was made, in milliseconds of the wall clock; it was committed a little later
     */
    record Change(String op, long version, long transaction, long at) {
    }

    private static final ObjectMapper JSON = new ObjectMapper();

    static Truth of(Postgres postgres, String database) throws SQLException {
        try (Connection connection = postgres.connect(database); Statement statement = connection.createStatement()) {
            return new Truth(changes(statement), rows(statement));
        }
    }

    long count() {
        return changes.values().stream().mapToLong(List::size).sum();
    }

    private static Map<RowKey, List<Change>> changes(Statement statement) throws SQLException {
        Map<RowKey, List<Change>> changes = new TreeMap<>();
        try (ResultSet row = statement.executeQuery("SELECT tab, id, op, version, txid, "
                + "(extract(epoch FROM at) * 1000)::bigint FROM truth ORDER BY n")) {
            while (row.next()) {
                changes.computeIfAbsent(new RowKey(row.getString(1), row.getLong(2)), key -> new ArrayList<>())
                        .add(new Change(row.getString(3), row.getLong(4), row.getLong(5), row.getLong(6)));
            }
        }
        return changes;
    }

    private static Map<RowKey, JsonNode> rows(Statement statement) throws SQLException {
        Map<RowKey, JsonNode> rows = new TreeMap<>();
        for (String table : Tables.NAMES) {
            try (ResultSet row = statement.executeQuery("SELECT id, row_to_json(t)::text FROM " + table + " t")) {
                while (row.next()) {
                    rows.put(new RowKey(table, row.getLong(1)), JSON.readTree(row.getString(2)));
                }
            } catch (JsonProcessingException e) {
                throw new IllegalStateException("the database's JSON is not readable", e);
            }
        }
        return rows;
    }
}

package dev.millrace.kit;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/** The table of the {@link Writer} as the database has it, in the form of {@link LastRows}. */
public final class LedgerRows {

    private static final JsonNodeFactory JSON = JsonNodeFactory.instance;

    private LedgerRows() {
    }

    public static Map<String, JsonNode> of(Stage stage) throws SQLException {
        Map<String, JsonNode> rows = new TreeMap<>();
        try (Connection connection = stage.connect(); Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT id, version, note FROM ledger")) {
            while (row.next()) {
                ObjectNode after = JSON.objectNode();
                after.set("id", number(row.getLong(1)));
                after.set("version", number(row.getLong(2)));
                after.put("note", row.getString(3));
                rows.put("{\"id\":" + row.getLong(1) + "}", after);
            }
        }
        return rows;
    }

    /** Jackson reads a number that fits into an int as one, and compares nodes by their type too. */
    private static JsonNode number(long value) {
        return value == (int) value ? JSON.numberNode((int) value) : JSON.numberNode(value);
    }
}

package dev.millrace.source.postgres;

import dev.millrace.source.Findings;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** Whether the server has a replication slot and a WAL sender left for us: both are few and fixed at its start. */
final class PlacesCheck {

    private static final String COUNT = """
            SELECT current_setting('max_replication_slots')::int AS most_slots,
                   (SELECT count(*) FROM pg_replication_slots) AS slots,
                   EXISTS (SELECT 1 FROM pg_replication_slots WHERE slot_name = ?) AS ours,
                   (SELECT string_agg(slot_name, ', ' ORDER BY slot_name) FROM pg_replication_slots
                    WHERE NOT active) AS idle,
                   current_setting('max_wal_senders')::int AS most_senders,
                   (SELECT count(*) FROM pg_stat_replication) AS senders""";

    private PlacesCheck() {
    }

    static void look(String slot, Connection connection, Findings findings) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(COUNT)) {
            statement.setString(1, slot);
            try (ResultSet row = statement.executeQuery()) {
                row.next();
                slots(row, findings);
                senders(row, findings);
            }
        }
    }

    private static void slots(ResultSet row, Findings findings) throws SQLException {
        int most = row.getInt("most_slots");
        int used = row.getInt("slots");
        String count = used + " of " + most + " replication slots are used (max_replication_slots)";
        if (used < most || row.getBoolean("ours")) {
            findings.ok("slots", count);
        } else {
            String idle = row.getString("idle");
            findings.fail("slots", "the server has no replication slot left: " + count,
                    "raise max_replication_slots and restart the server, or drop slots that nobody uses"
                            + (idle == null ? "" : "; not in use now: " + idle));
        }
    }

    private static void senders(ResultSet row, Findings findings) throws SQLException {
        int most = row.getInt("most_senders");
        int used = row.getInt("senders");
        String count = used + " of " + most + " WAL senders are used (max_wal_senders)";
        if (used < most) {
            findings.ok("senders", count);
        } else {
            findings.fail("senders", "the server has no WAL sender left: " + count,
                    "raise max_wal_senders and restart the server");
        }
    }
}

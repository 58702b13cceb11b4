package dev.millrace.source.postgres;

import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What the server is and how it is set up.
 *
 * @param version the major version
 * @param standby whether it replays another server's log and can't write
 */
record ServerFacts(int version, String walLevel, boolean standby) {

    private static final int OLDEST = 13;
    private static final int FIRST_WITH_STANDBY_SLOTS = 16;

    static ServerFacts read(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT current_setting('server_version_num')::int / 10000,"
                        + " current_setting('wal_level'), pg_is_in_recovery()")) {
            row.next();
            return new ServerFacts(row.getInt(1), row.getString(2), row.getBoolean(3));
        }
    }

    void check() {
        requireVersion();
        requireLogicalLog();
        requireDecoding();
    }

    void requireVersion() {
        if (version < OLDEST) {
            throw new SourceException(Cure.PERSON, "PostgreSQL " + version + " is too old: " + OLDEST + " or newer is needed");
        }
    }

    void requireLogicalLog() {
        if (!"logical".equals(walLevel)) {
            throw new SourceException(Cure.PERSON, "wal_level is " + walLevel + ", it must be logical: "
                    + "ALTER SYSTEM SET wal_level = 'logical', then restart the server "
                    + "(Amazon RDS: rds.logical_replication = 1; Cloud SQL: cloudsql.logical_decoding = on)");
        }
    }

    void requireDecoding() {
        if (standby && version < FIRST_WITH_STANDBY_SLOTS) {
            throw new SourceException(Cure.PERSON, "the server is a standby, and PostgreSQL " + version
                    + " can't decode on one: connect to the primary, or use 16 or newer");
        }
    }
}

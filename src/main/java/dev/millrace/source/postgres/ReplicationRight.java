package dev.millrace.source.postgres;

import dev.millrace.config.SourceSettings;
import dev.millrace.source.SourceException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * Whether the role may replicate is a matter of the role, of {@code pg_hba.conf} and of the provider: so it is tried.
 */
final class ReplicationRight {

    private ReplicationRight() {
    }

    static void require(SourceSettings settings, PostgresConnections connections) throws SQLException {
        try (Connection replication = connections.openForReplication();
                Statement statement = replication.createStatement()) {
            statement.execute("IDENTIFY_SYSTEM");
        } catch (SQLException e) {
            if ("42501".equals(e.getSQLState())) {
                throw new SourceException(SourceException.Cure.PERSON, "user \"" + settings.username()
                        + "\" has no replication right: ALTER ROLE " + PostgresTable.quote(settings.username())
                        + " REPLICATION (Amazon RDS: GRANT rds_replication TO ...)", e);
            }
            throw e;
        }
    }
}

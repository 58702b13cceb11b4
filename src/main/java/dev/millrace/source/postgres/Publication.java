package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.SourceSettings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Sees to it that the publication covers the captured tables and, where it is ours to say, nothing else. A publication
 * that belongs to another role is used as it is when it covers them.
 */
final class Publication {

    private static final Logger LOG = Logger.getLogger(Publication.class);

    private static final String DESCRIBE = """
            SELECT puballtables, pubinsert AND pubupdate AND pubdelete AS all_changes,
                   pg_has_role(pubowner, 'MEMBER') AS ours
            FROM pg_publication WHERE pubname = ?""";
    /** What else holds the lock of a table, such as the building of an index, may take long. */
    private static final String PATIENCE = "SET LOCAL lock_timeout = '3s'";

    private final SourceSettings settings;
    private final String name;
    private final PublishedRows rows;

    Publication(SourceSettings settings, PublishedRows rows) {
        this.settings = settings;
        this.rows = rows;
        this.name = PostgresTable.quote(settings.publication());
    }

    /** Returns the tables that were added to a publication which was there already. */
    List<PostgresTable> cover(List<PostgresTable> tables, Connection connection) throws SQLException {
        PublicationPlan plan = plan(tables, connection);
        if (plan.isDone()) {
            warnOfFilters(connection);
            return List.of();
        }
        requireIdentity(plan.added());
        change(plan.statement(), connection);
        if (!plan.keepsTables()) {
            report(plan, tables);
        }
        return plan.exists() ? plan.added() : List.of();
    }

    /** The like, but tries nothing that would be refused: the server writes each refusal into its log. */
    void extend(List<PostgresTable> tables, Connection connection) throws SQLException {
        PublicationPlan plan = plan(tables, connection);
        requireIdentity(plan.added());
        if (plan.isDone()) {
            return;
        }
        if (!plan.exists()) {
            throw new SourceException(Cure.PERSON, "publication " + name + " is gone");
        }
        if (!plan.ours() || !RoleFacts.owns(plan.added(), connection)) {
            throw notAllowed(plan.ours() ? "it does not own the table" : "it does not own it", plan.statement(), null);
        }
        change(plan.statement(), connection);
    }

    /** A filter that is not ours to say stays, but not in silence. */
    private void warnOfFilters(Connection connection) throws SQLException {
        Set<String> filtered = rows.areFiltered() ? Set.of() : rows.filtered(connection);
        if (!filtered.isEmpty()) {
            LOG.warnf("The publication filters rows that millrace.source.filters does not: they are not published; ALTER "
                    + "PUBLICATION ... SET TABLE would end that publication=%s tables=%s", settings.publication(),
                    String.join(",", filtered));
        }
    }

    private void report(PublicationPlan plan, List<PostgresTable> tables) {
        LOG.infof(plan.exists() ? "Publication changed publication=%s tables=%d"
                : "Publication created publication=%s tables=%d", settings.publication(), tables.size());
        if (plan.exists() && !plan.added().isEmpty() && !settings.backfill().addNewTables()) {
            LOG.warnf("Tables added to the publication: their changes come from now on, the rows they have are not "
                    + "backfilled tables=%s",
                    plan.added().stream().map(PostgresTable::quoted).collect(Collectors.joining(",")));
        }
    }

    PublicationPlan plan(List<PostgresTable> tables, Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(DESCRIBE)) {
            statement.setString(1, settings.publication());
            try (ResultSet row = statement.executeQuery()) {
                if (!row.next()) {
                    return PublicationPlan.creation("CREATE PUBLICATION " + name + " FOR TABLE " + rows.list(tables)
                            + " WITH (publish_via_partition_root = true)", tables);
                }
                if (!row.getBoolean("all_changes")) {
                    throw new SourceException(Cure.PERSON, "publication " + name + " does not publish insert, update and "
                            + "delete: ALTER PUBLICATION " + name + " SET (publish = 'insert, update, delete, truncate')");
                }
                boolean ours = row.getBoolean("ours");
                requireRoomForFilters(row.getBoolean("puballtables"), ours, tables, connection);
                return row.getBoolean("puballtables") ? PublicationPlan.none(ours) : adjustment(tables, ours, connection);
            }
        }
    }

    /** Another role's publication has to have filters already; that they say the same is for its owner to see to. */
    private void requireRoomForFilters(boolean allTables, boolean ours, List<PostgresTable> tables,
            Connection connection) throws SQLException {
        if (!rows.areFiltered() || ours && !allTables) {
            return;
        }
        if (allTables) {
            throw new SourceException(Cure.PERSON, "millrace.source.filters: publication " + name + " is FOR ALL TABLES, "
                    + "which can't be filtered: let Millrace make one of its own by another name in "
                    + "millrace.source.publication");
        }
        if (!rows.filtered(connection).containsAll(rows.toBeFiltered())) {
            throw new SourceException(Cure.PERSON, "millrace.source.filters: publication " + name + " belongs to another "
                    + "role and lacks filters; as its owner run: ALTER PUBLICATION " + name + " SET TABLE "
                    + rows.list(tables));
        }
    }

    private PublicationPlan adjustment(List<PostgresTable> tables, boolean ours, Connection connection)
            throws SQLException {
        PublishedTables published = PublishedTables.of(settings.publication(), connection);
        List<PostgresTable> missing = tables.stream().filter(table -> !published.include(table)).toList();
        Set<Table> wanted = tables.stream().map(PostgresTable::name).collect(Collectors.toSet());
        boolean tooWide = ours && !wanted.containsAll(published.members());
        if (missing.isEmpty() && !tooWide) {
            return sameTables(tables, ours);
        }
        String change = rows.areFiltered() || tooWide
                ? " SET TABLE " + rows.list(tables) : " ADD TABLE " + rows.list(missing);
        return PublicationPlan.change("ALTER PUBLICATION " + name + change, missing, ours);
    }

    /** PostgreSQL leaves what is as it shall be. */
    private PublicationPlan sameTables(List<PostgresTable> tables, boolean ours) {
        return rows.areFiltered() && ours
                ? PublicationPlan.filters("ALTER PUBLICATION " + name + " SET TABLE " + rows.list(tables))
                : PublicationPlan.none(ours);
    }

    /** In a publication, a table whose rows can't be told apart refuses UPDATE and DELETE: the application would break. */
    static void requireIdentity(List<PostgresTable> tables) {
        List<String> nameless = tables.stream().flatMap(table -> table.withoutIdentity().stream()).toList();
        if (!nameless.isEmpty()) {
            throw new SourceException(Cure.PERSON, "no primary key and no replica identity: " + String.join(", ", nameless)
                    + "; once published, PostgreSQL would refuse their updates and deletes. ALTER TABLE "
                    + nameless.get(0) + " REPLICA IDENTITY FULL, or leave them out with millrace.source.exclude-tables");
        }
    }

    private void change(String sql, Connection connection) throws SQLException {
        boolean autoCommit = connection.getAutoCommit();
        connection.setAutoCommit(false);
        try (Statement statement = connection.createStatement()) {
            statement.execute(PATIENCE);
            statement.execute(sql);
            rows.requireIdentity(connection);
            connection.commit();
        } catch (SQLException e) {
            connection.rollback();
            throw explained(sql, e);
        } catch (SourceException e) {
            connection.rollback();
            throw e;
        } finally {
            connection.setAutoCommit(autoCommit);
        }
    }

    private SourceException notAllowed(String why, String sql, SQLException e) {
        return new SourceException(Cure.PERSON, "user \"" + settings.username() + "\" may not set up the publication (" + why
                + "); as an owner of the tables run: " + sql, e);
    }

    private RuntimeException explained(String sql, SQLException e) throws SQLException {
        if ("42501".equals(e.getSQLState())) {
            return notAllowed(e.getMessage().lines().findFirst().orElse(""), sql, e);
        }
        if (rows.areFiltered() && e.getSQLState() != null && !e.getSQLState().startsWith("08")) {
            return new SourceException(Cure.PERSON, "millrace.source.filters: PostgreSQL refuses a condition in a "
                    + "publication: " + RowFilterCheck.firstLine(e), e);
        }
        throw e;
    }
}

package dev.millrace.source.postgres;

import dev.millrace.config.OffsetSettings;
import dev.millrace.config.Settings;
import dev.millrace.source.Findings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.stream.Collectors;

/** Whether the publication covers the captured tables, or our role can make it do so. */
final class PublicationCheck {

    private static final String SUBJECT = "publication";

    private final Settings settings;
    private final ServerFacts server;
    private final PublishedRows rows;
    private final String name;

    PublicationCheck(Settings settings, ServerFacts server, PublishedRows rows) {
        this.settings = settings;
        this.rows = rows;
        this.server = server;
        this.name = "publication " + PostgresTable.quote(settings.source().publication());
    }

    void look(List<PostgresTable> tables, Connection connection, Findings findings) throws SQLException {
        PublicationPlan plan = new Publication(settings.source(), rows).plan(tables, connection);
        if (settings.offsets().store() == OffsetSettings.Store.SLOT && plan.exists() && !plan.ours()) {
            findings.fail(SUBJECT, SlotOffsetStore.needsOwner(settings.source().publication()), "");
        }
        if (plan.keepsTables()) {
            findings.ok(SUBJECT, name + " covers the captured tables");
            return;
        }
        String obstacle = obstacle(plan, connection);
        if (!obstacle.isEmpty()) {
            findings.fail(SUBJECT, name + (plan.exists() ? " lacks " + names(plan.added()) : " does not exist")
                    + " and " + obstacle, "run the statement below as an owner of the tables");
            findings.missing(plan.statement() + ";");
        } else if (!plan.exists()) {
            findings.ok(SUBJECT, name + " does not exist yet and will be created");
        } else if (plan.added().isEmpty()) {
            findings.ok(SUBJECT, name + " covers more than the captured tables and will be reduced to them");
        } else {
            findings.warn(SUBJECT, name + " lacks " + names(plan.added()) + " and will be extended",
                    "their changes come from then on; the rows that they have are "
                            + (settings.source().backfill().addNewTables() ? "read by a backfill" : "not backfilled"));
        }
    }

    /** In words, behind an "and"; empty where nothing keeps us from changing the publication. */
    private String obstacle(PublicationPlan plan, Connection connection) throws SQLException {
        String role = "\"" + settings.source().username() + "\"";
        if (server.standby()) {
            return "can't be changed on a standby";
        }
        if (!plan.exists() && !RoleFacts.mayCreateInDatabase(connection)) {
            return "user " + role + " may not create in the database";
        }
        if (plan.exists() && !plan.ours()) {
            return "user " + role + " does not own it";
        }
        return RoleFacts.owns(plan.added(), connection) ? "" : "user " + role + " does not own the tables";
    }

    private static String names(List<PostgresTable> tables) {
        return tables.stream().map(table -> table.name().toString()).collect(Collectors.joining(", "));
    }
}

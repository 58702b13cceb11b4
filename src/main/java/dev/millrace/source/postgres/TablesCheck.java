package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.config.SourceSettings;
import dev.millrace.config.TablePattern;
import dev.millrace.source.Findings;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** The tables that the patterns name: whether they can be read, what tells their rows apart, how large they are. */
final class TablesCheck {

    private static final String SUBJECT = "tables";

    private final SourceSettings settings;
    private final CapturedTables selection;
    private final FirstBackfill backfill;
    private final Inquiry inquiry;
    private final Findings findings;

    TablesCheck(SourceSettings settings, Inquiry inquiry, Findings findings) {
        this.settings = settings;
        this.selection = new CapturedTables(settings);
        this.backfill = new FirstBackfill(settings);
        this.inquiry = inquiry;
        this.findings = findings;
    }

    /** Returns those that would be captured. */
    List<PostgresTable> look(Connection connection) throws SQLException {
        List<PostgresTable> all = CapturedTables.all(connection);
        for (TablePattern pattern : settings.tables()) {
            inquiry.ask(SUBJECT, () -> CapturedTables.requireMatch(pattern, all));
        }
        List<PostgresTable> captured = selection.captured(all);
        if (captured.isEmpty() && settings.tables().isEmpty()) {
            inquiry.ask(SUBJECT, () -> selection.requireAny(captured));
        }
        Map<Table, TableSize> sizes = new HashMap<>();
        inquiry.ask(SUBJECT, () -> sizes.putAll(TableSize.of(captured, connection)));
        captured.forEach(table -> look(table, sizes.getOrDefault(table.name(), TableSize.UNKNOWN)));
        if (!captured.isEmpty() && inquiry.ask("backfill", () -> backfill.requireMatches(captured))) {
            backfill(backfill.included(captured), sizes);
        }
        return captured;
    }

    private void backfill(List<PostgresTable> read, Map<Table, TableSize> sizes) {
        TableSize sum = read.stream().map(PostgresTable::name).filter(sizes::containsKey).map(sizes::get)
                .reduce(new TableSize(0, true, 0, 0, List.of()), TableSize::plus);
        findings.ok("backfill", read.isEmpty() ? "would read nothing" : "would read " + sum.text() + " from "
                + (read.size() == 1 ? "1 table" : read.size() + " tables"));
    }

    private void look(PostgresTable table, TableSize size) {
        String subject = "table " + table.name();
        if (!table.readable()) {
            unreadable(subject, table);
        } else if (inquiry.ask(subject, () -> Publication.requireIdentity(List.of(table)))) {
            describe(subject, table, size);
        }
    }

    private void unreadable(String subject, PostgresTable table) {
        inquiry.ask(subject, () -> selection.requireReadable(List.of(table)));
        String role = PostgresTable.quote(settings.username());
        findings.missing("GRANT USAGE ON SCHEMA " + PostgresTable.quote(table.name().schema()) + " TO " + role + ";");
        findings.missing("GRANT SELECT ON " + table.quoted() + " TO " + role + ";");
    }

    private void describe(String subject, PostgresTable table, TableSize size) {
        boolean full = table.identity() == PostgresTable.IDENTITY_FULL;
        List<String> key = table.identityColumns().isEmpty() ? size.primaryKey() : table.identityColumns();
        String facts = (key.isEmpty() ? "no key" : "key " + key.stream().collect(Collectors.joining(", ", "(", ")")))
                + ", replica identity " + (full ? "full" : table.identityColumns().isEmpty() ? "default" : "index")
                + ", " + size.text();
        if (key.isEmpty()) {
            findings.warn(subject, facts + "; messages without a key are in no order over several partitions",
                    "add a primary key");
        } else if (!full && size.outOfLine() > 0) {
            findings.warn(subject, facts + ", " + Amount.bytes(size.outOfLine()) + " of it in large values; "
                    + "one that an update leaves alone comes as a placeholder",
                    "ALTER TABLE " + table.quoted() + " REPLICA IDENTITY FULL where consumers need whole rows");
        } else {
            findings.ok(subject, facts);
        }
    }
}

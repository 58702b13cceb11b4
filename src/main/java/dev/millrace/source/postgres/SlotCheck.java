package dev.millrace.source.postgres;

import dev.millrace.config.Settings;
import dev.millrace.config.SourceSettings;
import dev.millrace.source.Findings;
import dev.millrace.source.SourceException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;
import java.util.OptionalLong;

/** The state of our replication slot: whether it is ours, free and whole, and how far behind it stands. */
final class SlotCheck {

    private static final String SUBJECT = "slot";
    private static final String LOG_KEPT = """
            SELECT s.wal_status, s.safe_wal_size, current_setting('max_slot_wal_keep_size') AS most
            FROM pg_replication_slots s WHERE s.slot_name = ?""";

    private final String slot;
    private final String database;
    private final String instance;
    private final boolean backfillsGaps;

    SlotCheck(Settings settings) {
        this.slot = settings.source().slot();
        this.database = settings.source().database();
        this.instance = "millrace-" + settings.pipeline();
        this.backfillsGaps = settings.source().onGap() == SourceSettings.OnGap.BACKFILL;
    }

    void look(Connection connection, Findings findings) throws SQLException {
        Optional<PipelineLock.Holder> pipeline = PipelineLock.holder(slot, connection);
        pipeline.ifPresent(holder -> running(holder, findings));
        Optional<Slot> found = Slot.find(slot, connection);
        if (found.isEmpty()) {
            findings.ok(SUBJECT, "replication slot \"" + slot + "\" does not exist yet and will be created");
            return;
        }
        if (found.get().lost() && backfillsGaps) {
            findings.warn(SUBJECT, "the server has dropped log that the replication slot \"" + slot + "\" still needed",
                    "the next start drops the slot and reads all rows again, as millrace.source.on-gap says");
            return;
        }
        try {
            Slot stood = found.get();
            (pipeline.isPresent() ? stood.withoutHolder() : stood).check(database);
        } catch (SourceException e) {
            findings.fail(SUBJECT, e.getMessage(), e.cure() == SourceException.Cure.WAIT
                    ? "end the other consumer, or choose another name with millrace.source.slot" : "");
            return;
        }
        behind(connection, findings);
    }

    /** To look at a pipeline that runs is no fault; a second one under the same name of a slot is. */
    private void running(PipelineLock.Holder holder, Findings findings) {
        String held = "the replication slot \"" + slot + "\" is held by " + holder.text();
        if (holder.application().filter(name -> !name.equals(instance)).isPresent()) {
            findings.fail(SUBJECT, held, "choose another name with millrace.source.slot");
        } else {
            findings.warn(SUBJECT, held + ", this pipeline runs already", "a further instance waits until it ends");
        }
    }

    private void behind(Connection connection, Findings findings) throws SQLException {
        OptionalLong lag = Slot.lagBytes(slot, connection);
        String state = "replication slot \"" + slot + "\" is " + (lag.isEmpty() ? "not read yet"
                : Amount.bytes(Math.max(0, lag.getAsLong())) + " behind");
        try (PreparedStatement statement = connection.prepareStatement(LOG_KEPT)) {
            statement.setString(1, slot);
            try (ResultSet row = statement.executeQuery()) {
                boolean there = row.next();
                long safe = there ? row.getLong("safe_wal_size") : 0;
                String left = !there || row.wasNull() ? "" : ", " + Amount.bytes(Math.max(0, safe))
                        + " before the server drops log it needs (max_slot_wal_keep_size = "
                        + row.getString("most") + ")";
                if (there && "unreserved".equals(row.getString("wal_status"))) {
                    findings.warn(SUBJECT, state + " and about to be lost (wal_status unreserved)",
                            "start Millrace now, or raise max_slot_wal_keep_size");
                } else {
                    findings.ok(SUBJECT, state + left);
                }
            }
        }
    }
}

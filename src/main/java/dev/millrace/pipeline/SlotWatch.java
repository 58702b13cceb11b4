package dev.millrace.pipeline;

import dev.millrace.source.LogKept;
import dev.millrace.source.SourceSession;
import java.util.Optional;
import java.util.OptionalLong;
import org.jboss.logging.Logger;

/**
 * Looks at the log that the database keeps for us. Once it keeps as much as it may, it lets go of changes that nobody has
 * read, and only a new backfill helps; so it is said while there is time.
 */
final class SlotWatch {

    private static final Logger LOG = Logger.getLogger(SlotWatch.class);
    private static final int[] PERCENTS_TO_TELL = {50, 80};
    private static final int PERCENTS_TO_FORGET = 40;

    private final PipelineStatus status;
    private final String slot;
    private int told;

    SlotWatch(PipelineStatus status, String slot) {
        this.status = status;
        this.slot = slot;
    }

    void look(SourceSession session) {
        look(session.lagBytes(), session.logKept());
    }

    void look(OptionalLong lagBytes, Optional<LogKept> kept) {
        status.slotLag(lagBytes);
        kept.ifPresent(this::weigh);
    }

    private void weigh(LogKept kept) {
        status.source(status.source().withLogLimit(kept.limit()));
        long limit = kept.limit().orElse(0);
        if (limit <= 0) {
            return;
        }
        long percents = kept.bytes() * 100 / limit;
        if (percents < PERCENTS_TO_FORGET) {
            told = 0;
        }
        for (int threshold : PERCENTS_TO_TELL) {
            if (percents >= threshold && told < threshold) {
                told = threshold;
                LOG.warnf("Slot keeps much of the log it may keep, changes are lost beyond it slot=%s kept_bytes=%d "
                                + "max_slot_wal_keep_size_bytes=%d percent=%d state=%s",
                        slot, kept.bytes(), limit, percents, status.current().state());
            }
        }
    }
}

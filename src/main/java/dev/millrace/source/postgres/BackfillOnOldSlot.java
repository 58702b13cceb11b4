package dev.millrace.source.postgres;

import io.debezium.snapshot.mode.InitialSnapshotter;

/**
 * A backfill on a slot that is there already: one that was interrupted and starts over, or one that closes a gap. Debezium
 * would stream from where the new backfill began and pass over what the slot has kept since the old one, such as the
 * delete of a row that the old one had published. This one streams from the slot.
 */
public final class BackfillOnOldSlot extends InitialSnapshotter {

    static final String NAME = "millrace-old-slot";

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public boolean shouldStreamEventsStartingFromSnapshot() {
        return false;
    }
}

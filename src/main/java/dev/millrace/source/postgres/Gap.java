package dev.millrace.source.postgres;

import java.util.Optional;

/** Finds out whether the slot still has everything behind a stored position; if it doesn't, changes are lost. */
final class Gap {

    private Gap() {
    }

    /** Returns what happened, in a sentence without its end; empty when all is there. */
    static Optional<String> between(StoredPosition stored, Optional<Slot> slot, String name) {
        if (slot.isEmpty()) {
            return Optional.of("offsets are stored, but the replication slot \"" + name
                    + "\" is gone, so changes since then are lost");
        }
        return stored.sequenceNumber() < slot.get().confirmed()
                ? Optional.of("the replication slot \"" + name + "\" has moved past the stored offsets (it was made anew, "
                        + "or another consumer used it)")
                : Optional.empty();
    }
}

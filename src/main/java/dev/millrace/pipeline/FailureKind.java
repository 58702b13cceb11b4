package dev.millrace.pipeline;

import java.util.Locale;

/** Where to look for what ended a run; few, so that each can have a counter. */
public enum FailureKind {
    /** Brokers that are away, refuse, or have no such topic. */
    KAFKA,
    /** A database that is away, refuses, or has a gap. */
    SOURCE,
    /** Another session holds the slot, so this pipeline waits. */
    SLOT_HELD,
    /** An option or a property of Debezium's. */
    CONFIGURATION,
    /** The engine between them. */
    ENGINE;

    /** As meters spell it. */
    public String code() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

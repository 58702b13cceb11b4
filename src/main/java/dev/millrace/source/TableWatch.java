package dev.millrace.source;

import java.util.Collection;
import java.util.Set;

/** Looks after a session's tables while changes flow. */
public interface TableWatch {

    /**
     * Tables that have come are published by this call, unless something is wrong with them; what that is, is said in the
     * log once. Tables that are gone are told each time.
     */
    TableNews look();

    /**
     * Transactions that are open now and have written to these tables. What they wrote before a table was published is not
     * in the log that is sent, and can't be read before they end.
     */
    Set<String> openWriters(Collection<CapturedTable> tables);

    /** Whether any of these transactions is open still. */
    boolean anyOpen(Set<String> writers);
}

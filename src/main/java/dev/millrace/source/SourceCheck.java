package dev.millrace.source;

import dev.millrace.change.Table;
import java.util.List;
import java.util.Optional;

/**
 * Looks at a database as the pipeline would find it. Unlike {@link Source} it goes on behind a fault, and changes nothing.
 */
public interface SourceCheck {

    /**
     * Returns the tables that would be captured, or nothing where that can't be told.
     *
     * @param stored the position that a start would go on from
     */
    Optional<List<Table>> look(Findings findings, StoredOffsets stored);
}

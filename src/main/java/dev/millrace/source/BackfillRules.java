package dev.millrace.source;

import dev.millrace.change.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** What a database has to say about rows that are to be read once more while its changes are streamed. */
public interface BackfillRules {

    /**
     * Looks whether the rows can be read.
     *
     * @throws SourceException with a sentence that says why not and what to change
     */
    void check(List<Table> tables, Optional<String> where);

    /** What the rows of a table have to meet, those filters included that hold for all its rows; empty for every row. */
    Optional<String> condition(Table table, Optional<String> where);

    /** How many rows the database thinks there are; empty where it can't tell. */
    OptionalLong estimate(Table table, Optional<String> where);
}

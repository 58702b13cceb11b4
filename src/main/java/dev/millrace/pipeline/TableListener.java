package dev.millrace.pipeline;

import dev.millrace.change.Table;

/** Told of tables that come and go while the pipeline runs. */
public interface TableListener {

    /** Its changes are captured, and the rows that it had are asked for, where that can be done. */
    void added(Table table);

    void removed(Table table, String reason);
}

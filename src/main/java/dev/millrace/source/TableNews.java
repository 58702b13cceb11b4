package dev.millrace.source;

import dev.millrace.change.Table;
import java.util.List;

/**
 * What has changed about the tables since a session was opened.
 *
 * @param admitted tables that have come and that the next session will capture
 */
public record TableNews(List<Table> admitted, List<GoneTable> gone) {

    public static final TableNews NONE = new TableNews(List.of(), List.of());

    public TableNews {
        admitted = List.copyOf(admitted);
        gone = List.copyOf(gone);
    }
}

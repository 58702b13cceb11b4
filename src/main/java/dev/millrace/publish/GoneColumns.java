package dev.millrace.publish;

import dev.millrace.change.Table;
import java.util.List;
import org.apache.kafka.connect.data.Schema;
import org.jboss.logging.Logger;

/**
 * Tells when a column that a route names has been renamed or dropped while changes flow: what the log holds was written
 * without it, so no refusal could bring it back, and keys or partitions are other ones from there on. Used by one batch at
 * a time.
 */
final class GoneColumns {

    private static final Logger LOG = Logger.getLogger(GoneColumns.class);

    private final Table table;
    private final String option;
    private final List<String> columns;
    private Schema last;

    /** @param option the member of the route that names the columns */
    GoneColumns(Table table, String option, List<String> columns) {
        this.table = table;
        this.option = option;
        this.columns = columns;
    }

    /** Looks once at each version of a schema. */
    void lookAt(Schema schema) {
        if (schema == null || schema == last) {
            return;
        }
        last = schema;
        List<String> gone = columns.stream().filter(column -> schema.field(column) == null).toList();
        if (!gone.isEmpty()) {
            LOG.warnf("A column that a route names is gone from its table: the columns that are left serve from here on, "
                    + "and the next start is refused until the route is changed table=%s option=millrace.sink.routes...%s "
                    + "columns=%s", table, option, String.join(",", gone));
        }
    }
}

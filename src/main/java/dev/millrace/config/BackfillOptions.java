package dev.millrace.config;

import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.config.WithDefault;

/** Which rows that are there already are published, and how they are read. */
@RegisterForReflection
public interface BackfillOptions {

    @Option(doc = "rows to read at the first start: all, none, or those of the captured tables that a list of patterns "
            + "names; the other tables are captured from then on", example = "shop.customers, shop.dim_*")
    @WithDefault("all")
    BackfillScope backfill();

    @Option(doc = "tables that are read at the same time at the first start, each over a connection of its own", min = "1",
            max = "32")
    @WithDefault("1")
    int backfillThreads();

    @Option(doc = "most rows that a backfill on demand reads at once; of wide rows it reads fewer", min = "1",
            max = "100000")
    @WithDefault("2048")
    int backfillChunkRows();

    @Option(doc = "whether tables that are created later, and match, are captured without a restart, the rows they have "
            + "by then included")
    @WithDefault("true")
    boolean addNewTables();
}

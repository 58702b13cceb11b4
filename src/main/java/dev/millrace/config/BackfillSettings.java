package dev.millrace.config;

/**
 * How rows that are there already are read.
 *
 * @param scope        what the first start reads
 * @param threads      tables that are read at the same time then
 * @param chunkRows    most rows that a backfill on demand reads at once
 * @param addNewTables whether tables that are created later are captured without a restart
 */
public record BackfillSettings(BackfillScope scope, int threads, int chunkRows, boolean addNewTables) {

    /** As it is where nothing is said of it. */
    public static final BackfillSettings DEFAULT = new BackfillSettings(BackfillScope.ALL, 1, 2_048, true);
}

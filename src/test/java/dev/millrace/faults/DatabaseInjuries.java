package dev.millrace.faults;

import dev.millrace.kit.Postgres;
import dev.millrace.kit.TcpProxy;
import java.util.concurrent.TimeUnit;

/** What happens to the database and the way to it. */
final class DatabaseInjuries implements Injury {

    private final Postgres postgres;
    private final TcpProxy proxy;
    private final String database;
    private final Journal journal;

    DatabaseInjuries(Stagehand stage, Journal journal) {
        this.postgres = stage.arena().postgres();
        this.proxy = stage.arena().databaseProxy();
        this.database = stage.database();
        this.journal = journal;
    }

    @Override
    public void inflict(Fault fault) throws InterruptedException {
        long begin = System.currentTimeMillis();
        switch (fault.kind()) {
            case DATABASE_RESTARTED -> {
                postgres.stopImmediately();
                TimeUnit.MILLISECONDS.sleep(fault.millis());
                postgres.start();
            }
            case DATABASE_CUT -> {
                proxy.refuse();
                TimeUnit.MILLISECONDS.sleep(fault.millis());
                proxy.mend();
            }
            case WALSENDER_KILLED -> postgres.executeIn(database, "SELECT pg_terminate_backend(pid) "
                    + "FROM pg_stat_replication JOIN pg_replication_slots ON pid = active_pid "
                    + "WHERE database = '" + database + "'");
            default -> throw new IllegalArgumentException("not of this lane: " + fault);
        }
        journal.disturbed(fault.kind(), begin);
    }
}

package dev.millrace.faults;

import dev.millrace.kit.ClusterTopics;
import dev.millrace.kit.KafkaCluster;
import dev.millrace.kit.Postgres;
import dev.millrace.kit.TcpProxy;
import java.util.Set;

/** The cluster and the database that all runs of a suite share, each run with a database and topics of its own. */
final class Arena implements AutoCloseable {

    private final KafkaCluster cluster = KafkaCluster.start(false);
    private final Postgres postgres = Postgres.builder().start();
    private final TcpProxy databaseProxy = TcpProxy.to(postgres.port());
    private final ClusterTopics topics = cluster.topics();

    KafkaCluster cluster() {
        return cluster;
    }

    Postgres postgres() {
        return postgres;
    }

    /** Between the product and the database. */
    TcpProxy databaseProxy() {
        return databaseProxy;
    }

    ClusterTopics topics() {
        return topics;
    }

    /** Whatever a run has left behind is put right, for a run that failed must not fail the next. */
    void tidy(String run) {
        cluster.startAll();
        for (int broker = 0; broker < cluster.size(); broker++) {
            cluster.proxy(broker).mend();
        }
        databaseProxy.mend();
        Set<String> left = topics.names();
        left.removeIf(name -> !name.startsWith(run + "."));
        topics.delete(left);
        postgres.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '" + run + "'",
                "DO $$ BEGIN WHILE EXISTS (SELECT 1 FROM pg_replication_slots WHERE database = '" + run
                        + "' AND active) LOOP PERFORM pg_sleep(0.02); END LOOP; END $$",
                "SELECT pg_drop_replication_slot(slot_name) FROM pg_replication_slots WHERE database = '" + run + "'",
                "DROP DATABASE IF EXISTS \"" + run + "\" WITH (FORCE)");
    }

    @Override
    public void close() {
        topics.close();
        cluster.close();
        databaseProxy.close();
        postgres.close();
    }
}

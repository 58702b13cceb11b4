package dev.millrace.kit;

/** The one database server and the one broker that the integration tests share, started when first asked for. */
final class Servers {

    private static final Servers SHARED = new Servers();

    private final Postgres postgres;
    private final KafkaBroker broker;

    private Servers() {
        postgres = Postgres.builder()
                .configuration("max_replication_slots", "100")
                .configuration("max_wal_senders", "100")
                .configuration("max_connections", "300")
                .start();
        broker = KafkaBroker.builder().start();
        Runtime.getRuntime().addShutdownHook(new Thread(this::stop, "servers-stop"));
    }

    static Postgres postgres() {
        return SHARED.postgres;
    }

    static KafkaBroker broker() {
        return SHARED.broker;
    }

    private void stop() {
        broker.close();
        postgres.close();
    }
}

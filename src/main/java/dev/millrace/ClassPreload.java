package dev.millrace;

import java.util.List;
import org.jboss.logging.Logger;

/**
 * Loads, on a second processor, the classes that the start would wait for otherwise: while the configuration is read and
 * Quarkus starts on one thread, nothing else has anything to do.
 */
final class ClassPreload implements Runnable {

    /** Made before the second thread is: two threads that set up logging at once can wait for each other for ever. */
    private static final Logger LOG = Logger.getLogger(ClassPreload.class);

    /** What takes longest to load and initialise, in the order in which the start needs it. */
    private static final List<String> HEAVY = List.of(
            "org.apache.kafka.common.protocol.ApiKeys",
            "org.apache.kafka.clients.producer.ProducerConfig",
            "org.postgresql.Driver",
            "org.postgresql.jdbc.TimestampUtils",
            "org.postgresql.core.v3.QueryExecutorImpl",
            "org.postgresql.jdbc.PgPreparedStatement",
            "org.apache.kafka.clients.consumer.KafkaConsumer",
            "org.apache.kafka.clients.consumer.internals.ClassicKafkaConsumer",
            "org.apache.kafka.common.requests.AbstractResponse",
            "org.apache.kafka.connect.json.JsonConverter",
            "io.debezium.connector.postgresql.PostgresConnectorConfig",
            "io.debezium.embedded.async.AsyncEmbeddedEngine",
            "io.debezium.connector.postgresql.PostgresConnectorTask",
            "org.apache.kafka.clients.producer.KafkaProducer");

    private ClassPreload() {
    }

    static void begin() {
        Thread thread = new Thread(new ClassPreload(), "millrace-preload");
        thread.setDaemon(true);
        thread.start();
    }

    @Override
    public void run() {
        for (String name : HEAVY) {
            try {
                Class.forName(name);
            } catch (ClassNotFoundException | LinkageError e) {
                LOG.debugf("Class not loaded ahead class=%s reason=\"%s\"", name, e);
            }
        }
    }
}

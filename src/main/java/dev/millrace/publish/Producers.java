package dev.millrace.publish;

import org.apache.kafka.clients.producer.Producer;

/** Where a delivery gets the producer that is in use now. */
interface Producers {

    /** @throws PublishException when the client can't be made, as when no broker's name can be resolved */
    Producer<byte[], byte[]> get();

    /** Lets go of a producer that will never send again, and returns the one that takes its place. */
    Producer<byte[], byte[]> rebuilt(Producer<byte[], byte[]> broken);
}

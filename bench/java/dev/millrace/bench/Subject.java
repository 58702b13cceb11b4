package dev.millrace.bench;

/** Something that captures the table and can be measured: the product, the bare engine, a peer. */
interface Subject extends AutoCloseable {

    String name();

    /** Where its messages go; empty for what sends none. */
    String topic();

    /** Each start goes on where the last one was stopped. */
    void start();

    /** Rows delivered since the first start. */
    long rows();

    long pid();

    /** Throws with the process's last words when it has ended by itself. */
    void requireAlive();

    void stop();

    @Override
    void close();
}

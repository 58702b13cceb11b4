package dev.millrace.bench;

import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.TemporaryDirectory;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;

/** A pipeline of others between the database and the broker, seen by what arrives in its topic. */
abstract class Peer implements Subject {

    private final String name;
    private final MemoryLimit limit;
    private final TemporaryDirectory directory = new TemporaryDirectory("millrace-bench-");
    private final Admin admin;
    private final TopicEnd end;
    private PeerProcess process;

    Peer(String name, String prefix, KafkaBroker broker, MemoryLimit limit) {
        this.name = name;
        this.limit = limit;
        admin = broker.admin();
        end = new TopicEnd(admin, prefix + "." + OrdersTable.NAME);
    }

    /** Run in {@link #directory}. */
    abstract List<String> command();

    final Path directory() {
        return directory.path();
    }

    @Override
    public final String name() {
        return name;
    }

    @Override
    public final String topic() {
        return end.topic();
    }

    @Override
    public final void start() {
        process = new PeerProcess(name, directory(), Map.of(), limit.around(command()));
    }

    @Override
    public final long rows() {
        return end.rows();
    }

    @Override
    public final long pid() {
        return process.pid();
    }

    @Override
    public final void requireAlive() {
        process.requireAlive();
    }

    @Override
    public final void stop() {
        process.stop();
    }

    @Override
    public final void close() {
        if (process != null) {
            process.kill();
        }
        admin.close();
        directory.close();
    }
}

package dev.millrace.bench;

import io.debezium.embedded.Connect;
import io.debezium.engine.DebeziumEngine;
import io.debezium.engine.DebeziumEngine.RecordCommitter;
import io.debezium.engine.RecordChangeEvent;
import io.debezium.engine.format.ChangeEventFormat;
import java.io.IOException;
import java.util.List;
import java.util.Properties;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.apache.kafka.connect.source.SourceRecord;

/** Debezium's engine with a consumer that only counts: the ceiling for whatever is built on it. */
final class EngineMain {

    /** A level is lost with its logger, so the logger is held. */
    private static final Logger ROOT = Logger.getLogger("");

    private long rows;

    private EngineMain() {
    }

    public static void main(String[] arguments) {
        ROOT.setLevel(Level.WARNING);
        Properties properties = new Properties();
        String prefix = EngineAlone.PROPERTY;
        System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith(prefix))
                .forEach(name -> properties.put(name.substring(prefix.length()), System.getProperty(name)));
        new EngineMain().run(properties);
    }

    private void run(Properties properties) {
        DebeziumEngine<RecordChangeEvent<SourceRecord>> engine = DebeziumEngine
                .create(ChangeEventFormat.of(Connect.class))
                .using(properties)
                .notifying(this::count)
                .build();
        ExecutorService executor = Executors.newSingleThreadExecutor();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> close(engine, executor)));
        executor.execute(engine);
    }

    private void count(List<RecordChangeEvent<SourceRecord>> records,
            RecordCommitter<RecordChangeEvent<SourceRecord>> committer) throws InterruptedException {
        for (RecordChangeEvent<SourceRecord> record : records) {
            committer.markProcessed(record);
        }
        committer.markBatchFinished();
        rows += records.size();
        System.out.println(EngineAlone.PROGRESS + rows);
    }

    private static void close(DebeziumEngine<?> engine, ExecutorService executor) {
        try {
            engine.close();
            executor.shutdown();
            executor.awaitTermination(20, TimeUnit.SECONDS);
        } catch (IOException e) {
            System.err.println("engine not closed: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}

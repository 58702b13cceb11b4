package dev.millrace.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import io.debezium.engine.ChangeEvent;
import io.debezium.engine.DebeziumEngine;
import io.debezium.engine.format.Json;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.util.Properties;
import java.util.logging.Level;
import java.util.logging.Logger;

/** Debezium's engine as it comes, in a JVM that has none of our classes of its names; prints what it captures. */
final class StockEngineMain {

    /** A level is lost with its logger, so the logger is held. */
    private static final Logger ROOT = Logger.getLogger("");

    private StockEngineMain() {
    }

    public static void main(String[] arguments) throws IOException {
        ROOT.setLevel(Level.OFF);
        Properties properties = new Properties();
        properties.load(new InputStreamReader(System.in, UTF_8));
        PrintStream out = new PrintStream(System.out, true, UTF_8);
        DebeziumEngine<ChangeEvent<String, String>> engine = DebeziumEngine.create(Json.class).using(properties)
                .using((success, message, error) -> out.println("ended: " + message))
                .notifying(event -> out.println(event.key() + "\t" + event.value())).build();
        engine.run();
    }
}

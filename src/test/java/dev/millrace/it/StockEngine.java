package dev.millrace.it;

import static java.nio.charset.StandardCharsets.UTF_8;

import dev.millrace.it.ParityCapture.Document;
import dev.millrace.kit.ProcessOutput;
import java.io.File;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.awaitility.Awaitility;

/** {@link StockEngineMain} as a process, with what it has captured. */
final class StockEngine implements AutoCloseable {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final Process process;
    private final ProcessOutput output;

    private StockEngine(Process process) {
        this.process = process;
        this.output = new ProcessOutput(process.getInputStream(), "stock-engine");
    }

    /** @param ours the engine properties of the product, of which all that names a class of ours is left out */
    static StockEngine start(Map<String, String> ours) {
        Properties properties = new Properties();
        properties.putAll(ours);
        properties.remove("converters");
        properties.keySet().removeIf(name -> properties.getProperty((String) name).startsWith("dev.millrace."));
        properties.putAll(Map.of("slot.name", ours.get("slot.name") + "_stock",
                "offset.storage", "org.apache.kafka.connect.storage.MemoryOffsetBackingStore",
                "converter.replace.null.with.default", "false"));
        try {
            Process process = new ProcessBuilder(System.getProperty("java.home") + "/bin/java", "-Xmx256m",
                    "-XX:TieredStopAtLevel=1", "-cp", classPath(), StockEngineMain.class.getName())
                    .redirectError(ProcessBuilder.Redirect.DISCARD).start();
            try (Writer writer = new OutputStreamWriter(process.getOutputStream(), UTF_8)) {
                properties.store(writer, null);
            }
            return new StockEngine(process);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Jars and tests, without the classes of the product. */
    private static String classPath() {
        return Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.endsWith(".jar") || entry.endsWith("test-classes"))
                .collect(Collectors.joining(File.pathSeparator));
    }

    /** Waits until so many changes have come, since the start. */
    List<Document> await(int count) {
        Awaitility.await(count + " changes of the stock engine").atMost(PATIENCE).until(() -> {
            if (!process.isAlive()) {
                throw new AssertionError("the stock engine ended: " + output.tail(5));
            }
            return captured().size() >= count;
        });
        return captured().stream().map(StockEngine::document).toList();
    }

    private List<String> captured() {
        return output.lines().stream().filter(line -> line.contains("\t") && line.contains("\"op\":")).toList();
    }

    private static Document document(String line) {
        int tab = line.indexOf('\t');
        return Document.of(line.substring(0, tab).getBytes(UTF_8), line.substring(tab + 1).getBytes(UTF_8));
    }

    @Override
    public void close() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }
}

package dev.millrace.it;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.millrace.capture.Capture;
import dev.millrace.capture.CaptureListener;
import dev.millrace.capture.OffsetStore;
import dev.millrace.capture.QueueGauge;
import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.config.Settings;
import dev.millrace.format.JsonEncoder;
import dev.millrace.format.Parity;
import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicRecord;
import dev.millrace.source.SourceSession;
import dev.millrace.source.postgres.PostgresSource;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Level;
import java.util.logging.Logger;
import org.awaitility.Awaitility;

/**
 * The capturing half of the product inside the test's JVM, where each record can be handed to Kafka's own converter as
 * well: the bytes of both have to be the same under every setting.
 */
final class ParityCapture implements AutoCloseable, CaptureListener {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final ObjectMapper JSON = new ObjectMapper();
    /** What it warns of is no news here; a level is lost with its logger, so that is held. */
    private static final Logger DEBEZIUM = Logger.getLogger("io.debezium");

    /** A change as a consumer reads it. */
    record Document(String table, String op, JsonNode key, JsonNode schema, JsonNode payload) {

        static Document of(TopicRecord record) {
            return of(record.key(), record.value());
        }

        static Document of(byte[] keyDocument, byte[] valueDocument) {
            JsonNode value = json(valueDocument);
            return new Document(value.at("/payload/source/table").asText(), value.at("/payload/op").asText(),
                    json(keyDocument).path("payload"), value.path("schema"), value.path("payload"));
        }

        /** @param part before or after */
        String value(String part, String column) {
            return ReadableValue.of(column(part, column), payload.get(part).get(column));
        }

        /** Null when the schema has none. */
        String defaultOf(String part, String column) {
            JsonNode schema = column(part, column);
            return schema.has("default") ? ReadableValue.of(schema, schema.get("default")) : null;
        }

        JsonNode column(String part, String column) {
            return field(field(schema, part), column);
        }

        boolean hasColumn(String part, String column) {
            return !column(part, column).isMissingNode();
        }

        private static JsonNode field(JsonNode struct, String name) {
            for (JsonNode field : struct.path("fields")) {
                if (name.equals(field.path("field").asText())) {
                    return field;
                }
            }
            return MissingNode.getInstance();
        }
    }

    private final List<Document> documents = new CopyOnWriteArrayList<>();
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final Parity parity = new Parity();
    private final JsonEncoder encoder = new JsonEncoder(true, false);
    private final SourceSession session;
    private final Capture capture;

    private ParityCapture(Settings settings) {
        DEBEZIUM.setLevel(Level.OFF);
        session = new PostgresSource(settings).open();
        capture = new Capture(session.engineProperties(Map.of()), new NoOffsets(), Map.of(), Duration.ofMillis(250),
                this::compare, new QueueGauge(), this);
        capture.start();
    }

    static ParityCapture start(Stage stage, Map<String, String> engineProperties, String... tables) {
        return start(PlainSettings.of(stage).with(engineProperties).ofTables(tables));
    }

    static ParityCapture start(Settings settings) {
        return new ParityCapture(settings);
    }

    /** What the engine was started with, but for what {@link Capture} adds. */
    Map<String, String> engineProperties() {
        return session.engineProperties(Map.of());
    }

    /** Waits until so many documents have come, since the start. */
    List<Document> await(int count) {
        Awaitility.await(count + " changes").atMost(PATIENCE).until(() -> {
            if (failure.get() != null) {
                throw new AssertionError("capture ended", failure.get());
            }
            return documents.size() >= count;
        });
        return documents;
    }

    private CompletionStage<Void> compare(ChangeBatch batch) {
        try {
            for (Change change : batch.changes()) {
                parity.assertSame(change.keySchema(), change.key());
                parity.assertSame(change.valueSchema(), change.value());
                documents.add(document(change));
            }
            return CompletableFuture.completedFuture(null);
        } catch (Throwable e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private Document document(Change change) {
        JsonNode key = json(encoder.encode(change.keySchema(), change.key()));
        JsonNode value = json(encoder.encode(change.valueSchema(), change.value()));
        return new Document(change.table().orElseThrow().name(), change.operation().code(), key.path("payload"),
                value.path("schema"), value.path("payload"));
    }

    private static JsonNode json(byte[] document) {
        try {
            return document == null ? JSON.nullNode() : JSON.readTree(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void backfillStarted() {
    }

    @Override
    public void backfillCompleted() {
    }

    @Override
    public void streaming() {
    }

    @Override
    public void ended(Optional<Throwable> cause) {
        cause.ifPresent(thrown -> failure.compareAndSet(null, thrown));
    }

    @Override
    public void close() throws InterruptedException {
        capture.stop(Duration.ofSeconds(20));
        session.close();
    }

    private static final class NoOffsets implements OffsetStore {

        @Override
        public Map<ByteBuffer, ByteBuffer> load() {
            return Map.of();
        }

        @Override
        public void save(Map<ByteBuffer, ByteBuffer> offsets) {
        }
    }
}

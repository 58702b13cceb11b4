package dev.millrace.source;

import dev.millrace.capture.OffsetStore;
import dev.millrace.change.Table;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** The pipeline's place in one database, held until closed. */
public interface SourceSession extends AutoCloseable {

    /** The tables that will be captured. */
    List<Table> tables();

    /** The same, as the database tells them apart. */
    List<CapturedTable> captured();

    TableWatch tableWatch();

    /**
     * The engine's configuration for this database, pass-through included.
     *
     * @param offsets what the engine starts from, as {@link #startingPoint} gave it
     */
    Map<String, String> engineProperties(Map<ByteBuffer, ByteBuffer> offsets);

    /**
     * The offsets to start from: those that are stored, when the database can still send everything behind them; none, for
     * a backfill, when it can't and the configuration asks for that.
     *
     * @throws SourceException when there is a gap and it doesn't
     */
    Map<ByteBuffer, ByteBuffer> startingPoint(Map<ByteBuffer, ByteBuffer> storedOffsets);

    /** The backfill on demand that an engine which starts from these offsets goes on with. */
    Optional<String> backfillIn(Map<ByteBuffer, ByteBuffer> offsets);

    /** Keeps the position in the database itself. */
    OffsetStore offsetStore();

    /** Looks after backfills on demand. */
    BackfillRules backfills();

    /**
     * Looks whether the place that the engine streams from is the one it had: where that was taken away while the engine
     * was about to take it, it makes itself a new one.
     *
     * @param stored the offsets that the run has come to, before the first that come of streamed changes
     * @return whether it could be told: there has to be a position
     * @throws SourceException when there is a gap
     */
    boolean isSamePlace(Map<ByteBuffer, ByteBuffer> stored);

    /** Whether the place is still held. */
    boolean isAlive();

    /** Waits until the engine, which has ended, is no longer seen in the pipeline's place: the next one would be kept out. */
    void awaitRelease(Duration patience) throws InterruptedException;

    /** Bytes of log that the database keeps for this pipeline; empty when it can't be told. */
    OptionalLong lagBytes();

    /** The log behind those bytes, and how much of it the database is ready to keep; empty when it can't be told. */
    Optional<LogKept> logKept();

    /** The database's version, as it calls it. */
    String version();

    @Override
    void close();
}

package dev.millrace.backfill;

import dev.millrace.capture.BackfillOrder;
import dev.millrace.capture.Capture;
import dev.millrace.capture.OffsetStore;
import dev.millrace.change.Table;
import dev.millrace.source.SourceSession;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;

/** What backfills need of one run of the pipeline: the database, the engine, and where offsets are kept. */
public record Desk(SourceSession session, OffsetStore store, Capture capture) {

    void keep(ByteBuffer key, ByteBuffer document) {
        store.save(Map.of(key, document));
    }

    void order(Backfill backfill) {
        capture.backfill(new BackfillOrder(backfill.id(), backfill.unread().stream()
                .map(table -> new BackfillOrder.Part(table, session.backfills().condition(table, backfill.where())))
                .toList()));
    }

    void stop(List<Table> tables) {
        capture.stopBackfill(tables);
    }
}

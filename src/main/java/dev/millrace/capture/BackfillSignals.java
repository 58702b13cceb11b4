package dev.millrace.capture;

import dev.millrace.change.Table;
import io.debezium.document.Array;
import io.debezium.document.Document;
import io.debezium.document.DocumentWriter;
import io.debezium.pipeline.signal.SignalRecord;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Puts requests for backfills into Debezium's words. */
final class BackfillSignals {

    private BackfillSignals() {
    }

    static SignalRecord start(BackfillOrder order) {
        Array tables = Array.create();
        Array conditions = Array.create();
        for (BackfillOrder.Part part : order.parts()) {
            tables.add(part.table().toString());
            // Debezium compares the name as a pattern, and without regard to case.
            part.condition().ifPresent(condition -> conditions.add(Document.create(
                    "data-collection", "(?-i)" + part.table().toString().replace(".", "\\."), "filter", condition)));
        }
        Document data = Document.create("type", "incremental");
        data.setArray("data-collections", tables);
        data.setArray("additional-conditions", conditions);
        return new SignalRecord(order.id(), "execute-snapshot", text(data), Map.of());
    }

    static SignalRecord stop(List<Table> tables) {
        Array names = Array.create();
        tables.forEach(table -> names.add(table.toString()));
        Document data = Document.create("type", "incremental");
        data.setArray("data-collections", names);
        return new SignalRecord(UUID.randomUUID().toString(), "stop-snapshot", text(data), Map.of());
    }

    private static String text(Document document) {
        try {
            return DocumentWriter.defaultWriter().write(document);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package dev.millrace.control;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.millrace.backfill.Backfill;
import dev.millrace.backfill.TableProgress;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalLong;

/** A backfill and how far it is; the rate and the time left are worked out here, from what it has done so far. */
final class BackfillDocument {

    private static final double MILLIS = 1_000.0;

    private BackfillDocument() {
    }

    static byte[] of(Backfill backfill) {
        return JsonDocument.of(out -> write(backfill, Instant.now(), out));
    }

    static byte[] of(List<Backfill> backfills) {
        return JsonDocument.of(out -> {
            out.writeArrayFieldStart("backfills");
            for (Backfill backfill : backfills) {
                out.writeStartObject();
                write(backfill, Instant.now(), out);
                out.writeEndObject();
            }
            out.writeEndArray();
        });
    }

    static void write(Backfill backfill, Instant now, JsonGenerator out) throws IOException {
        out.writeStringField("id", backfill.id());
        out.writeStringField("status", backfill.status().name());
        if (backfill.where().isPresent()) {
            JsonDocument.text(out, "where", backfill.where().get());
        }
        JsonDocument.time(out, "requestedAt", backfill.requestedAt());
        JsonDocument.time(out, "startedAt", backfill.startedAt());
        JsonDocument.time(out, "endedAt", backfill.endedAt());
        JsonDocument.text(out, "reason", backfill.reason());
        writeProgress(backfill, now, out);
        out.writeArrayFieldStart("tables");
        for (TableProgress table : backfill.tables()) {
            write(table, out);
        }
        out.writeEndArray();
    }

    private static void writeProgress(Backfill backfill, Instant now, JsonGenerator out) throws IOException {
        long rows = backfill.tables().stream().mapToLong(TableProgress::rows).sum();
        OptionalLong estimated = estimated(backfill);
        out.writeNumberField("rows", rows);
        if (estimated.isPresent()) {
            out.writeNumberField("estimatedRows", estimated.getAsLong());
        }
        if (backfill.startedAt().isEmpty()) {
            return;
        }
        Duration spent = Duration.between(backfill.startedAt().get(), backfill.endedAt().orElse(now));
        double rate = spent.toMillis() <= 0 ? 0 : rows * MILLIS / spent.toMillis();
        out.writeNumberField("rowsPerSecond", Math.round(rate * 10) / 10.0);
        if (backfill.status() == Backfill.Status.RUNNING && rate > 0 && estimated.isPresent()) {
            out.writeNumberField("secondsLeft", Math.round(Math.max(0, estimated.getAsLong() - rows) / rate));
        }
    }

    private static OptionalLong estimated(Backfill backfill) {
        boolean known = backfill.tables().stream().allMatch(table -> table.estimated().isPresent());
        return known
                ? OptionalLong.of(backfill.tables().stream().mapToLong(table -> table.estimated().getAsLong()).sum())
                : OptionalLong.empty();
    }

    private static void write(TableProgress table, JsonGenerator out) throws IOException {
        out.writeStartObject();
        out.writeStringField("name", table.table().toString());
        out.writeStringField("status", table.status().name());
        out.writeNumberField("chunks", table.chunks());
        out.writeNumberField("rows", table.rows());
        if (table.estimated().isPresent()) {
            out.writeNumberField("estimatedRows", table.estimated().getAsLong());
        }
        out.writeEndObject();
    }
}

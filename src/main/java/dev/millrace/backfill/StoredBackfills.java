package dev.millrace.backfill;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.millrace.change.Table;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The backfills of a pipeline as one document beside its offsets: whatever keeps these keeps that, too, and whoever goes
 * on from the position finds what was asked for.
 */
final class StoredBackfills {

    private static final ObjectMapper JSON = new ObjectMapper();

    private StoredBackfills() {
    }

    /** In the form of the engine's keys, none of which has such a name. */
    static ByteBuffer key(String pipeline) {
        return ByteBuffer.wrap(("[\"" + pipeline + "\",{\"millrace\":\"backfills\"}]").getBytes(StandardCharsets.UTF_8));
    }

    static ByteBuffer write(List<Backfill> backfills) {
        ArrayNode all = JSON.createArrayNode();
        backfills.forEach(backfill -> all.add(node(backfill)));
        return ByteBuffer.wrap(all.toString().getBytes(StandardCharsets.UTF_8));
    }

    static List<Backfill> read(ByteBuffer document) {
        byte[] bytes = new byte[document.remaining()];
        document.duplicate().get(bytes);
        try {
            List<Backfill> backfills = new ArrayList<>();
            JSON.readTree(bytes).forEach(node -> backfills.add(backfill(node)));
            return backfills;
        } catch (IOException e) {
            throw new UncheckedIOException("the stored backfills can't be read", e);
        }
    }

    private static ObjectNode node(Backfill backfill) {
        ObjectNode node = JSON.createObjectNode().put("id", backfill.id()).put("status", backfill.status().name())
                .put("requestedAt", backfill.requestedAt().toString()).put("reason", backfill.reason());
        backfill.where().ifPresent(where -> node.put("where", where));
        backfill.startedAt().ifPresent(at -> node.put("startedAt", at.toString()));
        backfill.endedAt().ifPresent(at -> node.put("endedAt", at.toString()));
        ArrayNode tables = node.putArray("tables");
        for (TableProgress table : backfill.tables()) {
            ObjectNode progress = tables.addObject().put("schema", table.table().schema()).put("name", table.table().name())
                    .put("status", table.status().name()).put("chunks", table.chunks()).put("rows", table.rows());
            table.estimated().ifPresent(rows -> progress.put("estimated", rows));
        }
        return node;
    }

    private static Backfill backfill(JsonNode node) {
        List<TableProgress> tables = new ArrayList<>();
        for (JsonNode table : node.path("tables")) {
            tables.add(new TableProgress(new Table(table.path("schema").asText(), table.path("name").asText()),
                    status(table), table.path("chunks").asLong(), table.path("rows").asLong(),
                    table.has("estimated") ? OptionalLong.of(table.path("estimated").asLong()) : OptionalLong.empty()));
        }
        return new Backfill(node.path("id").asText(), status(node), text(node, "where"), tables,
                text(node, "requestedAt").map(Instant::parse).orElse(Instant.EPOCH),
                text(node, "startedAt").map(Instant::parse), text(node, "endedAt").map(Instant::parse),
                node.path("reason").asText());
    }

    private static Backfill.Status status(JsonNode node) {
        return Backfill.Status.valueOf(node.path("status").asText());
    }

    private static Optional<String> text(JsonNode node, String field) {
        return node.has(field) ? Optional.of(node.path(field).asText()) : Optional.empty();
    }
}

package dev.millrace.source.postgres;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * What the comment of a publication keeps: a line for the backfill, and one for each entry of the store that is no
 * position, both parts of it as they are stored elsewhere, with a tabulator between them.
 */
record SlotComment(boolean backfilled, Map<ByteBuffer, ByteBuffer> others) {

    static final String BACKFILLED = "millrace: backfill completed";
    static final String NOT_BACKFILLED = "millrace: backfill not completed";

    /** @param text null where there is no comment */
    static SlotComment parse(String text) {
        Map<ByteBuffer, ByteBuffer> others = new HashMap<>();
        String comment = text == null ? "" : text;
        String[] lines = comment.split("\n");
        for (String line : lines) {
            String[] keyAndValue = line.split("\t", 2);
            if (comment.startsWith("millrace: ") && keyAndValue.length == 2) {
                others.put(bytes(keyAndValue[0]), bytes(keyAndValue[1]));
            }
        }
        return new SlotComment(BACKFILLED.equals(lines[0]), others);
    }

    SlotComment afterBackfill() {
        return new SlotComment(true, others);
    }

    /** @param changed null for a value that is gone */
    SlotComment with(Map<ByteBuffer, ByteBuffer> changed) {
        Map<ByteBuffer, ByteBuffer> all = new HashMap<>(others);
        changed.forEach((key, value) -> {
            if (value == null) {
                all.remove(key);
            } else {
                all.put(key, value);
            }
        });
        return new SlotComment(backfilled, all);
    }

    /** Null where there is nothing to keep. */
    String text() {
        if (others.isEmpty()) {
            return backfilled ? BACKFILLED : null;
        }
        Map<String, String> lines = new TreeMap<>();
        others.forEach((key, value) -> lines.put(text(key), text(value)));
        return (backfilled ? BACKFILLED : NOT_BACKFILLED) + lines.entrySet().stream()
                .map(line -> "\n" + line.getKey() + "\t" + line.getValue())
                .collect(Collectors.joining());
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
    }

    private static String text(ByteBuffer bytes) {
        return StandardCharsets.UTF_8.decode(bytes.duplicate()).toString();
    }
}

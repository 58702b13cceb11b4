package dev.millrace.kit;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a consumer that keeps the last message of each key would know. */
public final class LastRows {

    private LastRows() {
    }

    /** The last row of each key, by the key's text; a key whose last change is a delete is gone. */
    public static Map<String, JsonNode> of(List<TopicRecord> records) {
        Map<String, JsonNode> rows = new TreeMap<>();
        for (TopicRecord record : records) {
            String key = record.keyJson().toString();
            Envelope change = record.envelope();
            if (change == null || "d".equals(change.op())) {
                rows.remove(key);
            } else {
                rows.put(key, change.after());
            }
        }
        return rows;
    }
}

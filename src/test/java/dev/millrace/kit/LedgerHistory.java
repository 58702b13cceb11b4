package dev.millrace.kit;

import com.fasterxml.jackson.databind.JsonNode;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * What a topic of the {@link Writer}'s table tells of loss, order and repetition. The writer's versions grow and none
 * is written twice, so one that is absent was lost, and one that comes again is a repetition.
 *
 * @param expected the rows of the table at the end, as {@link LedgerRows} gives them
 */
public record LedgerHistory(List<TopicRecord> records, List<Entry> entries, Map<String, JsonNode> expected) {

    /** @param version 0 for a delete */
    public record Entry(String op, long version, long publishedAt) {

        static Entry of(TopicRecord record) {
            Envelope change = record.envelope();
            long version = change.after() == null ? 0 : change.after().path("version").asLong();
            return new Entry(change.op(), version, record.timestamp());
        }
    }

    private static final long PAUSE_MILLIS = 1_000;
    private static final String MARK = "INSERT INTO ledger VALUES (-1, 1::bigint << 40, 'end') "
            + "ON CONFLICT (id) DO UPDATE SET version = ledger.version + 1";

    /** Puts a mark behind the last change and reads up to it; to be called when the writer is closed. */
    public static LedgerHistory read(Stage stage, TopicReader reader, Duration patience) throws SQLException {
        stage.execute(MARK);
        long mark = Long.parseLong(stage.query("SELECT version FROM ledger WHERE id = -1"));
        List<Entry> entries = new ArrayList<>();
        Predicate<List<TopicRecord>> marked = all -> {
            while (entries.size() < all.size()) {
                entries.add(Entry.of(all.get(entries.size())));
            }
            return entries.stream().anyMatch(entry -> entry.version() == mark);
        };
        return new LedgerHistory(reader.readUntil(marked, patience), entries, LedgerRows.of(stage));
    }

    /** What a consumer knows of the rows in the end. */
    public Map<String, JsonNode> lastRows() {
        return LastRows.of(records);
    }

    public Set<Long> versions() {
        Set<Long> versions = new HashSet<>();
        entries.forEach(entry -> versions.add(entry.version()));
        return versions;
    }

    /** Versions that were seen for the first time behind a higher one; a replay does not make one. */
    public List<Long> outOfOrder() {
        List<Long> late = new ArrayList<>();
        Set<Long> seen = new HashSet<>();
        long highest = 0;
        for (Entry entry : entries) {
            if (seen.add(entry.version()) && entry.version() > 0 && entry.version() < highest) {
                late.add(entry.version());
            }
            highest = Math.max(highest, entry.version());
        }
        return late;
    }

    /**
     * How much publishing lay between the furthest change that was published again and the last one published before that.
     * A pause of more than a second is one between two processes, and doesn't count.
     */
    public Duration longestReplay() {
        long longest = 0;
        long clock = 0;
        long latest = 0;
        Map<Long, Long> first = new HashMap<>();
        for (Entry entry : entries) {
            long since = entry.publishedAt() - latest;
            latest = Math.max(latest, entry.publishedAt());
            if (entry.version() > 0 && first.containsKey(entry.version())) {
                longest = Math.max(longest, clock - first.get(entry.version()));
            } else {
                clock += since > 0 && since <= PAUSE_MILLIS ? since : 0;
                first.put(entry.version(), clock);
            }
        }
        return Duration.ofMillis(longest);
    }

    public long count(String op) {
        return entries.stream().filter(entry -> entry.op().equals(op)).count();
    }
}

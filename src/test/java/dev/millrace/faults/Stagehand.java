package dev.millrace.faults;

import dev.millrace.kit.MillraceProcess;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/** One run's own part of the {@link Arena}: its database, its topics, and how the product is started on them. */
final class Stagehand {

    private static final List<String> FORMATS = List.of("json-schema", "json");

    private final Arena arena;
    private final long seed;
    private final String name;

    Stagehand(Arena arena, long seed) {
        this.arena = arena;
        this.seed = seed;
        this.name = "seed" + seed;
    }

    void prepare(List<String> topicsToCreate) {
        arena.tidy(name);
        arena.postgres().createDatabase(name);
        arena.postgres().executeIn(name, Tables.statements());
        arena.topics().grantAll(name + ".");
        arena.topics().create(topicsToCreate);
        arena.topics().create(List.of(deadLetters()));
    }

    String database() {
        return name;
    }

    String topic(String table) {
        return name + "." + table;
    }

    List<String> topics() {
        return Tables.NAMES.stream().map(this::topic).toList();
    }

    String deadLetters() {
        return topic("millrace.dead-letter");
    }

    Arena arena() {
        return arena;
    }

    /** From then on each change of the tables is for the product to publish. */
    void awaitSlot(Duration patience) {
        Awaitility.await("slot of " + name).atMost(patience).until(() -> confirmed() != null);
    }

    /** The backfill is behind when the slot is confirmed beyond what was written by now. */
    void awaitPositionMoves(Duration patience) {
        String written = query("SELECT pg_current_wal_insert_lsn()");
        Awaitility.await("position of " + name).atMost(patience).until(() ->
                "t".equals(query("SELECT confirmed_flush_lsn > '" + written + "' FROM pg_replication_slots "
                        + "WHERE database = '" + name + "'")));
    }

    MillraceProcess startMillrace() {
        Map<String, String> environment = new LinkedHashMap<>(arena.cluster().environment());
        environment.put("MILLRACE_SOURCE_URL", "postgresql://127.0.0.1:" + arena.databaseProxy().port() + "/" + name);
        environment.put("MILLRACE_SOURCE_USERNAME", "postgres");
        environment.put("MILLRACE_SOURCE_PASSWORD", "secret-" + name);
        environment.put("MILLRACE_SOURCE_TABLES", String.join(",", Tables.NAMES));
        environment.put("MILLRACE_SINK_TOPIC_PREFIX", name);
        environment.put("MILLRACE_SINK_OVERSIZE", "dead-letter");
        environment.put("MILLRACE_SINK_FORMAT", FORMATS.get(Math.floorMod(seed, FORMATS.size())));
        environment.put("MILLRACE_SINK_CREATE_MISSING_TOPICS", String.valueOf(Math.floorMod(seed, 4) >= 2));
        return MillraceProcess.builder().quickly().environment(environment).start();
    }

    private String confirmed() {
        return query("SELECT confirmed_flush_lsn FROM pg_replication_slots WHERE database = '" + name + "'");
    }

    private String query(String sql) {
        try (Connection connection = arena.postgres().connect(name); Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            return row.next() ? row.getString(1) : null;
        } catch (SQLException e) {
            throw new IllegalStateException("query failed: " + sql, e);
        }
    }
}

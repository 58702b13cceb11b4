package dev.millrace.faults;

import dev.millrace.kit.MillraceProcess;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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

    Arena arena() {
        return arena;
    }

    MillraceProcess startMillrace() {
        Map<String, String> environment = new LinkedHashMap<>(arena.cluster().environment());
        environment.put("MILLRACE_SOURCE_URL", "postgresql://127.0.0.1:" + arena.databaseProxy().port() + "/" + name);
        environment.put("MILLRACE_SOURCE_USERNAME", "postgres");
        environment.put("MILLRACE_SOURCE_PASSWORD", "secret-" + name);
        environment.put("MILLRACE_SOURCE_TABLES", String.join(",", Tables.NAMES));
        environment.put("MILLRACE_SINK_TOPIC_PREFIX", name);
        environment.put("MILLRACE_SINK_FORMAT", FORMATS.get(Math.floorMod(seed, FORMATS.size())));
        return MillraceProcess.builder().quickly().environment(environment).start();
    }
}

package dev.millrace.pipeline;

import dev.millrace.change.Table;
import java.util.Map;
import java.util.OptionalLong;

/**
 * What a run has found out about the source, for whoever wants to show it.
 *
 * @param version  the database's; empty before the first run
 * @param topics   the captured tables and their topics
 * @param logLimit bytes of log that the database keeps at most for this pipeline; empty where nothing limits it
 */
public record CapturedSource(String version, Map<Table, String> topics, OptionalLong logLimit) {

    static final CapturedSource UNKNOWN = new CapturedSource("", Map.of(), OptionalLong.empty());

    public CapturedSource {
        topics = Map.copyOf(topics);
    }

    CapturedSource withLogLimit(OptionalLong bytes) {
        return new CapturedSource(version, topics, bytes);
    }
}

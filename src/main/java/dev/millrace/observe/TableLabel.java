package dev.millrace.observe;

import dev.millrace.config.Settings;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import io.micrometer.core.instrument.config.MeterFilterReply;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Bounds the series that tables make, ours and the producer's by topic: a database may have more tables than a Prometheus
 * has patience. Meters name their table as if there were no bound.
 */
@Singleton
class TableLabel implements MeterFilter {

    static final String OTHER = "other";

    private static final int MOST = 1_000;
    private static final String TABLE = "table";
    private static final String COLUMN = "column";
    private static final String TOPIC = "topic";
    private static final String OURS = "millrace.";
    private static final String KAFKAS = "kafka.";

    private final boolean isKept;
    private final Set<String> tables = ConcurrentHashMap.newKeySet();
    private final Set<String> topics = ConcurrentHashMap.newKeySet();

    @Inject
    TableLabel(Settings settings) {
        this(settings.metrics().tableLabel());
    }

    TableLabel(boolean isKept) {
        this.isKept = isKept;
    }

    @Override
    public Meter.Id map(Meter.Id id) {
        String table = id.getTag(TABLE);
        if (table == null || !id.getName().startsWith(OURS) || isKept && isNamed(table, tables)) {
            return id;
        }
        List<Tag> tags = new ArrayList<>();
        for (Tag tag : id.getTags()) {
            boolean bounded = tag.getKey().equals(TABLE) || tag.getKey().equals(COLUMN);
            if (!bounded) {
                tags.add(tag);
            } else if (isKept) {
                tags.add(Tag.of(tag.getKey(), OTHER));
            }
        }
        return id.replaceTags(tags);
    }

    @Override
    public MeterFilterReply accept(Meter.Id id) {
        String topic = id.getTag(TOPIC);
        boolean isBeyond = topic != null && id.getName().startsWith(KAFKAS) && !(isKept && isNamed(topic, topics));
        return isBeyond ? MeterFilterReply.DENY : MeterFilterReply.NEUTRAL;
    }

    private static boolean isNamed(String name, Set<String> names) {
        return names.contains(name) || name.isEmpty() || names.size() < MOST && names.add(name);
    }
}

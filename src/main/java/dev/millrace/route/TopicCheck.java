package dev.millrace.route;

import dev.millrace.change.Table;
import dev.millrace.change.UnifiedTables;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jboss.logging.Logger;

/**
 * Looks at all topics before the first change: two tables in one topic would mix their keys for good, and a name that
 * Kafka refuses would show with the first row only.
 */
final class TopicCheck {

    /** Kafka's own limit, from the length of a directory name. */
    static final int LONGEST = 249;

    private static final Logger LOG = Logger.getLogger(TopicCheck.class);

    private final UnifiedTables unified;
    private final Set<String> ownTopics;
    private final Function<Table, String> nameGiver;

    /** @param nameGiver what gives a table its topic, in words */
    TopicCheck(UnifiedTables unified, Set<String> ownTopics, Function<Table, String> nameGiver) {
        this.unified = unified;
        this.ownTopics = ownTopics;
        this.nameGiver = nameGiver;
    }

    /** @throws RoutingException for the first topic that won't do */
    void check(Map<Table, String> topics) {
        topics.forEach(this::check);
        Map<String, Table> owners = new LinkedHashMap<>();
        topics.forEach((table, topic) -> {
            Table other = owners.putIfAbsent(topic, table);
            if (other != null && !unified.stream(other).equals(unified.stream(table))) {
                throw new RoutingException(collision(other, table, topic));
            }
        });
        warnOfDots(owners);
    }

    private void check(Table table, String topic) {
        if (topic.length() > LONGEST) {
            throw new RoutingException("table " + table + " would go to a topic of " + topic.length()
                    + " characters, Kafka allows " + LONGEST + ": shorten " + nameGiver.apply(table)
                    + " or millrace.sink.topic-prefix");
        }
        if (topic.isEmpty() || topic.equals(".") || topic.equals("..")) {
            throw new RoutingException("table " + table + " would go to a topic called \"" + topic
                    + "\", which Kafka refuses: change " + nameGiver.apply(table));
        }
        if (ownTopics.contains(topic)) {
            throw new RoutingException("table " + table + " would go to " + topic + ", a topic of Millrace's own: change "
                    + nameGiver.apply(table));
        }
    }

    private String collision(Table one, Table other, String topic) {
        String givers = nameGiver.apply(one).equals(nameGiver.apply(other)) ? nameGiver.apply(one)
                : nameGiver.apply(one) + " and " + nameGiver.apply(other);
        String remedy = one.name().equals(other.name())
                ? "put {schema} or {stream} into it, or let the schemas share topics with millrace.source.unify=schemas"
                : "leave one of them out with millrace.source.exclude-tables, or give it a topic of its own with "
                        + "millrace.sink.routes";
        return "tables " + one + " and " + other + " would share the topic " + topic + " by " + givers + ": " + remedy;
    }

    /** Kafka's metrics have an underscore for a dot, and so it refuses to create the second of such topics. */
    private static void warnOfDots(Map<String, Table> owners) {
        Map<String, String> seen = new HashMap<>();
        owners.keySet().forEach(topic -> {
            String other = seen.putIfAbsent(topic.replace('.', '_'), topic);
            if (other != null) {
                LOG.warnf("Topics differ in dots and underscores only, Kafka may refuse to create the second of them "
                        + "topic=%s other=%s", topic, other);
            }
        });
    }
}

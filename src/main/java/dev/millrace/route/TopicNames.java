package dev.millrace.route;

import dev.millrace.change.Table;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Gives each table its topic, {@code <prefix>.<schema>.<table>}. What Kafka refuses in a name becomes {@code _}, so two
 * tables could end up in one topic and mix their keys; that is refused before the first change.
 */
public final class TopicNames {

    /** Kafka's own limit, from the length of a directory name. */
    static final int LONGEST = 249;

    private final String prefix;

    public TopicNames(String prefix) {
        this.prefix = prefix;
    }

    public String of(Table table) {
        return legal(prefix + "." + table.schema() + "." + table.name());
    }

    /** A topic for what is no row, by the engine's own name for it. */
    public String of(String origin) {
        return legal(origin);
    }

    /** @throws RoutingException naming the tables that would share a topic, or whose topic's name is too long */
    public void check(Collection<Table> tables) {
        Map<String, Table> owners = new LinkedHashMap<>();
        for (Table table : tables) {
            String topic = of(table);
            if (topic.length() > LONGEST) {
                throw new RoutingException("table " + table + " would go to a topic of " + topic.length()
                        + " characters, Kafka allows " + LONGEST + ": shorten millrace.sink.topic-prefix");
            }
            Table other = owners.putIfAbsent(topic, table);
            if (other != null) {
                throw new RoutingException("tables " + other + " and " + table + " would share the topic " + topic
                        + ": leave one of them out with millrace.source.exclude-tables");
            }
        }
    }

    private static String legal(String name) {
        StringBuilder topic = null;
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean allowed = c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9'
                    || c == '.' || c == '_' || c == '-';
            if (!allowed) {
                if (topic == null) {
                    topic = new StringBuilder(name);
                }
                topic.setCharAt(i, '_');
            }
        }
        return topic == null ? name : topic.toString();
    }
}

package dev.millrace.route;

import dev.millrace.change.Table;
import dev.millrace.change.UnifiedTables;
import dev.millrace.config.RouteSettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.config.RoutingSettings.Unify;
import dev.millrace.config.Settings;
import dev.millrace.config.TopicTemplate;
import dev.millrace.config.TopicTemplate.Placeholder;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Gives each table its topic: by the most specific route that names one, else by the template. What Kafka refuses in a
 * database's name becomes {@code _}.
 */
public final class TopicNames {

    private final String prefix;
    private final String origin;
    private final String database;
    private final RoutingSettings routing;
    private final Set<String> ownTopics;

    /** @param ownTopics topics that are no table's */
    TopicNames(String prefix, String origin, String database, RoutingSettings routing, Set<String> ownTopics) {
        this.prefix = prefix;
        this.origin = origin;
        this.database = database;
        this.routing = routing;
        this.ownTopics = ownTopics;
    }

    public static TopicNames of(Settings settings) {
        return new TopicNames(settings.sink().topicPrefix(), settings.source().origin(), settings.source().database(),
                settings.routing(), Set.of(settings.offsets().topic(), settings.sink().deadLetterTopic()));
    }

    /** Names made of the prefix, the schema and the table. */
    public static TopicNames plain(String prefix) {
        return new TopicNames(prefix, "", "", RoutingSettings.PLAIN, Set.of());
    }

    /**
     * The topic of one change's table.
     *
     * @param origin the engine's own name for the stream, which shows whether the table shares it with others
     */
    public String of(Table table, String origin) {
        boolean shared = routing.unify() != Unify.NONE
                && origin.equals(shortened(legal(prefix + "." + UnifiedTables.unified(table))));
        return topic(table, shared ? UnifiedTables.unified(table) : table);
    }

    /** A topic for what is no row, by the engine's own name for it. */
    public String of(String origin) {
        return legal(origin);
    }

    /** The topics of all captured tables, unchecked. */
    public Map<Table, String> of(Collection<Table> tables) {
        UnifiedTables unified = unified(tables);
        Map<Table, String> topics = new LinkedHashMap<>();
        tables.forEach(table -> topics.put(table, topic(table, unified.stream(table))));
        return topics;
    }

    /** @throws RoutingException when a topic can't exist, is not a table's, or would mix two tables */
    public void check(Collection<Table> tables) {
        new TopicCheck(unified(tables), ownTopics, this::nameGiver).check(of(tables));
    }

    private UnifiedTables unified(Collection<Table> tables) {
        return routing.unify() == Unify.NONE ? UnifiedTables.NONE : UnifiedTables.of(tables);
    }

    private String topic(Table table, Table stream) {
        return template(table).render(placeholder -> legal(value(placeholder, stream)));
    }

    private TopicTemplate template(Table table) {
        return routing.routeFor(table.schema(), table.name()).flatMap(RouteSettings::topic).orElse(routing.template());
    }

    /** What gives a table its topic, as the user wrote it. */
    private String nameGiver(Table table) {
        return routing.routeFor(table.schema(), table.name())
                .flatMap(route -> route.topic().map(topic -> "millrace.sink.routes.\"" + route.pattern() + "\".topic"))
                .orElse("millrace.sink.topic-template") + " \"" + template(table) + '"';
    }

    private String value(Placeholder placeholder, Table stream) {
        return switch (placeholder) {
            case PREFIX -> prefix;
            case ORIGIN -> origin;
            case DATABASE -> database;
            case SCHEMA -> stream.schema();
            case TABLE -> stream.name();
            case STREAM -> stream.toString();
        };
    }

    /** As the engine does with its names, whatever the topics are called. */
    private static String shortened(String name) {
        return name.length() > TopicCheck.LONGEST ? name.substring(0, TopicCheck.LONGEST) : name;
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

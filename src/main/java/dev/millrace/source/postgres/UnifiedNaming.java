package dev.millrace.source.postgres;

import dev.millrace.change.Table;
import dev.millrace.change.UnifiedTables;
import io.debezium.config.CommonConnectorConfig;
import io.debezium.schema.SchemaNameAdjuster;
import io.debezium.schema.SchemaTopicNamingStrategy;
import io.debezium.spi.schema.DataCollectionId;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;

/**
 * Gives the tables of one name that several schemas have one stream and one name of their schemas, and writes into the
 * key which of them a row is from: the field, and what is in it, are those of Debezium's own router of logical tables.
 */
public final class UnifiedNaming extends SchemaTopicNamingStrategy {

    private static final String TABLES = "millrace.unified.tables";
    private static final String IN_KEY = "millrace.unified.in.key";
    private static final String FIELD = "__dbz__physicalTableIdentifier";

    private Map<Table, String> physical;
    private Set<String> keySchemas;

    public UnifiedNaming(Properties properties) {
        super(properties);
    }

    static void add(Map<String, String> properties, UnifiedTables unified, boolean tableInKey) {
        if (!unified.tables().isEmpty()) {
            properties.put("topic.naming.strategy", UnifiedNaming.class.getName());
            properties.put(TABLES, unified.tables().stream().map(UnifiedNaming::packed).sorted()
                    .collect(Collectors.joining(",")));
            properties.put(IN_KEY, Boolean.toString(tableInKey));
        }
    }

    @Override
    public void configure(Properties properties) {
        super.configure(properties);
        physical = new HashMap<>();
        keySchemas = Set.of();
        Arrays.stream(properties.getProperty(TABLES, "").split(",")).filter(text -> !text.isEmpty())
                .map(UnifiedNaming::unpacked).forEach(table -> physical.put(table, prefix + "." + table));
        if (Boolean.parseBoolean(properties.getProperty(IN_KEY))) {
            SchemaNameAdjuster adjuster = CommonConnectorConfig.SchemaNameAdjustmentMode
                    .parse(properties.getProperty("schema.name.adjustment.mode", "none")).createAdjuster();
            keySchemas = physical.keySet().stream().map(table -> adjuster.adjust(stream(table) + ".Key"))
                    .collect(Collectors.toUnmodifiableSet());
        }
    }

    @Override
    public String dataChangeTopic(DataCollectionId id) {
        return topicNames.computeIfAbsent(id, any -> {
            Table table = table(id);
            return physical.containsKey(table) ? stream(table) : sanitizedTopicName(getSchemaPartsTopicName(id));
        });
    }

    /** A table without a key stays without one: all its rows would have the same. */
    @Override
    public TopicSchemaAugment<SchemaBuilder> keySchemaAugment() {
        return key -> {
            boolean told = keySchemas.contains(key.name()) && !key.fields().isEmpty();
            if (told) {
                key.field(FIELD, Schema.STRING_SCHEMA);
            }
            return told;
        };
    }

    @Override
    public TopicValueAugment<DataCollectionId, Schema, Struct> keyValueAugment() {
        return (id, schema, key) -> {
            boolean told = schema.field(FIELD) != null;
            if (told) {
                key.put(FIELD, physical.get(table(id)));
            }
            return told;
        };
    }

    private String stream(Table table) {
        return sanitizedTopicName(prefix + "." + UnifiedTables.unified(table));
    }

    private static Table table(DataCollectionId id) {
        return new Table(id.schemaParts().get(0), id.schemaParts().get(1));
    }

    private static String packed(Table table) {
        return encoded(table.schema()) + "/" + encoded(table.name());
    }

    private static String encoded(String name) {
        return URLEncoder.encode(name, StandardCharsets.UTF_8);
    }

    private static Table unpacked(String text) {
        String[] parts = text.split("/");
        return new Table(URLDecoder.decode(parts[0], StandardCharsets.UTF_8),
                URLDecoder.decode(parts[1], StandardCharsets.UTF_8));
    }
}

package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Change;
import dev.millrace.change.Table;
import dev.millrace.change.ChangeReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.producer.internals.BuiltInPartitioner;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.apache.kafka.connect.source.SourceRecord;
import org.junit.jupiter.api.Test;

class PartitionColumnsTest {

    private static final int PARTITIONS = 1_000;
    private static final Schema KEY = SchemaBuilder.struct().field("id", Schema.INT32_SCHEMA).build();

    private final Schema row = SchemaBuilder.struct().optional().field("id", Schema.INT32_SCHEMA)
            .field("customer", Schema.OPTIONAL_STRING_SCHEMA).field("region", Schema.OPTIONAL_STRING_SCHEMA).build();

    @Test
    void chooseAsTheProducerDoesForAKeyOfTheseColumns() {
        // Given
        PartitionColumns columns = new PartitionColumns(new Table("public", "t"), List.of("region", "customer"));

        // When
        Integer created = columns.partition(change("c", null, row(7, "Ann", "EU")), PARTITIONS);
        Integer deleted = columns.partition(change("d", row(8, "Ann", "EU"), null), PARTITIONS);
        Integer moved = columns.partition(change("u", row(7, "Ann", "EU"), row(7, "Ann", null)), PARTITIONS);

        // Then
        assertThat(created).isEqualTo(byProducer("{\"region\":\"EU\",\"customer\":\"Ann\"}")).isEqualTo(deleted);
        assertThat(moved).isEqualTo(byProducer("{\"region\":null,\"customer\":\"Ann\"}")).isNotEqualTo(created);
    }

    @Test
    void chooseForATombstoneByItsKey() {
        // Given
        PartitionColumns columns = new PartitionColumns(new Table("public", "t"), List.of("id"));
        Change tombstone = new ChangeReader().read(new SourceRecord(Map.of(), Map.of(), "t", null, KEY,
                new Struct(KEY).put("id", 7), null, null));

        // When
        Integer partition = columns.partition(tombstone, PARTITIONS);

        // Then
        assertThat(partition).isEqualTo(byProducer("{\"id\":7}"))
                .isEqualTo(columns.partition(change("d", row(7, "Ann", "EU"), null), PARTITIONS));
    }

    @Test
    void leaveWhatHasNoRowToTheProducer() {
        assertThat(new PartitionColumns(new Table("public", "t"), List.of("id")).partition(change("t", null, null), PARTITIONS)).isNull();
    }

    @Test
    void passOverAColumnThatIsDropped() {
        // Given
        PartitionColumns columns = new PartitionColumns(new Table("public", "t"), List.of("gone", "id"));

        // When, Then
        assertThat(columns.partition(change("c", null, row(7, "Ann", "EU")), PARTITIONS))
                .isEqualTo(byProducer("{\"id\":7}"));
    }

    private static int byProducer(String key) {
        return BuiltInPartitioner.partitionForKey(key.getBytes(StandardCharsets.UTF_8), PARTITIONS);
    }

    private Struct row(int id, String customer, String region) {
        return new Struct(row).put("id", id).put("customer", customer).put("region", region);
    }

    private Change change(String operation, Struct before, Struct after) {
        Schema source = SchemaBuilder.struct().field("schema", Schema.STRING_SCHEMA).field("table", Schema.STRING_SCHEMA)
                .field("ts_ms", Schema.INT64_SCHEMA).build();
        Schema envelope = SchemaBuilder.struct().field("before", row).field("after", row).field("op", Schema.STRING_SCHEMA)
                .field("source", source).build();
        Struct value = new Struct(envelope).put("before", before).put("after", after).put("op", operation)
                .put("source", new Struct(source).put("schema", "shop").put("table", "orders").put("ts_ms", 1L));
        return new ChangeReader().read(new SourceRecord(Map.of(), Map.of(), "t", null, KEY, new Struct(KEY).put("id", 1),
                envelope, value));
    }
}

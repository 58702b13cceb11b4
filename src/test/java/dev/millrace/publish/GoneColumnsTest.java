package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Table;
import java.util.List;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.junit.jupiter.api.Test;

class GoneColumnsTest {

    private static final Schema WHOLE = keys("customer", "id");
    private static final Schema RENAMED = keys("id");

    private final GoneColumns columns = new GoneColumns(new Table("public", "orders"), "key-columns", List.of("customer", "id"));

    @Test
    void aSchemaWithoutOneOfTheColumnsIsToldOnce() {
        // Given
        assertThat(columns.lookAt(WHOLE)).isTrue();

        // When, Then
        assertThat(columns.lookAt(RENAMED)).isFalse();
        assertThat(columns.lookAt(RENAMED)).isTrue();
    }

    @Test
    void aRecordWithoutAKeyIsNoNews() {
        // When, Then
        assertThat(columns.lookAt(null)).isTrue();
    }

    private static Schema keys(String... names) {
        SchemaBuilder schema = SchemaBuilder.struct();
        for (String name : names) {
            schema.field(name, Schema.INT32_SCHEMA);
        }
        return schema.build();
    }
}

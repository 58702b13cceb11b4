package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Table;
import dev.millrace.kit.LogLines;
import java.util.List;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.junit.jupiter.api.Test;

class GoneColumnsTest {

    private final GoneColumns columns = new GoneColumns(new Table("public", "orders"), "key-columns", List.of("customer", "id"));

    @Test
    void aSchemaWithoutOneOfTheColumnsIsToldOnce() {
        try (LogLines log = LogLines.of(GoneColumns.class.getName())) {
            // Given
            columns.lookAt(keys("customer", "id"));
            Schema renamed = keys("client", "id");

            // When
            columns.lookAt(renamed);
            columns.lookAt(renamed);

            // Then
            assertThat(log.texts()).singleElement().asString().startsWith("WARN ")
                    .contains("table=public.orders", "option=millrace.sink.routes...key-columns", "columns=customer");
        }
    }

    @Test
    void nothingIsSaidOfAWholeKeyOrNone() {
        try (LogLines log = LogLines.of(GoneColumns.class.getName())) {
            // When
            columns.lookAt(keys("customer", "id"));
            columns.lookAt(null);

            // Then
            assertThat(log.texts()).isEmpty();
        }
    }

    private static Schema keys(String... names) {
        SchemaBuilder schema = SchemaBuilder.struct();
        for (String name : names) {
            schema.field(name, Schema.INT32_SCHEMA);
        }
        return schema.build();
    }
}

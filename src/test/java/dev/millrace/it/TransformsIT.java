package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.Stage;
import dev.millrace.kit.TopicRecord;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Transforms are made by name and of classes of Connect's, which a lean application or an executable may lack. */
class TransformsIT {

    private static final Duration PATIENCE = Duration.ofSeconds(60);

    @Test
    void debeziumsFlatRowsAndConnectsReplaceFieldWorkTogether() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            stage.execute("CREATE TABLE item (id int PRIMARY KEY, name text, note text)",
                    "INSERT INTO item VALUES (1, 'a', 'left out')");

            // When
            stage.start(stage.millrace().quickly()
                    .environment("MILLRACE_SINK_FORMAT", "json")
                    .environment("MILLRACE_SOURCE_PROPERTIES_TRANSFORMS", "unwrap,drop")
                    .environment("MILLRACE_SOURCE_PROPERTIES_TRANSFORMS_UNWRAP_TYPE",
                            "io.debezium.transforms.ExtractNewRecordState")
                    .environment("MILLRACE_SOURCE_PROPERTIES_TRANSFORMS_DROP_TYPE",
                            "org.apache.kafka.connect.transforms.ReplaceField$Value")
                    .environment("MILLRACE_SOURCE_PROPERTIES_TRANSFORMS_DROP_EXCLUDE", "note")).awaitReady(PATIENCE);
            stage.execute("UPDATE item SET name = 'b'", "DELETE FROM item");

            // Then
            List<TopicRecord> records = stage.read("public.item").readCount(3, PATIENCE);
            assertThat(records).extracting(record -> record.keyText() + " " + (record.value() == null ? "" : record.valueText()))
                    .containsExactly("{\"id\":1} {\"id\":1,\"name\":\"a\"}", "{\"id\":1} {\"id\":1,\"name\":\"b\"}", "{\"id\":1} ");
        }
    }
}

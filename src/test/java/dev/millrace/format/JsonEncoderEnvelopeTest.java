package dev.millrace.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.junit.jupiter.api.Test;

class JsonEncoderEnvelopeTest {

    private final Parity parity = new Parity();

    @Test
    void writesChangesOfEachKind() {
        // Given
        Schema row = DebeziumShapes.row();
        Schema envelope = DebeziumShapes.envelope(row);
        Struct full = DebeziumShapes.fullRow(row);
        Struct empty = DebeziumShapes.emptyRow(row);

        // When
        Struct created = DebeziumShapes.change(envelope, "c", null, full);
        Struct updated = DebeziumShapes.change(envelope, "u", full, empty);
        Struct deleted = DebeziumShapes.change(envelope, "d", empty, null);

        // Then
        parity.assertSame(envelope, created);
        parity.assertSame(envelope, updated);
        parity.assertSame(envelope, deleted);
    }

    @Test
    void takesRowsOfAnEqualSchema() {
        // Given
        Schema row = DebeziumShapes.row();
        Schema envelope = DebeziumShapes.envelope(row);

        // When
        Struct twin = DebeziumShapes.fullRow(DebeziumShapes.row());
        Struct change = DebeziumShapes.change(envelope, "u", DebeziumShapes.fullRow(row), twin);

        // Then
        parity.assertSame(envelope, change);
        parity.assertSame(envelope, change);
    }

    @Test
    void followsATableThroughItsVersions() throws IOException {
        // Given
        JsonEncoder encoder = new JsonEncoder(true, false);
        SchemaBuilder table = SchemaBuilder.struct().name("t").field("id", Schema.INT32_SCHEMA);
        Schema old = table.build();
        Schema added = table.field("note", Schema.OPTIONAL_STRING_SCHEMA).build();
        Schema retyped = SchemaBuilder.struct().name("t").field("id", Schema.STRING_SCHEMA).build();

        // When
        byte[] first = encoder.encode(old, new Struct(old).put("id", 1));
        byte[] second = encoder.encode(added, new Struct(added).put("id", 2).put("note", "n"));
        byte[] third = encoder.encode(retyped, new Struct(retyped).put("id", "3"));
        byte[] again = encoder.encode(old, new Struct(old).put("id", 1));

        // Then
        assertThat(fields(first)).isEqualTo(1);
        assertThat(fields(second)).isEqualTo(2);
        assertThat(read(third).at("/schema/fields/0/type").asText()).isEqualTo("string");
        assertThat(again).isEqualTo(first);
    }

    private static int fields(byte[] document) throws IOException {
        return read(document).at("/schema/fields").size();
    }

    private static JsonNode read(byte[] document) throws IOException {
        return new ObjectMapper().readTree(document);
    }
}

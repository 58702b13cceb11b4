package dev.millrace.format;

import io.debezium.data.Bits;
import io.debezium.data.Enum;
import io.debezium.data.Json;
import io.debezium.data.Uuid;
import io.debezium.data.VariableScaleDecimal;
import io.debezium.data.Xml;
import io.debezium.data.geometry.Point;
import io.debezium.time.Date;
import io.debezium.time.Interval;
import io.debezium.time.MicroDuration;
import io.debezium.time.MicroTime;
import io.debezium.time.MicroTimestamp;
import io.debezium.time.Timestamp;
import io.debezium.time.ZonedTime;
import io.debezium.time.ZonedTimestamp;
import java.math.BigDecimal;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Decimal;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;

/**
 * Rows and envelopes shaped as Debezium shapes PostgreSQL's, with its semantic types.
 */
final class DebeziumShapes {

    private static final Schema MONEY = VariableScaleDecimal.optionalSchema();
    private static final Schema PLACE = Point.builder().optional().build();

    private DebeziumShapes() {
    }

    static Schema row() {
        return SchemaBuilder.struct().name("shop.public.orders.Value").optional()
                .field("id", Schema.INT64_SCHEMA)
                .field("ref", Uuid.builder().build())
                .field("state", Enum.builder("new,paid").optional().defaultValue("new").build())
                .field("total", Decimal.builder(2).parameter("connect.decimal.precision", "10").optional().build())
                .field("weight", MONEY)
                .field("place", PLACE)
                .field("detail", Json.builder().optional().build())
                .field("page", Xml.builder().optional().build())
                .field("path", SchemaBuilder.string().name("io.debezium.data.Ltree").version(1).optional().build())
                .field("flags", Bits.builder(12).optional().build())
                .field("day", Date.builder().optional().build())
                .field("at", MicroTime.builder().optional().build())
                .field("seen", MicroTimestamp.builder().optional().defaultValue(0L).build())
                .field("sent", Timestamp.builder().optional().build())
                .field("zoned", ZonedTimestamp.builder().optional().build())
                .field("zoned_time", ZonedTime.builder().optional().build())
                .field("span", MicroDuration.builder().optional().build())
                .field("span_text", Interval.builder().optional().build())
                .field("tags", SchemaBuilder.array(Schema.OPTIONAL_STRING_SCHEMA).optional().build())
                .field("attributes",
                        SchemaBuilder.map(Schema.STRING_SCHEMA, Schema.OPTIONAL_STRING_SCHEMA).optional().build())
                .field("blob", Schema.OPTIONAL_BYTES_SCHEMA)
                .field("\u00fcber \"x\"", Schema.OPTIONAL_BOOLEAN_SCHEMA)
                .build();
    }

    static Struct fullRow(Schema row) {
        return emptyRow(row)
                .put("state", "paid").put("total", new BigDecimal("-1234.50"))
                .put("weight", VariableScaleDecimal.fromLogical(MONEY, new BigDecimal("0.00012")))
                .put("place", Point.createValue(PLACE, 1.5, -2.25))
                .put("detail", "{\"a\": [1, \"\\u00e9\"]}").put("page", "<a b=\"c\"/>").put("path", "Top.Science")
                .put("flags", new byte[] {5, 1}).put("day", -719_528).put("at", 86_399_999_999L)
                .put("seen", Long.MAX_VALUE).put("sent", -1L).put("zoned", "0044-03-15T12:00:00Z")
                .put("zoned_time", "12:00:00Z").put("span", 1L).put("span_text", "P1Y2M3DT4H5M6.78S")
                .put("tags", List.of("a", "b")).put("attributes", Map.of("k", "v"))
                .put("blob", ByteBuffer.wrap(new byte[] {1, 2, 3, 4})).put("\u00fcber \"x\"", true);
    }

    static Struct emptyRow(Schema row) {
        return new Struct(row).put("id", 7L).put("ref", "9b2d1f0e-0c7b-4d4e-8f3a-111111111111");
    }

    static Schema envelope(Schema row) {
        return SchemaBuilder.struct().name("shop.public.orders.Envelope").version(2)
                .field("before", row).field("after", row).field("source", source())
                .field("transaction", transaction()).field("op", Schema.STRING_SCHEMA)
                .field("ts_ms", Schema.OPTIONAL_INT64_SCHEMA).field("ts_us", Schema.OPTIONAL_INT64_SCHEMA)
                .field("ts_ns", Schema.OPTIONAL_INT64_SCHEMA).build();
    }

    static Struct change(Schema envelope, String op, Struct before, Struct after) {
        Struct source = new Struct(envelope.field("source").schema())
                .put("version", "3.6").put("connector", "postgresql").put("name", "shop").put("ts_ms", 1L)
                .put("snapshot", "false").put("sequence", "[null,\"33841288\"]").put("table", "orders").put("lsn", 5L);
        return new Struct(envelope).put("before", before).put("after", after).put("source", source).put("op", op)
                .put("ts_ms", 1_750_000_000_123L).put("ts_us", 1_750_000_000_123_456L)
                .put("ts_ns", 1_750_000_000_123_456_789L);
    }

    private static Schema source() {
        Schema snapshot = Enum.builder("true,first,last,false,incremental").optional()
                .defaultValue("false").build();
        return SchemaBuilder.struct().name("io.debezium.connector.postgresql.Source").version(1)
                .field("version", Schema.STRING_SCHEMA).field("connector", Schema.STRING_SCHEMA)
                .field("name", Schema.STRING_SCHEMA).field("ts_ms", Schema.INT64_SCHEMA)
                .field("snapshot", snapshot).field("sequence", Schema.OPTIONAL_STRING_SCHEMA)
                .field("table", Schema.STRING_SCHEMA).field("lsn", Schema.OPTIONAL_INT64_SCHEMA).build();
    }

    private static Schema transaction() {
        return SchemaBuilder.struct().name("event.block").version(1).optional()
                .field("id", Schema.STRING_SCHEMA).field("total_order", Schema.INT64_SCHEMA).build();
    }
}

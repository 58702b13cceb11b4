package dev.millrace.config;

import static dev.millrace.config.WrongCase.set;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class WrongValueTest {

    private static final String FORM =
            "write schema.table, for example shop.orders, shop.* or \"My Schema\".\"odd.name\"";
    private static final String LONG = "x".repeat(250);

    @TempDir
    Path directory;

    @ParameterizedTest(name = "{0}")
    @MethodSource("values")
    void saysWhatIsWrongInOneLine(WrongCase wrong) {
        // When
        List<String> problems = wrong.problems(directory);

        // Then
        assertThat(problems).containsExactlyElementsOf(wrong.lines());
    }

    static Stream<WrongCase> values() {
        return Stream.of(
                set("MILLRACE_SINK_FORMAT=xml")
                        .says("millrace.sink.format (MILLRACE_SINK_FORMAT): \"xml\" is not allowed;"
                                + " allowed: json-schema, json"),
                set("MILLRACE_SOURCE_BACKFILL=non")
                        .says("millrace.source.backfill (MILLRACE_SOURCE_BACKFILL): \"non\" names no schema; " + FORM
                                + ", or all, or none"),
                set("MILLRACE_SOURCE_BACKFILL_THREADS=0")
                        .says("millrace.source.backfill-threads (MILLRACE_SOURCE_BACKFILL_THREADS): \"0\" is out of range;"
                                + " allowed: 1 to 32"),
                set("MILLRACE_SINK_TOMBSTONES=yes")
                        .says("millrace.sink.tombstones (MILLRACE_SINK_TOMBSTONES): \"yes\" is not allowed;"
                                + " allowed: true, false"),
                set("MILLRACE_SINK_REPLACE_NULL_WITH_DEFAULT=1")
                        .says("millrace.sink.replace-null-with-default (MILLRACE_SINK_REPLACE_NULL_WITH_DEFAULT):"
                                + " \"1\" is not allowed; allowed: true, false"),
                set("MILLRACE_SINK_BROKERS=")
                        .says("millrace.sink.brokers (MILLRACE_SINK_BROKERS): not set; Kafka brokers to start from,"
                                + " as host:port separated by commas, for example kafka-1:9092,kafka-2:9092"),
                set("MILLRACE_SINK_BROKERS=kafka-1:9092,kafka-2")
                        .says("millrace.sink.brokers (MILLRACE_SINK_BROKERS): \"kafka-2\" is not a broker's address;"
                                + " write host:port, for example kafka-1:9092"),
                set("MILLRACE_SINK_BROKERS=kafka:99999")
                        .says("millrace.sink.brokers (MILLRACE_SINK_BROKERS): \"kafka:99999\" has no valid port;"
                                + " allowed: 1 to 65535"),
                set("MILLRACE_SINK_BROKERS=SASL_SSL://kafka:9092")
                        .says("millrace.sink.brokers (MILLRACE_SINK_BROKERS): \"SASL_SSL://kafka:9092\""
                                + " is not a broker's address; write host:port, for example kafka-1:9092"),
                set("MILLRACE_SINK_TOPIC_PREFIX=  ")
                        .says("millrace.sink.topic-prefix (MILLRACE_SINK_TOPIC_PREFIX): not set;"
                                + " first part of every topic's name, for example shop"),
                set("MILLRACE_SINK_TOPIC_PREFIX=my shop")
                        .says("millrace.sink.topic-prefix (MILLRACE_SINK_TOPIC_PREFIX): \"my shop\" is not allowed;"
                                + " allowed: letters, digits, '.', '_' and '-'"),
                set("MILLRACE_SINK_TOPIC_PREFIX=" + LONG)
                        .says("millrace.sink.topic-prefix (MILLRACE_SINK_TOPIC_PREFIX): \"" + LONG.substring(0, 100)
                                + "...\" has 250 characters; Kafka allows 249"),
                set("MILLRACE_SINK_TOPIC_PREFIX=" + LONG.substring(0, 240))
                        .says("millrace.sink.topic-prefix (MILLRACE_SINK_TOPIC_PREFIX): has 240 characters;"
                                + " allowed: 228, because Kafka allows 249 with .millrace.dead-letter behind it"),
                set("MILLRACE_PIPELINE=a/b")
                        .says("millrace.pipeline (MILLRACE_PIPELINE): \"a/b\" is not allowed;"
                                + " allowed: letters, digits, '.', '_' and '-'"),
                set("MILLRACE_SOURCE_SLOT=My-Slot")
                        .says("millrace.source.slot (MILLRACE_SOURCE_SLOT): \"My-Slot\" is not allowed;"
                                + " allowed: a-z, 0-9 and '_', 63 characters at most"),
                set("MILLRACE_SOURCE_PUBLICATION=" + LONG.substring(0, 64))
                        .says("millrace.source.publication (MILLRACE_SOURCE_PUBLICATION): \"" + LONG.substring(0, 64)
                                + "\" is not allowed; allowed: a-z, 0-9 and '_', 63 characters at most"),
                set("MILLRACE_SOURCE_TABLES=shop.orders,customers")
                        .says("millrace.source.tables (MILLRACE_SOURCE_TABLES): \"customers\" names no schema; "
                                + FORM),
                set("MILLRACE_SINK_BROKERS=kafka-1,kafka-2:9092,kafka-3:0")
                        .says("millrace.sink.brokers (MILLRACE_SINK_BROKERS): \"kafka-1\" is not a broker's address;"
                                        + " write host:port, for example kafka-1:9092",
                                "millrace.sink.brokers (MILLRACE_SINK_BROKERS): \"kafka-3:0\" has no valid port;"
                                        + " allowed: 1 to 65535"),
                set("MILLRACE_SOURCE_TABLES=customers,shop.orders,items")
                        .says("millrace.source.tables (MILLRACE_SOURCE_TABLES): \"customers\" names no schema; " + FORM,
                                "millrace.source.tables (MILLRACE_SOURCE_TABLES): \"items\" names no schema; " + FORM),
                set("MILLRACE_SOURCE_TABLES=shop.")
                        .says("millrace.source.tables (MILLRACE_SOURCE_TABLES): \"shop.\" has an empty part; " + FORM),
                set("MILLRACE_SOURCE_TABLES=db.shop.orders")
                        .says("millrace.source.tables (MILLRACE_SOURCE_TABLES): \"db.shop.orders\""
                                + " has more than one dot outside quotes; " + FORM),
                set("MILLRACE_SOURCE_EXCLUDE_TABLES=shop.\"orders")
                        .says("millrace.source.exclude-tables (MILLRACE_SOURCE_EXCLUDE_TABLES): \"shop.\"orders\""
                                + " has a quote without its pair; " + FORM),
                set("MILLRACE_SOURCE_EXCLUDE_TABLES=shop.my\"orders\"")
                        .says("millrace.source.exclude-tables (MILLRACE_SOURCE_EXCLUDE_TABLES): \"shop.my\"orders\"\""
                                + " has quotes around less than a whole part; " + FORM),
                set("MILLRACE_SOURCE_HEARTBEAT_INTERVAL=10")
                        .says("millrace.source.heartbeat-interval (MILLRACE_SOURCE_HEARTBEAT_INTERVAL): \"10\""
                                + " is not a duration; write 250ms, 10s, 2m or PT10S; allowed: 1s or more"),
                set("MILLRACE_SOURCE_HEARTBEAT_INTERVAL=0s")
                        .says("millrace.source.heartbeat-interval (MILLRACE_SOURCE_HEARTBEAT_INTERVAL): \"0s\""
                                + " is out of range; allowed: 1s or more"),
                set("MILLRACE_OFFSETS_FLUSH_INTERVAL=5s")
                        .says("millrace.offsets.flush-interval (MILLRACE_OFFSETS_FLUSH_INTERVAL): \"5s\""
                                + " is out of range; allowed: 10ms to 1s"),
                set("MILLRACE_HEALTH_PUBLISH_STALL=PT1S")
                        .says("millrace.health.publish-stall (MILLRACE_HEALTH_PUBLISH_STALL): \"PT1S\""
                                + " is out of range; allowed: 5s or more"),
                set("MILLRACE_SOURCE_QUEUE_MAX_BYTES=much")
                        .says("millrace.source.queue-max-bytes (MILLRACE_SOURCE_QUEUE_MAX_BYTES): \"much\""
                                + " is not a size; write 67108864, 64MiB or 1GiB; allowed: 1MiB or more"),
                set("MILLRACE_SOURCE_QUEUE_MAX_BYTES=99999999999GiB")
                        .says("millrace.source.queue-max-bytes (MILLRACE_SOURCE_QUEUE_MAX_BYTES): \"99999999999GiB\""
                                + " is more than any machine has; allowed: 1MiB or more"),
                set("MILLRACE_OFFSETS_STORE=disk")
                        .says("millrace.offsets.store (MILLRACE_OFFSETS_STORE): \"disk\" is not allowed;"
                                + " allowed: kafka, file, slot"),
                set("MILLRACE_OFFSETS_TOPIC=a b")
                        .says("millrace.offsets.topic (MILLRACE_OFFSETS_TOPIC): \"a b\" is not allowed;"
                                + " allowed: letters, digits, '.', '_' and '-'"),
                set("MILLRACE_SOURCE_PASSWORD=a${no.such.name}b")
                        .says("millrace.source.password (MILLRACE_SOURCE_PASSWORD):"
                                + " uses ${...} with a name that is not set"),
                set("MILLRACE_PIPELINE=${millrace.pipeline}")
                        .says("millrace.pipeline (MILLRACE_PIPELINE): uses ${...} in a circle"),
                set("MILLRACE_SOURCE_ON_GAP=ignore")
                        .says("millrace.source.on-gap (MILLRACE_SOURCE_ON_GAP): \"ignore\""
                                + " is not allowed; allowed: fail, backfill"),
                set("MILLRACE_SINK_CREATE_MISSING_TOPICS=maybe")
                        .says("millrace.sink.create-missing-topics (MILLRACE_SINK_CREATE_MISSING_TOPICS): \"maybe\""
                                + " is not allowed; allowed: true, false"),
                set("MILLRACE_SINK_MAX_RETRIES=1001")
                        .says("millrace.sink.max-retries (MILLRACE_SINK_MAX_RETRIES): \"1001\""
                                + " is out of range; allowed: 0 to 1000"),
                set("MILLRACE_SINK_MAX_RETRIES=-1")
                        .says("millrace.sink.max-retries (MILLRACE_SINK_MAX_RETRIES): \"-1\""
                                + " is out of range; allowed: 0 to 1000"),
                set("MILLRACE_SINK_RETRY_MAX_WAIT=5ms")
                        .says("millrace.sink.retry-max-wait (MILLRACE_SINK_RETRY_MAX_WAIT): \"5ms\""
                                + " is out of range; allowed: 10ms or more"),
                set("MILLRACE_SINK_MAX_MESSAGE_BYTES=1000")
                        .says("millrace.sink.max-message-bytes (MILLRACE_SINK_MAX_MESSAGE_BYTES): \"1000\""
                                + " is out of range; allowed: 1KiB to 1GiB"),
                set("MILLRACE_SINK_OVERSIZE=drop")
                        .says("millrace.sink.oversize (MILLRACE_SINK_OVERSIZE): \"drop\""
                                + " is not allowed; allowed: skip, dead-letter, fail"),
                set("MILLRACE_SINK_POISON=retry")
                        .says("millrace.sink.poison (MILLRACE_SINK_POISON): \"retry\""
                                + " is not allowed; allowed: skip, dead-letter, fail"),
                set("MILLRACE_SINK_COMPRESS_VALUES=zstd")
                        .says("millrace.sink.compress-values (MILLRACE_SINK_COMPRESS_VALUES): \"zstd\""
                                + " is not allowed; allowed: none, gzip"),
                set("MILLRACE_SINK_COMPRESS_VALUES_FROM=2GiB")
                        .says("millrace.sink.compress-values-from (MILLRACE_SINK_COMPRESS_VALUES_FROM): \"2GiB\""
                                + " is out of range; allowed: 0 to 1GiB"),
                set("MILLRACE_HEALTH_READY_STALL=500ms")
                        .says("millrace.health.ready-stall (MILLRACE_HEALTH_READY_STALL): \"500ms\""
                                + " is out of range; allowed: 1s or more"),
                set("QUARKUS_HTTP_PORT=80800")
                        .says("quarkus.http.port (QUARKUS_HTTP_PORT): \"80800\" is not a port; allowed: 0 to 65535"));
    }
}

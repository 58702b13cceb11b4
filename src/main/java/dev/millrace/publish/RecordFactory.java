package dev.millrace.publish;

import dev.millrace.change.Change;
import dev.millrace.change.Table;
import dev.millrace.format.RecordEncoder;
import dev.millrace.route.TopicNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;

/** Makes the Kafka record of a change: topic, key, value, headers. Used by one batch at a time. */
final class RecordFactory {

    private final RecordEncoder encoder;
    private final TopicNames names;
    private final Map<Table, String> topics = new ConcurrentHashMap<>();

    RecordFactory(RecordEncoder encoder, TopicNames names) {
        this.encoder = encoder;
        this.names = names;
    }

    ProducerRecord<byte[], byte[]> record(Change change) {
        byte[] key = encoder.encode(change.keySchema(), change.key());
        byte[] value = change.value() == null ? null : encoder.encode(change.valueSchema(), change.value());
        return new ProducerRecord<>(topic(change), null, null, key, value, headers(change));
    }

    String topic(Change change) {
        return change.table()
                .map(table -> topics.computeIfAbsent(table, names::of))
                .orElseGet(() -> names.of(change.origin()));
    }

    private Iterable<Header> headers(Change change) {
        if (change.headers().isEmpty()) {
            return null;
        }
        List<Header> headers = new ArrayList<>(change.headers().size());
        change.headers().forEach(header ->
                headers.add(new RecordHeader(header.key(), encoder.encode(header.schema(), header.value()))));
        return headers;
    }
}

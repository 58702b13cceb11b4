package dev.millrace.publish;

import dev.millrace.change.Change;
import dev.millrace.config.ValueCompression;
import dev.millrace.format.GzipValues;
import dev.millrace.format.RecordEncoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;

/** Makes the Kafka record of a change: topic, key, value, headers. Used by one batch at a time. */
final class RecordFactory {

    private final RecordEncoder encoder;
    private final Destinations destinations;
    private final List<UnavailableValueListener> listeners;
    private final Optional<GzipValues> gzip;
    private final Header compressed;
    private final Optional<TraceParent> trace;

    RecordFactory(RecordEncoder encoder, Destinations destinations, ValueCompression compression,
            Optional<TraceParent> trace, List<UnavailableValueListener> listeners) {
        this.encoder = encoder;
        this.destinations = destinations;
        this.listeners = listeners;
        this.gzip = compression.gzip() ? Optional.of(new GzipValues(compression.from())) : Optional.empty();
        this.trace = trace;
        this.compressed = new RecordHeader(compression.header(), "gzip".getBytes(StandardCharsets.US_ASCII));
    }

    /** @throws dev.millrace.format.EncodingException when the change can't be written, now or ever */
    ProducerRecord<byte[], byte[]> record(Change change) {
        byte[] key = encoder.encode(change.keySchema(), change.key());
        byte[] value = value(change);
        String topic = topic(change);
        List<Header> headers = headers(change);
        if (gzip.isPresent() && gzip.get().applyTo(value)) {
            List<Header> marked = headers == null ? new ArrayList<>(1) : headers;
            marked.add(compressed);
            return new ProducerRecord<>(topic, null, null, key, gzip.get().compress(value), marked);
        }
        return new ProducerRecord<>(topic, null, null, key, value, headers);
    }

    private byte[] value(Change change) {
        if (change.value() == null) {
            return null;
        }
        byte[] value = encoder.encode(change.valueSchema(), change.value());
        int unavailable = encoder.unavailable();
        if (unavailable > 0) {
            change.table().ifPresent(table -> listeners.forEach(listener -> listener.unavailable(table, unavailable)));
        }
        return value;
    }

    String topic(Change change) {
        return destinations.topic(change);
    }

    /** Whether columns choose the partition of any table's records. */
    boolean areAnyPlaced() {
        return destinations.haveAnyPartitioner();
    }

    /**
     * The same record with its partition, where columns choose it.
     *
     * @param partitions the number of partitions of a topic that exists
     */
    ProducerRecord<byte[], byte[]> placed(ProducerRecord<byte[], byte[]> record, Change change,
            ToIntFunction<String> partitions) {
        return destinations.partitioner(change)
                .map(columns -> columns.partition(change, partitions.applyAsInt(record.topic())))
                .map(partition -> new ProducerRecord<>(record.topic(), partition, record.timestamp(), record.key(),
                        record.value(), record.headers()))
                .orElse(record);
    }

    private List<Header> headers(Change change) {
        Header ofTrace = trace.isPresent() ? trace.get().header(change) : null;
        if (change.headers().isEmpty() && ofTrace == null) {
            return null;
        }
        List<Header> headers = new ArrayList<>(change.headers().size() + 2);
        if (ofTrace != null) {
            headers.add(ofTrace);
        }
        change.headers().forEach(header ->
                headers.add(new RecordHeader(header.key(), encoder.encode(header.schema(), header.value()))));
        return headers;
    }
}

package dev.millrace.config;

import java.util.List;

/** The sink's share of {@link SettingsAssembler}. */
final class SinkAssembler {

    private SinkAssembler() {
    }

    static SinkSettings assemble(SinkOptions options) {
        return new SinkSettings(
                options.brokers().orElseThrow().text(),
                options.topicPrefix().orElseThrow().text(),
                options.format(),
                options.tombstones(),
                options.replaceNullWithDefault(),
                new TopicCreation(options.createMissingTopics(), List.of()),
                new RetrySettings(options.maxRetries(), options.retryMaxWait()),
                new RowPolicies(bytes(options.maxMessageBytes()), options.oversize(), options.poison()),
                new ValueCompression(options.compressValues() == ValueCompression.Method.GZIP,
                        bytes(options.compressValuesFrom()), options.compressionHeader()),
                options.properties());
    }

    private static int bytes(ByteSize size) {
        return Math.toIntExact(size.bytes());
    }
}

package dev.millrace.config;

import java.util.List;

/** The sink's share of {@link SettingsAssembler}. */
final class SinkAssembler {

    private SinkAssembler() {
    }

    static SinkSettings assemble(SinkOptions options, SinkSecurity security, SendSettings sending) {
        return new SinkSettings(
                options.brokers().orElseThrow().text(),
                security,
                options.topicPrefix().orElseThrow().text(),
                options.format(),
                options.tombstones(),
                options.replaceNullWithDefault(),
                new TopicCreation(options.createMissingTopics(), rules(options)),
                new RetrySettings(options.maxRetries(), options.retryMaxWait()),
                new RowPolicies(bytes(options.maxMessageBytes()), options.oversize(), options.poison()),
                new ValueCompression(options.compressValues() == ValueCompression.Method.GZIP,
                        bytes(options.compressValuesFrom()), options.compressionHeader()),
                sending,
                options.traceparentColumn(),
                options.properties());
    }

    private static List<TopicSettings> rules(SinkOptions options) {
        return options.topics().entrySet().stream()
                .map(rule -> new TopicSettings(rule.getKey(), rule.getValue().partitions(),
                        rule.getValue().replicas().map(Integer::shortValue), rule.getValue().config()))
                .toList();
    }

    private static int bytes(ByteSize size) {
        return Math.toIntExact(size.bytes());
    }
}

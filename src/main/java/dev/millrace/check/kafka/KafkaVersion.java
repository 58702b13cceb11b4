package dev.millrace.check.kafka;

import java.util.Map;
import java.util.TreeMap;
import org.apache.kafka.clients.NodeApiVersions;
import org.apache.kafka.common.message.ApiVersionsResponseData.ApiVersion;
import org.apache.kafka.common.protocol.ApiKeys;

/**
 * What a broker lets its clients know of its version: not the number, but which requests it takes and, since 3.3, which
 * version the cluster as a whole has been raised to.
 *
 * @param text for people
 */
record KafkaVersion(String text, boolean createsWithDefaults, boolean writesIdempotentlyByTopicRight) {

    private static final String FEATURE = "metadata.version";
    private static final short FIRST_CREATION_WITH_DEFAULTS = 5;
    private static final TreeMap<Integer, String> RELEASES = new TreeMap<>(Map.ofEntries(
            Map.entry(1, "3.0"), Map.entry(2, "3.1"), Map.entry(3, "3.2"), Map.entry(4, "3.3"), Map.entry(8, "3.4"),
            Map.entry(9, "3.5"), Map.entry(12, "3.6"), Map.entry(15, "3.7"), Map.entry(20, "3.8"), Map.entry(21, "3.9"),
            Map.entry(22, "4.0"), Map.entry(26, "4.1"), Map.entry(28, "4.2"), Map.entry(30, "4.3"),
            Map.entry(31, "4.4 or newer")));

    static KafkaVersion of(NodeApiVersions versions) {
        ApiVersion creation = versions.apiVersion(ApiKeys.CREATE_TOPICS);
        boolean withDefaults = creation != null && creation.maxVersion() >= FIRST_CREATION_WITH_DEFAULTS;
        boolean three = versions.apiVersion(ApiKeys.LIST_TRANSACTIONS) != null;
        Short level = versions.finalizedFeatures().get(FEATURE);
        String text = level != null ? release(level)
                : three ? "3.0 or newer" : withDefaults ? "2.4 to 2.8" : "older than 2.4";
        return new KafkaVersion(text, withDefaults, three);
    }

    static String release(int level) {
        return RELEASES.floorEntry(Math.max(1, level)).getValue();
    }
}

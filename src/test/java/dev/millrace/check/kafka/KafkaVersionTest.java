package dev.millrace.check.kafka;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.NodeApiVersions;
import org.apache.kafka.common.message.ApiVersionsResponseData.ApiVersion;
import org.apache.kafka.common.message.ApiVersionsResponseData.FinalizedFeatureKey;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.server.common.MetadataVersion;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class KafkaVersionTest {

    @ParameterizedTest
    @EnumSource(MetadataVersion.class)
    void everyLevelOfKafkasOwnIsGivenItsRelease(MetadataVersion version) {
        // When
        String release = KafkaVersion.release(version.featureLevel());

        // Then
        assertThat(version.shortVersion()).isEqualTo(release.split(" ")[0]);
    }

    @Test
    void aClusterWithoutAMetadataVersionIsKnownByWhatItsBrokersAnswer() {
        // Given
        NodeApiVersions old = broker(List.of(api(ApiKeys.CREATE_TOPICS, 4)), List.of());
        NodeApiVersions younger = broker(List.of(api(ApiKeys.CREATE_TOPICS, 5)), List.of());
        NodeApiVersions three = broker(List.of(api(ApiKeys.CREATE_TOPICS, 7), api(ApiKeys.LIST_TRANSACTIONS, 0)),
                List.of());

        // Then
        assertThat(KafkaVersion.of(old)).isEqualTo(new KafkaVersion("older than 2.4", false, false));
        assertThat(KafkaVersion.of(younger)).isEqualTo(new KafkaVersion("2.4 to 2.8", true, false));
        assertThat(KafkaVersion.of(three)).isEqualTo(new KafkaVersion("3.0 or newer", true, true));
    }

    @Test
    void aMetadataVersionIsToldByItsRelease() {
        // Given
        FinalizedFeatureKey level = new FinalizedFeatureKey().setName("metadata.version").setMinVersionLevel((short) 1)
                .setMaxVersionLevel((short) 25);
        List<FinalizedFeatureKey> levels = List.of(level);

        // When
        KafkaVersion version = KafkaVersion.of(broker(
                List.of(api(ApiKeys.CREATE_TOPICS, 7), api(ApiKeys.LIST_TRANSACTIONS, 1)), levels));

        // Then
        assertThat(version).isEqualTo(new KafkaVersion("4.0", true, true));
    }

    private static NodeApiVersions broker(List<ApiVersion> requests, List<FinalizedFeatureKey> levels) {
        return new NodeApiVersions(new ArrayList<>(requests), List.of(), levels, 0);
    }

    private static ApiVersion api(ApiKeys key, int highest) {
        return new ApiVersion().setApiKey(key.id).setMinVersion((short) 0).setMaxVersion((short) highest);
    }
}

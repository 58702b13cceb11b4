package dev.millrace.publish;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.ConfigException;
import org.apache.kafka.common.errors.SaslAuthenticationException;
import org.apache.kafka.common.errors.TimeoutException;
import org.apache.kafka.common.errors.TopicAuthorizationException;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KafkaErrorsTest {

    private final KafkaErrors errors = new KafkaErrors("kafka:9092");

    static Stream<Arguments> failures() {
        return Stream.of(
                Arguments.of("t", new UnknownTopicOrPartitionException("x"), "topic t does not exist"),
                Arguments.of("t", new TimeoutException("not present", new UnknownTopicOrPartitionException("x")),
                        "topic t does not exist"),
                Arguments.of("t", new TimeoutException("Topic t not present in metadata after 5000 ms."),
                        "the brokers at kafka:9092 may be away"),
                Arguments.of("t", new TimeoutException("Expiring 3 record(s)"), "topic t took no message in time"),
                Arguments.of(null, new TimeoutException("x"), "the brokers at kafka:9092 can't be reached"),
                Arguments.of("t", new TopicAuthorizationException(Set.of("t")), "not authorized to use topic t"),
                Arguments.of(null, new TopicAuthorizationException(Set.of("offsets")), "not authorized to use topic offsets"),
                Arguments.of(null, new SaslAuthenticationException("bad"), "refuse the sign-in: bad"),
                Arguments.of(null, new KafkaException("Failed to construct", new ConfigException(
                        "No resolvable bootstrap urls given in bootstrap.servers")),
                        "no name of the brokers kafka:9092 can be resolved"));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void eachFailureBecomesASentenceAndIsTriedAgain(String topic, Exception failure, String sentence) {
        PublishException explained = errors.explain(topic, new ExecutionException(failure));
        assertThat(explained).hasMessageContaining(sentence);
        assertThat(explained.cure()).isEqualTo(PublishException.Cure.RETRY);
    }

    @Test
    void aWrongPropertyIsNotCuredByRetry() {
        PublishException explained = errors.explain(null, new ConfigException("linger.ms", "soon"));
        assertThat(explained).hasMessageContaining("a property in millrace.sink.properties is refused");
        assertThat(explained.cure()).isEqualTo(PublishException.Cure.CONFIGURATION);
    }
}

package dev.millrace.publish;

import dev.millrace.config.Settings;
import java.util.Map;
import org.apache.kafka.clients.admin.NewTopic;

/**
 * The cluster as the publisher uses it, for those who only look at it: the same sign-in, the same topics and the same
 * words for what the brokers answer.
 */
public final class ClusterAccess {

    private final Settings settings;
    private final KafkaErrors errors;
    private final TopicErrors topics;

    public ClusterAccess(Settings settings) {
        this.settings = settings;
        this.errors = new KafkaErrors(settings);
        this.topics = new TopicErrors(errors);
    }

    /** What every client needs to reach the cluster and to sign in. */
    public Map<String, Object> client() {
        return new ClientSettings(settings).other();
    }

    /** A table's topic as it would be created. */
    public NewTopic tableTopic(String topic) {
        return TopicAdmin.newTopic(topic, settings.sink().topics().ruleFor(topic));
    }

    public NewTopic offsetsTopic() {
        return OffsetTopic.compacted(settings.offsets().topic());
    }

    /** @param topic the topic that was used, or null when it was the cluster as a whole */
    public String explain(String topic, Throwable failure) {
        return errors.explain(topic, failure).getMessage();
    }

    public String unseen(String topic, Throwable failure) {
        return topics.unseen(topic, failure).getMessage();
    }

    public String notCreated(String topic, Throwable failure) {
        return topics.notCreated(topic, failure).getMessage();
    }

    public String offsetsNotCreated(Throwable failure) {
        return topics.offsetsNotCreated(settings.offsets().topic(), failure).getMessage();
    }

    public String offsetsNotCompacted(String policy) {
        return topics.offsetsNotCompacted(settings.offsets().topic(), policy).getMessage();
    }
}

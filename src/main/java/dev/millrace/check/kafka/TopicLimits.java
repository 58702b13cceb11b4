package dev.millrace.check.kafka;

import dev.millrace.config.Acks;
import dev.millrace.config.SinkSettings;
import dev.millrace.publish.ClusterAccess;
import dev.millrace.source.Findings;
import java.util.OptionalInt;
import org.apache.kafka.clients.admin.Config;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.common.config.TopicConfig;

/** Whether a topic with these settings takes what we will write. */
final class TopicLimits {

    private final ClusterAccess access;
    private final Acks acks;
    private final int largestMessage;

    TopicLimits(ClusterAccess access, SinkSettings sink) {
        this.access = access;
        this.acks = sink.sending().acks();
        this.largestMessage = sink.rows().maxMessageBytes();
    }

    /** Returns whether there was nothing to say. */
    boolean look(WantedTopic topic, Config config, int replicas, int inSync, Findings findings) {
        boolean fits = replicas(topic, config, replicas, inSync, findings);
        fits &= messages(topic, config, findings);
        if (topic.kind() == WantedTopic.Kind.OFFSETS) {
            fits &= compaction(topic, config, findings);
        }
        return fits;
    }

    private boolean replicas(WantedTopic topic, Config config, int replicas, int inSync, Findings findings) {
        OptionalInt least = number(config, TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG);
        boolean waitsForReplicas = acks == Acks.ALL || topic.kind() == WantedTopic.Kind.OFFSETS;
        if (!waitsForReplicas || least.isEmpty() || least.getAsInt() <= inSync) {
            return true;
        }
        if (least.getAsInt() > replicas) {
            findings.fail(topic.subject(), "min.insync.replicas is " + least.getAsInt() + " and a partition has "
                    + replicas + (replicas == 1 ? " replica" : " replicas") + ", so that no write can succeed",
                    "lower min.insync.replicas or add replicas");
        } else {
            findings.fail(topic.subject(), "only " + inSync + " of " + replicas + " replicas are in sync, "
                    + "min.insync.replicas is " + least.getAsInt() + ", so that writes are refused now",
                    "bring the missing brokers back");
        }
        return false;
    }

    private boolean messages(WantedTopic topic, Config config, Findings findings) {
        OptionalInt largest = number(config, TopicConfig.MAX_MESSAGE_BYTES_CONFIG);
        if (topic.kind() != WantedTopic.Kind.TABLE || largest.isEmpty() || largest.getAsInt() >= largestMessage) {
            return true;
        }
        findings.warn(topic.subject(), "max.message.bytes is " + largest.getAsInt() + ", less than "
                + "millrace.sink.max-message-bytes (" + largestMessage + "); what lies between may be refused, "
                + "and is then treated as millrace.sink.oversize says",
                "raise max.message.bytes or lower millrace.sink.max-message-bytes");
        return false;
    }

    private boolean compaction(WantedTopic topic, Config config, Findings findings) {
        ConfigEntry policy = config.get(TopicConfig.CLEANUP_POLICY_CONFIG);
        if (policy == null || TopicConfig.CLEANUP_POLICY_COMPACT.equals(policy.value())) {
            return true;
        }
        findings.fail(topic.subject(), access.offsetsNotCompacted(policy.value()), "");
        return false;
    }

    private static OptionalInt number(Config config, String name) {
        ConfigEntry entry = config.get(name);
        return entry == null || entry.value() == null ? OptionalInt.empty()
                : OptionalInt.of(Integer.parseInt(entry.value()));
    }
}

package dev.millrace.publish;

import dev.millrace.change.Change;
import dev.millrace.config.RowPolicies;
import dev.millrace.config.RowPolicies.Policy;
import dev.millrace.format.EncodingException;
import dev.millrace.format.JsonEncoder;
import dev.millrace.format.RecordEncoder;
import dev.millrace.publish.SetAside.Cause;
import dev.millrace.publish.SetAside.Fate;
import java.nio.charset.StandardCharsets;

/** What becomes of a change that no sending cures: too large for its topic, or not to be written at all. */
final class RowPolicy {

    private static final int LONGEST_KEY = 1_000;

    private final RowPolicies policies;
    private final RecordEncoder plain = new JsonEncoder(false, false);

    RowPolicy(RowPolicies policies) {
        this.policies = policies;
    }

    int maxMessageBytes() {
        return policies.maxMessageBytes();
    }

    /** @throws PublishException when the policy is to fail */
    SetAside tooLarge(Change change, String topic, int bytes) {
        return apply(policies.oversize(), "millrace.sink.oversize", change, topic, bytes, Cause.OVERSIZE,
                "has " + bytes + " bytes, millrace.sink.max-message-bytes allows " + policies.maxMessageBytes());
    }

    /** @throws PublishException when the policy is to fail */
    SetAside tooLargeForTheBroker(Change change, String topic, int bytes, Exception refusal) {
        return apply(policies.oversize(), "millrace.sink.oversize", change, topic, bytes, Cause.OVERSIZE,
                "has " + bytes + " bytes before compression, more than the brokers or the topic's max.message.bytes allow ("
                        + refusal.getMessage() + ")");
    }

    /** @throws PublishException when the policy is to fail */
    SetAside unwritable(Change change, String topic, EncodingException refusal) {
        return apply(policies.poison(), "millrace.sink.poison", change, topic, 0, Cause.POISON,
                "can't be encoded: " + refusal.getMessage());
    }

    /** @throws PublishException when the policy is to fail */
    SetAside invalid(Change change, String topic, int bytes, Exception refusal) {
        return apply(policies.poison(), "millrace.sink.poison", change, topic, bytes, Cause.POISON,
                "is refused by the brokers as invalid: " + refusal.getMessage());
    }

    private SetAside apply(Policy policy, String option, Change change, String topic, int bytes, Cause cause,
            String reason) {
        String key = key(change);
        if (policy == Policy.FAIL) {
            throw new PublishException("a row of " + origin(change) + (key.isEmpty() ? "" : " with key " + key) + " "
                    + reason + ", and " + option + " is fail", null, PublishException.Cure.PERSON);
        }
        Fate fate = policy == Policy.SKIP ? Fate.SKIPPED : Fate.DEAD_LETTERED;
        return new SetAside(change, topic, key, bytes, cause, fate, reason);
    }

    private String key(Change change) {
        if (change.key() == null) {
            return "";
        }
        String key;
        try {
            key = new String(plain.encode(change.keySchema(), change.key()), StandardCharsets.UTF_8);
        } catch (EncodingException e) {
            key = change.key().toString();
        }
        return key.length() <= LONGEST_KEY ? key : key.substring(0, LONGEST_KEY) + "...";
    }

    static String origin(Change change) {
        return change.table().map(Object::toString).orElse(change.origin());
    }
}

package dev.millrace.control;

import java.util.Locale;
import java.util.OptionalLong;

/** A request that is not answered as it wishes; the message is a sentence for whoever has sent it. */
final class Refusal extends Exception {

    private static final long serialVersionUID = 1L;

    /** What refusals are counted by. */
    enum Reason {
        TOKEN,
        READ_ONLY,
        RATE,
        ORIGIN,
        REQUEST,
        UNAVAILABLE;

        String code() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }
    }

    private final int status;
    private final Reason reason;
    private final transient OptionalLong retryAfterSeconds;

    private Refusal(int status, Reason reason, String sentence, OptionalLong retryAfterSeconds) {
        super(sentence, null, false, false);
        this.status = status;
        this.reason = reason;
        this.retryAfterSeconds = retryAfterSeconds;
    }

    Refusal(int status, Reason reason, String sentence) {
        this(status, reason, sentence, OptionalLong.empty());
    }

    /** The request itself is wrong. */
    static Refusal wrong(String sentence) {
        return new Refusal(400, Reason.REQUEST, sentence);
    }

    static Refusal tooMany(Reason reason, String sentence, long retryAfterSeconds) {
        return new Refusal(429, reason, sentence, OptionalLong.of(retryAfterSeconds));
    }

    int status() {
        return status;
    }

    Reason reason() {
        return reason;
    }

    OptionalLong retryAfterSeconds() {
        return retryAfterSeconds;
    }
}

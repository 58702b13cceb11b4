package dev.millrace.observe.webhook;

import java.time.Duration;
import java.util.Optional;

/**
 * What became of one request.
 *
 * @param reason     for the log; holds nothing of the address
 * @param retryAfter how long the receiver asks to be left alone
 */
record Answer(Verdict verdict, String reason, Optional<Duration> retryAfter) {

    enum Verdict {
        DELIVERED,
        RETRY,
        REFUSED
    }

    private static final int REQUEST_TIMEOUT = 408;
    private static final int TOO_MANY_REQUESTS = 429;

    static Answer ofStatus(int status, Optional<Duration> retryAfter) {
        String reason = "the receiver answered " + status;
        return switch (status / 100) {
            case 2 -> new Answer(Verdict.DELIVERED, "", Optional.empty());
            case 3 -> new Answer(Verdict.REFUSED, reason + ", and redirects are not followed", Optional.empty());
            case 5 -> new Answer(Verdict.RETRY, reason, retryAfter);
            default -> status == REQUEST_TIMEOUT || status == TOO_MANY_REQUESTS
                    ? new Answer(Verdict.RETRY, reason, retryAfter)
                    : new Answer(Verdict.REFUSED, reason, Optional.empty());
        };
    }

    static Answer unreachable(String reason) {
        return new Answer(Verdict.RETRY, reason, Optional.empty());
    }
}

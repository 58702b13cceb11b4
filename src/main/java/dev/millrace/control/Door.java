package dev.millrace.control;

import dev.millrace.config.ControlSettings;
import dev.millrace.control.Refusal.Reason;
import java.time.Duration;
import java.util.OptionalLong;

/** What each request has to pass before it is read. */
final class Door {

    private static final int READS = 50;
    private static final int WRITES = 20;

    /** The headers of a request that matter here; null where it lacks one. */
    record Headers(String host, String origin, String authorization) {
    }

    private final HostCheck hosts;
    private final TokenCheck tokens;
    private final RateLimit reads = new RateLimit(READS, Duration.ofSeconds(1));
    private final RateLimit writes = new RateLimit(WRITES, Duration.ofMinutes(1));

    Door(ControlSettings settings) {
        hosts = new HostCheck(settings.names());
        tokens = new TokenCheck(settings);
    }

    void check(Headers headers, String address, long nowNanos) throws Refusal {
        limit(reads, READS + " a second", address, nowNanos);
        hosts.check(headers.host(), headers.origin());
    }

    void checkSteering(Headers headers, String address, long nowNanos) throws Refusal {
        tokens.check(headers.authorization(), address, nowNanos);
        limit(writes, WRITES + " a minute", address, nowNanos);
    }

    private static void limit(RateLimit limit, String inWords, String address, long nowNanos) throws Refusal {
        OptionalLong wait = limit.waitFor(address, nowNanos);
        if (wait.isPresent()) {
            throw Refusal.tooMany(Reason.RATE, "too many requests from this address; allowed: " + inWords,
                    wait.getAsLong());
        }
    }
}

package dev.millrace.control;

import java.time.Duration;
import java.util.Map;
import java.util.OptionalLong;

/** So many requests of one address within a span of time. */
final class RateLimit {

    private static final long NANOS_A_SECOND = 1_000_000_000L;

    private static final class Span {
        private final long since;
        private int requests;

        Span(long since) {
            this.since = since;
        }
    }

    private final int most;
    private final long spanNanos;
    private final Map<String, Span> spans = new LatestAddresses<>();

    RateLimit(int most, Duration span) {
        this.most = most;
        this.spanNanos = span.toNanos();
    }

    /** Counts a request; returns the seconds to wait where it is one too many. */
    synchronized OptionalLong waitFor(String address, long nowNanos) {
        Span span = spans.get(address);
        if (span == null || nowNanos - span.since >= spanNanos) {
            span = new Span(nowNanos);
            spans.put(address, span);
        }
        span.requests++;
        long left = spanNanos - (nowNanos - span.since);
        return span.requests > most ? OptionalLong.of(Math.max(1, (left + NANOS_A_SECOND - 1) / NANOS_A_SECOND))
                : OptionalLong.empty();
    }
}

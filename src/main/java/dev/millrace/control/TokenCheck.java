package dev.millrace.control;

import dev.millrace.config.ControlSettings;
import dev.millrace.config.CurrentValue;
import dev.millrace.control.Refusal.Reason;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Lets pass who has the token. A wrong one costs its address a wait, twice as long with each, during which no other is
 * looked at: whoever tries must not be able to try often.
 */
final class TokenCheck {

    private static final Logger LOG = Logger.getLogger(TokenCheck.class);
    private static final String SCHEME = "Bearer ";
    private static final long NANOS_A_SECOND = 1_000_000_000L;
    private static final int LONGEST_WAIT_DOUBLED = 5;

    private record Penalty(int failures, long until) {
    }

    private final ControlSettings settings;
    private final Map<String, Penalty> penalties = new LatestAddresses<>();

    TokenCheck(ControlSettings settings) {
        this.settings = settings;
    }

    /** @param header the request's Authorization; null where it has none */
    void check(String header, String address, long nowNanos) throws Refusal {
        if (settings.access() != ControlSettings.Access.FULL) {
            throw new Refusal(403, Reason.READ_ONLY, "this pipeline can only be looked at; to steer it, start it with "
                    + "millrace.control=full and a token");
        }
        checkPenalty(address, nowNanos);
        if (header == null) {
            throw new Refusal(401, Reason.TOKEN, "a token is needed, as the header Authorization: Bearer <token>");
        }
        if (!header.regionMatches(true, 0, SCHEME, 0, SCHEME.length())
                || !isEqual(header.substring(SCHEME.length()).strip(), current())) {
            punish(address, nowNanos);
            throw new Refusal(401, Reason.TOKEN, "the token is wrong");
        }
        forgive(address);
    }

    private synchronized void checkPenalty(String address, long nowNanos) throws Refusal {
        Penalty penalty = penalties.get(address);
        if (penalty != null && penalty.until() - nowNanos > 0) {
            throw Refusal.tooMany(Reason.TOKEN, "a wrong token came from this address just now; try again later",
                    (penalty.until() - nowNanos + NANOS_A_SECOND - 1) / NANOS_A_SECOND);
        }
    }

    private synchronized void punish(String address, long nowNanos) {
        int failures = Optional.ofNullable(penalties.get(address)).map(Penalty::failures).orElse(0) + 1;
        long seconds = 1L << Math.min(failures - 1, LONGEST_WAIT_DOUBLED);
        penalties.put(address, new Penalty(failures, nowNanos + seconds * NANOS_A_SECOND));
        LOG.warnf("Wrong token refused address=%s times=%d wait_seconds=%d", address, failures, seconds);
    }

    private synchronized void forgive(String address) {
        penalties.remove(address);
    }

    private String current() throws Refusal {
        Optional<CurrentValue> token = settings.token();
        try {
            String now = token.orElseThrow().now();
            if (now.length() >= ControlSettings.SHORTEST_TOKEN) {
                return now;
            }
        } catch (IOException e) {
            LOG.warnf("Control token can't be read reason=\"%s\"", e.getMessage());
        }
        throw new Refusal(503, Reason.UNAVAILABLE, "the file of the token holds none that can be used");
    }

    /** Over hashes of one length, in a time that tells nothing of how much is right. */
    private static boolean isEqual(String given, String expected) {
        return MessageDigest.isEqual(hash(given), hash(expected));
    }

    private static byte[] hash(String text) {
        try {
            return MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}

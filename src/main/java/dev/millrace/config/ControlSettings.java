package dev.millrace.config;

import java.util.Optional;
import java.util.Set;

/**
 * The control API.
 *
 * @param names names, beside the obvious ones, under which browsers may ask
 * @param token what requests to steer must bear; present with {@link Access#FULL} only
 */
public record ControlSettings(Access access, String host, int port, Set<String> names, Optional<CurrentValue> token) {

    /** A shorter token is found by trying. */
    public static final int SHORTEST_TOKEN = 16;

    /** What the API allows. */
    public enum Access {
        OFF,
        READ,
        FULL
    }
}

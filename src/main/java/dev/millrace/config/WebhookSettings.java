package dev.millrace.config;

import java.net.URI;
import java.util.Optional;
import java.util.Set;

/**
 * An address that is told of events.
 *
 * @param name   how the user calls it
 * @param events types of the events it is told of, each one of {@link #ALL_EVENTS}
 * @param secret the key of the signature; absent when requests are not signed
 */
public record WebhookSettings(String name, URI url, Set<String> events, Optional<Secret> secret) {

    public static final Set<String> ALL_EVENTS = WebhookEvents.ALL;

    public WebhookSettings {
        events = Set.copyOf(events);
    }

    /** Without the address, which may hold a password or a token. */
    @Override
    public String toString() {
        return "webhook " + name;
    }
}

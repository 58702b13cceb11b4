package dev.millrace.observe.webhook;

import dev.millrace.config.Secret;
import java.net.URI;
import java.util.Optional;
import java.util.Set;

/** Stands in for the configuration's record. */
record WebhookSettings(String name, URI url, Set<String> events, Optional<Secret> secret) {
}

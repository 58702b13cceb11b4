package dev.millrace.config;

import io.quarkus.runtime.annotations.RegisterForReflection;
import java.nio.file.Path;
import java.util.Optional;

/** One address that is told of events. */
@RegisterForReflection
public interface WebhookOptions {

    @Option(doc = "address that events are posted to", example = "https://example.com/hooks/millrace", required = true,
            secret = true)
    Optional<WebhookUrl> url();

    @Option(doc = "types of the events to post: " + WebhookEvents.ALLOWED, example = "pipeline.state, row.skipped",
            unset = "all of them")
    Optional<WebhookEvents> events();

    @Option(doc = "key by which the requests are signed", unset = "not signed", secret = true)
    Optional<Secret> secret();

    @Option(doc = "file that holds the key, such as a mounted secret", example = "/run/secrets/webhooks/billing")
    Optional<Path> secretFile();
}

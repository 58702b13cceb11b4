package dev.millrace.config;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The webhooks' share of {@link SettingsAssembler}: a key from two places. */
final class WebhookAssembler {

    private static final String SECTION = "millrace.webhooks.";

    private final Map<WebhookName, WebhookOptions> options;
    private final Problems problems;
    private final List<WebhookSettings> webhooks = new ArrayList<>();

    WebhookAssembler(Map<WebhookName, WebhookOptions> options, Problems problems) {
        this.options = options;
        this.problems = problems;
    }

    void check() {
        options.forEach((name, webhook) -> {
            if (webhook.secret().isPresent() && webhook.secretFile().isPresent()) {
                problems.add(SECTION + name + ".secret-file",
                        "set together with " + SECTION + name + ".secret; keep one of them");
            }
            Optional<Secret> secret = webhook.secret().or(() -> fromFile(name, webhook.secretFile()));
            webhook.url().ifPresent(url -> webhooks.add(new WebhookSettings(name.text(), url.uri(),
                    webhook.events().map(WebhookEvents::types).orElse(WebhookEvents.ALL), secret)));
        });
    }

    /** By name. */
    List<WebhookSettings> assemble() {
        return webhooks.stream().sorted(Comparator.comparing(WebhookSettings::name)).toList();
    }

    private Optional<Secret> fromFile(WebhookName name, Optional<Path> file) {
        try {
            return file.map(SecretFile::read).map(Secret::new);
        } catch (BadValue e) {
            problems.add(SECTION + name + ".secret-file", '"' + file.orElseThrow().toString() + "\" " + e.getMessage());
            return Optional.empty();
        }
    }
}

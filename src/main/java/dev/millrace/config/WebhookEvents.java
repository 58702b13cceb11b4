package dev.millrace.config;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;

/** Types of events, checked one by one: a misspelt one would never be posted. */
record WebhookEvents(Set<String> types) {

    static final String ALLOWED = "pipeline.state, row.skipped, row.dead-lettered, backfill.started, "
            + "backfill.completed, backfill.failed, table.added, table.removed";

    static final Set<String> ALL = split(ALLOWED);

    static WebhookEvents parse(String text) {
        Set<String> types = split(text);
        types.stream().filter(type -> !ALL.contains(type)).findFirst().ifPresent(type -> {
            throw new BadValue(type, "is no event; allowed: " + ALLOWED);
        });
        if (types.isEmpty()) {
            throw new BadValue("names no event; allowed: " + ALLOWED);
        }
        return new WebhookEvents(types);
    }

    private static Set<String> split(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(type -> !type.isEmpty())
                .collect(Collectors.toUnmodifiableSet());
    }
}

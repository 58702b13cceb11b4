package dev.millrace.config;

import java.util.regex.Pattern;

/** Names topics; {@code *} stands for any run of characters, dots included, and {@code ?} for one. */
public final class TopicPattern extends GlobPattern {

    private static final Pattern ALLOWED = Pattern.compile("[a-zA-Z0-9._*?-]+");

    private TopicPattern(String text) {
        super(text);
    }

    public static TopicPattern parse(String text) {
        if (!ALLOWED.matcher(text).matches()) {
            throw new BadValue("is not a pattern of topic names; allowed: letters, digits, '.', '_' and '-', "
                    + "with * for any characters and ? for one");
        }
        if (text.length() > KafkaName.MAX_LENGTH) {
            throw new BadValue("has " + text.length() + " characters; Kafka allows " + KafkaName.MAX_LENGTH);
        }
        return new TopicPattern(text);
    }

    public boolean matches(String topic) {
        return matchesName(topic);
    }
}

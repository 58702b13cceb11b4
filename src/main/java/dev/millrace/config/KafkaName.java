package dev.millrace.config;

import java.util.regex.Pattern;

/** A name that Kafka takes for a topic, so that it is refused at the start and not when the first change arrives. */
record KafkaName(String text) {

    static final int MAX_LENGTH = 249;

    private static final Pattern ALLOWED = Pattern.compile("[a-zA-Z0-9._-]+");

    KafkaName {
        if (!ALLOWED.matcher(text).matches() || text.equals(".") || text.equals("..")) {
            throw new BadValue("is not allowed; allowed: letters, digits, '.', '_' and '-'");
        }
        if (text.length() > MAX_LENGTH) {
            throw new BadValue("has " + text.length() + " characters; Kafka allows " + MAX_LENGTH);
        }
    }

    @Override
    public String toString() {
        return text;
    }
}

package dev.millrace.config;

import java.util.regex.Pattern;

/** Names topics; {@code *} stands for any run of characters, dots included, and {@code ?} for one. */
public final class TopicPattern implements Comparable<TopicPattern> {

    private static final Pattern ALLOWED = Pattern.compile("[a-zA-Z0-9._*?-]+");

    private final String text;
    private final Pattern regex;

    private TopicPattern(String text) {
        this.text = text;
        this.regex = Glob.compile(text);
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
        return regex.matcher(topic).matches();
    }

    /** The more specific of two comes first: the one with more characters that stand for themselves. */
    @Override
    public int compareTo(TopicPattern other) {
        return Glob.MOST_SPECIFIC_FIRST.compare(text, other.text);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof TopicPattern pattern && pattern.text.equals(text);
    }

    @Override
    public int hashCode() {
        return text.hashCode();
    }

    @Override
    public String toString() {
        return text;
    }
}

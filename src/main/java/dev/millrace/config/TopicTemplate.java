package dev.millrace.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** A topic's name with placeholders for what differs from table to table. */
public final class TopicTemplate extends AsWritten {

    /** What a template may leave open. */
    public enum Placeholder {
        /** {@code millrace.sink.topic-prefix}. */
        PREFIX,
        /** The kind of database, {@code postgresql}. */
        ORIGIN,
        DATABASE,
        SCHEMA,
        TABLE,
        /** Schema and table with a dot between them. */
        STREAM;

        @Override
        public String toString() {
            return "{" + name().toLowerCase(Locale.ROOT) + "}";
        }
    }

    private static final Pattern PIECE = Pattern.compile("\\{([^{}]*)}|([^{}]+)|([{}])");
    private static final Pattern ILLEGAL = Pattern.compile("[^a-zA-Z0-9._-]");
    private static final int GUESS_WITHIN = 3;
    private static final String KNOWN =
            Arrays.stream(Placeholder.values()).map(Placeholder::toString).collect(Collectors.joining(", "));

    private final List<Object> pieces;

    private TopicTemplate(String text, List<Object> pieces) {
        super(text);
        this.pieces = List.copyOf(pieces);
    }

    public static TopicTemplate parse(String text) {
        List<Object> pieces = new ArrayList<>();
        Matcher piece = PIECE.matcher(text);
        while (piece.find()) {
            if (piece.group(3) != null) {
                throw new BadValue(piece.group(3).equals("{") ? "has a { without its }" : "has a } without its {");
            }
            pieces.add(piece.group(1) != null ? placeholder(piece.group(1)) : literal(piece.group(2)));
        }
        boolean fixed = pieces.stream().noneMatch(Placeholder.class::isInstance);
        if (fixed) {
            new KafkaName(text);
        }
        return new TopicTemplate(text, pieces);
    }

    /** @param values what stands for each placeholder; no part of it is looked at for further ones */
    public String render(Function<Placeholder, String> values) {
        StringBuilder name = new StringBuilder();
        pieces.forEach(piece -> name.append(piece instanceof Placeholder open ? values.apply(open) : piece));
        return name.toString();
    }

    public boolean uses(Placeholder placeholder) {
        return pieces.contains(placeholder);
    }

    private static Placeholder placeholder(String name) {
        String given = name.toUpperCase(Locale.ROOT);
        return Arrays.stream(Placeholder.values()).filter(known -> known.name().equals(given)).findFirst()
                .orElseThrow(() -> new BadValue("{" + name + "}", "is no placeholder; "
                        + nearest(given).map(known -> "did you mean " + known + "?").orElse("known: " + KNOWN)));
    }

    private static Optional<Placeholder> nearest(String given) {
        return Arrays.stream(Placeholder.values())
                .filter(known -> !given.isEmpty() && NearestName.distance(given, known.name()) <= GUESS_WITHIN)
                .min(Comparator.comparingInt(known -> NearestName.distance(given, known.name())));
    }

    private static String literal(String text) {
        Matcher illegal = ILLEGAL.matcher(text);
        if (illegal.find()) {
            throw new BadValue("has \"" + illegal.group() + "\", which Kafka allows in no topic's name; allowed beside "
                    + "placeholders: letters, digits, '.', '_' and '-'");
        }
        return text;
    }
}

package dev.millrace.config;

import java.util.Comparator;
import java.util.regex.Pattern;

/** Patterns as users write them: {@code *} stands for any run of characters and {@code ?} for one. */
public final class Glob {

    /** The one with more characters that stand for themselves, then the shorter one. */
    static final Comparator<String> MOST_SPECIFIC_FIRST = Comparator.comparingLong(Glob::literals).reversed()
            .thenComparingInt(String::length)
            .thenComparing(Comparator.naturalOrder());

    private Glob() {
    }

    static boolean isIn(String text) {
        return text.indexOf('*') >= 0 || text.indexOf('?') >= 0;
    }

    static Pattern compile(String text) {
        StringBuilder regex = new StringBuilder();
        text.codePoints().forEach(c -> {
            switch (c) {
                case '*' -> regex.append(".*");
                case '?' -> regex.append('.');
                default -> regex.append(literal(c));
            }
        });
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    /** Matches the text itself. What is not plain is spelled by its number, which no list of expressions is cut at. */
    public static Pattern exactly(String text) {
        StringBuilder regex = new StringBuilder();
        text.codePoints().forEach(c -> regex.append(literal(c)));
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    private static String literal(int c) {
        boolean plain = c < 128 && Character.isLetterOrDigit(c) || c == '_';
        return plain ? Character.toString(c) : "\\x{" + Integer.toHexString(c) + "}";
    }

    private static long literals(String text) {
        return text.chars().filter(c -> c != '*' && c != '?').count();
    }
}

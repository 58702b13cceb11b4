package dev.millrace.source.postgres;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A condition in SQL as far as it can be judged without a database. The text becomes part of statements, so it has to be
 * one expression wherever it is put, in whatever mode a server reads backslashes.
 */
record RowCondition(String text) {

    private static final String NAME = "[\\p{L}_][\\p{L}\\d_$]*";
    private static final String QUOTED_NAME = "\"(?:[^\"]|\"\")+\"";
    private static final Pattern TOKEN = Pattern.compile("'(?:[^']|'')*'|" + QUOTED_NAME + "|" + NAME + "|.", Pattern.DOTALL);
    private static final Pattern ANY_NAME = Pattern.compile(QUOTED_NAME + "|" + NAME);
    private static final Set<String> NEVER = Set.of(";", "'", "\"", "$");
    private static final Set<String> COMMENTS = Set.of("--", "/*");
    private static final Set<String> ESCAPING = Set.of("e", "&");

    /** Not so with unbalanced brackets or quotes, semicolons, comments, escape strings and dollar quotes. */
    boolean isOneExpression() {
        int depth = 0;
        String before = "";
        for (String token : tokens()) {
            depth += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
            if (depth < 0 || NEVER.contains(token) || COMMENTS.contains(before + token) || isEscaped(before, token)) {
                return false;
            }
            before = token;
        }
        return depth == 0;
    }

    boolean hasSubquery() {
        return tokens().stream().anyMatch("select"::equalsIgnoreCase);
    }

    /** A question mark that the driver would take for a value to come. */
    boolean hasPlaceholder() {
        return tokens().contains("?");
    }

    /** Names that stand before an opening bracket, in the case that PostgreSQL sees. */
    Set<String> calls() {
        Set<String> called = new HashSet<>();
        String before = "";
        for (String token : tokens()) {
            if (token.equals("(") && ANY_NAME.matcher(before).matches()) {
                called.add(folded(before));
            }
            before = token.isBlank() ? before : token;
        }
        return called;
    }

    /** What may be names of columns, in the case that PostgreSQL sees. */
    Set<String> names() {
        return tokens().stream().filter(ANY_NAME.asMatchPredicate()).map(RowCondition::folded)
                .collect(Collectors.toSet());
    }

    private List<String> tokens() {
        return TOKEN.matcher(text).results().map(MatchResult::group).toList();
    }

    private static boolean isEscaped(String before, String token) {
        boolean quoted = token.length() > 1 && (token.startsWith("'") || token.startsWith("\""));
        return quoted && (ESCAPING.contains(before.toLowerCase(Locale.ROOT)) || token.contains("\\'"));
    }

    private static String folded(String name) {
        return name.startsWith("\"") ? name.substring(1, name.length() - 1).replace("\"\"", "\"")
                : name.toLowerCase(Locale.ROOT);
    }
}

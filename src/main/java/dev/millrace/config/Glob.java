package dev.millrace.config;

import java.util.regex.Pattern;

/** Patterns as users write them: {@code *} stands for any run of characters and {@code ?} for one. */
final class Glob {

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
                default -> regex.append(Pattern.quote(Character.toString(c)));
            }
        });
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }
}

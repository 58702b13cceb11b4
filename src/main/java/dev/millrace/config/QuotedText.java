package dev.millrace.config;

import java.util.ArrayList;
import java.util.List;

/** Cuts text at a separator, but not inside double quotes, where names may hold any character. */
final class QuotedText {

    private QuotedText() {
    }

    static List<String> split(String text, char separator) {
        List<String> parts = new ArrayList<>();
        StringBuilder part = new StringBuilder();
        boolean quoted = false;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            quoted ^= c == '"';
            if (c == separator && !quoted) {
                parts.add(part.toString());
                part.setLength(0);
            } else if (c == '\\' && i + 1 < text.length() && text.charAt(i + 1) == separator) {
                part.append(separator);
                i++;
            } else {
                part.append(c);
            }
        }
        parts.add(part.toString());
        return parts;
    }
}

package dev.millrace.config;

import java.util.List;

/** A list of table patterns; a type of its own because a comma inside quotes does not part two of them. */
record TablePatterns(List<TablePattern> patterns) {

    static TablePatterns parse(String text) {
        return new TablePatterns(elements(text).stream().map(TablePattern::parse).toList());
    }

    static List<String> elements(String text) {
        return QuotedText.split(text, ',').stream()
                .map(String::strip)
                .filter(pattern -> !pattern.isEmpty())
                .toList();
    }
}

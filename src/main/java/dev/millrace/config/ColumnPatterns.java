package dev.millrace.config;

import java.util.List;

/** A list of column patterns; a type of its own because a comma inside quotes does not part two of them. */
record ColumnPatterns(List<ColumnPattern> patterns) {

    static ColumnPatterns parse(String text) {
        return new ColumnPatterns(TablePatterns.elements(text).stream().map(ColumnPattern::parse).toList());
    }
}

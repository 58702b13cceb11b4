package dev.millrace.config;

import java.util.regex.Pattern;

/** A glob over whole names; where several match one, the first in order decides. */
abstract class GlobPattern extends AsWritten implements Comparable<GlobPattern> {

    private final Pattern regex;

    GlobPattern(String text) {
        super(text);
        this.regex = Glob.compile(text);
    }

    final boolean matchesName(String name) {
        return regex.matcher(name).matches();
    }

    /** The more specific of two comes first: the one with more characters that stand for themselves. */
    @Override
    public final int compareTo(GlobPattern other) {
        return Glob.MOST_SPECIFIC_FIRST.compare(toString(), other.toString());
    }
}

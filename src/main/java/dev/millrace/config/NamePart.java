package dev.millrace.config;

import java.util.regex.Pattern;

/** One part of a dotted pattern of names: a glob, or a name in double quotes that is taken as it stands. */
record NamePart(Pattern regex, boolean exact) {

    /**
     * @param whole what the part stands in, for the message
     * @param form  how such a pattern is written, for the message
     */
    static NamePart parse(String whole, String part, String form) {
        boolean quoted = part.length() > 1 && part.startsWith("\"") && part.endsWith("\"");
        String name = quoted ? part.substring(1, part.length() - 1).replace("\"\"", "\"") : part;
        if (name.isBlank()) {
            throw new BadValue(whole, "has an empty part; " + form);
        }
        if (!quoted && name.contains("\"")) {
            throw new BadValue(whole, "has quotes around less than a whole part; " + form);
        }
        boolean exact = quoted || !Glob.isIn(name);
        return new NamePart(exact ? Glob.exactly(name) : Glob.compile(name), exact);
    }

    boolean matches(String name) {
        return regex.matcher(name).matches();
    }
}

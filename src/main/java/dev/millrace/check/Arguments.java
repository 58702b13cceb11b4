package dev.millrace.check;

import java.util.List;

/** What stands behind {@code check} on the command line. */
record Arguments(Format format) {

    private static final String OPTION = "--format";

    /** @throws WrongArguments with a line for the user */
    static Arguments parse(List<String> words) {
        Format format = Format.TEXT;
        for (int i = 0; i < words.size(); i++) {
            String word = words.get(i);
            if (word.startsWith(OPTION + "=")) {
                format = format(word.substring(OPTION.length() + 1));
            } else if (word.equals(OPTION)) {
                i++;
                format = format(i < words.size() ? words.get(i) : "");
            } else {
                throw wrong("\"" + word + "\" is unknown");
            }
        }
        return new Arguments(format);
    }

    private static Format format(String name) {
        return Format.named(name).orElseThrow(() -> wrong("\"" + name + "\" is no format"));
    }

    private static WrongArguments wrong(String why) {
        return new WrongArguments(why + "; usage: check [--format text|json]");
    }
}

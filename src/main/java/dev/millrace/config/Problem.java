package dev.millrace.config;

/** One thing that is wrong with the configuration, as the one line the user reads. */
record Problem(String option, String envName, String text) implements Comparable<Problem> {

    private static final int LONGEST_SHOWN = 100;

    static Problem of(String option, String text) {
        return new Problem(option, EnvName.of(option), text);
    }

    static Problem badValue(OptionInfo option, String value, BadValue reason) {
        String shown = option.about().secret() ? "(hidden)" : quoted(reason.part().orElse(value));
        return new Problem(option.name(), option.envName(), shown + " " + reason.getMessage());
    }

    /** What the user chose as a part of the option's name can't be used. */
    static Problem badName(OptionInfo option, String name, BadValue reason) {
        return new Problem(option.name(), option.envName(), quoted(name) + " " + reason.getMessage());
    }

    static Problem missing(OptionInfo option) {
        return new Problem(option.name(), option.envName(), "not set; " + option.howToSet());
    }

    String line() {
        return option + " (" + envName + "): " + text;
    }

    @Override
    public int compareTo(Problem other) {
        return line().compareTo(other.line());
    }

    private static String quoted(String value) {
        String oneLine = value.replaceAll("\\p{Cntrl}", " ");
        return '"' + (oneLine.length() > LONGEST_SHOWN ? oneLine.substring(0, LONGEST_SHOWN) + "..." : oneLine) + '"';
    }
}

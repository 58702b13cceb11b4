package dev.millrace.config;

/**
 * What is known of one option.
 *
 * @param envName      the variable it can come from
 * @param passThrough  whether the option is the root of properties that are handed through
 * @param defaultValue the fixed default, or empty
 */
record OptionInfo(
        String name,
        String envName,
        OptionType<?> type,
        boolean passThrough,
        String defaultValue,
        Option about) {

    OptionInfo named(String otherName, String otherEnvName) {
        return new OptionInfo(otherName, otherEnvName, type, passThrough, defaultValue, about);
    }

    boolean isList() {
        return type.javaType() == TablePatterns.class || type.javaType() == Brokers.class
                || type.javaType() == WebhookEvents.class || type.javaType() == ColumnPatterns.class
                || type.javaType() == ColumnNames.class || type.javaType() == HostNames.class
                || type.javaType() == BackfillScope.class;
    }

    /** Throws {@link BadValue} unless the text is a value of this option. */
    void check(String text) {
        if (about.min().isEmpty()) {
            type.parser().apply(text);
        } else {
            checkBounded(text);
        }
    }

    /** The bounds in words, or empty. */
    String range() {
        return about.min() + (about.max().isEmpty() ? about.min().isEmpty() ? "" : " or more" : " to " + about.max());
    }

    /** Option and variable, as a hint writes them. */
    String spelling() {
        boolean sharedVariable = !envName.startsWith(EnvName.of(name));
        return passThrough && !sharedVariable
                ? name + ".* (" + envName + "_*)"
                : name + (passThrough ? ".*" : "") + " (" + envName + ")";
    }

    String howToSet() {
        return about.doc() + (about.example().isEmpty() ? "" : ", for example " + about.example());
    }

    private void checkBounded(String text) {
        Object value;
        try {
            value = type.parser().apply(text);
        } catch (BadValue e) {
            throw new BadValue(e.getMessage() + "; allowed: " + range());
        }
        if (compare(value, about.min()) < 0 || !about.max().isEmpty() && compare(value, about.max()) > 0) {
            throw new BadValue("is out of range; allowed: " + range());
        }
    }

    @SuppressWarnings("unchecked")
    private int compare(Object value, String bound) {
        return ((Comparable<Object>) value).compareTo(type.parser().apply(bound));
    }
}

package dev.millrace.config;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * What is known of options that exist once for each name the user chooses.
 *
 * @param keyType what may be chosen
 * @param members the options, each by the part of its name that follows the user's
 */
record GroupInfo(String name, Group about, OptionType<?> keyType, List<OptionInfo> members) {

    private static final Pattern PLAIN = Pattern.compile("[a-zA-Z0-9-]+");

    String envName() {
        return EnvName.of(name);
    }

    boolean hasText() {
        return !about.spelledByVariable();
    }

    /** The group as what it looks like to somebody who misspells it: a root of names that are free. */
    OptionInfo asOption() {
        return new OptionInfo(name, envName(), OptionType.of(String.class), true, "", null);
    }

    /** A member under the name that the user chose. */
    OptionInfo option(String key, OptionInfo member) {
        String path = key + "." + member.name();
        return member.named(prefix(key) + member.name(), hasText() ? envName() : EnvName.of(name + "." + path));
    }

    /** A member under whatever name. */
    OptionInfo template(OptionInfo member) {
        String key = "<" + about.key() + ">";
        String variable = envName() + "_" + key.toUpperCase(Locale.ROOT) + "_" + EnvName.of(member.name());
        return member.named(name + "." + key + "." + member.name(), hasText() ? envName() : variable);
    }

    /** How the names of all members start under the name that the user chose. */
    String prefix(String key) {
        return name + "." + (PLAIN.matcher(key).matches() ? key : '"' + key + '"') + ".";
    }
}

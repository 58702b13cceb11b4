package dev.millrace.config;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The name of an option in a group, taken apart: which of its characters the user chose shows only in the end, for the
 * user's part may hold dots, and quotes around it are lost in YAML.
 *
 * @param key  what the user chose; empty where something is missing
 * @param rest what follows it; the name of a member, if the option is known
 */
record GroupName(GroupInfo group, String key, String rest) {

    static Optional<GroupName> parse(GroupInfo group, SourceName name) {
        String prefix = name.variable() ? group.envName() + "_" : group.name() + ".";
        if (!name.lookup().startsWith(prefix) || name.variable() && group.hasText()) {
            return Optional.empty();
        }
        String tail = name.lookup().substring(prefix.length());
        return Optional.of(name.variable() ? ofVariable(group, tail) : parse(group, tail));
    }

    /** Takes apart what follows the name of the group. */
    static GroupName parse(GroupInfo group, String tail) {
        int quote = tail.indexOf('"', 1);
        if (tail.startsWith("\"") && quote > 0 && tail.startsWith(".", quote + 1)) {
            return new GroupName(group, tail.substring(1, quote), tail.substring(quote + 2).replace("\"", ""));
        }
        String plain = tail.replace("\"", "");
        List<GroupName> readings = IntStream.iterate(plain.length() - 1, dot -> dot >= 0, dot -> dot - 1)
                .filter(dot -> plain.charAt(dot) == '.')
                .mapToObj(dot -> new GroupName(group, plain.substring(0, dot), plain.substring(dot + 1)))
                .toList();
        return readings.stream().filter(GroupName::isKnown).findFirst()
                .or(() -> readings.stream().filter(reading -> reading.nearest().isPresent()).findFirst())
                .or(() -> readings.stream().findFirst())
                .orElse(new GroupName(group, "", plain));
    }

    Optional<OptionInfo> member() {
        return group.members().stream()
                .filter(member -> member.passThrough()
                        ? rest.startsWith(member.name() + ".")
                        : rest.equals(member.name()) || member.isList() && withoutIndex().equals(member.name()))
                .findFirst();
    }

    boolean isKnown() {
        return !key.isEmpty() && member().isPresent();
    }

    /** The rest without the place of an element in its list. */
    String withoutIndex() {
        return rest.replaceFirst("\\[\\d+]$", "");
    }

    Problem problem(SourceName name) {
        String option = name.variable() ? group.name() + "." + (key.isEmpty() ? "" : key + ".") + rest : name.lookup();
        String variable = name.variable() ? name.lookup() : group.hasText() ? group.envName() : EnvName.of(option);
        return unknown(option, variable);
    }

    Problem unknown(String option, String variable) {
        String hint = nearest()
                .map(member -> key.isEmpty() ? group.template(member) : group.option(key, member))
                .map(nearest -> "; did you mean " + nearest.spelling() + "?")
                .orElse("");
        return new Problem(option, variable, "unknown option" + hint);
    }

    private Optional<OptionInfo> nearest() {
        return NearestName.among(group.members(), rest);
    }

    private static GroupName ofVariable(GroupInfo group, String tail) {
        return group.members().stream()
                .sorted(Comparator.comparing((OptionInfo member) -> member.name().length()).reversed())
                .filter(member -> tail.endsWith("_" + EnvName.of(member.name())))
                .findFirst()
                .map(member -> new GroupName(group,
                        spelled(tail.substring(0, tail.length() - member.name().length() - 1)), member.name()))
                .orElseGet(() -> new GroupName(group, spelled(tail.substring(0, Math.max(0, tail.lastIndexOf('_')))),
                        spelled(tail.substring(tail.lastIndexOf('_') + 1))));
    }

    private static String spelled(String variable) {
        return variable.toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

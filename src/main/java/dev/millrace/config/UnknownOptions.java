package dev.millrace.config;

import io.smallrye.config.SmallRyeConfig;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Finds names that look like options of ours and are none, in every source; a silent typo is a wrong default. */
final class UnknownOptions {

    private static final Pattern SECTION = Pattern.compile("millrace_(?:(source|sink|offsets|health)_)?(.+)",
            Pattern.DOTALL);

    private UnknownOptions() {
    }

    static List<Problem> in(SmallRyeConfig config) {
        List<Problem> problems = new ArrayList<>();
        for (ConfigSource source : config.getConfigSources()) {
            SourceName.in(source)
                    .filter(name -> OptionCatalog.all().stream().noneMatch(option -> names(name, option)))
                    .filter(name -> OptionCatalog.groups().stream().noneMatch(group -> names(name, group)))
                    .map(UnknownOptions::problem)
                    .forEach(problems::add);
            MisspelledPrefix.in(source).map(UnknownOptions::problem).forEach(problems::add);
        }
        return problems;
    }

    private static boolean names(SourceName name, OptionInfo option) {
        String known = name.variable() ? option.envName() : option.name();
        String separator = name.variable() ? "_" : ".";
        return name.lookup().equals(known)
                || option.passThrough() && name.lookup().startsWith(known + separator)
                || option.isList() && name.lookup().matches(Pattern.quote(known) + "\\[\\d+]");
    }

    private static boolean names(SourceName name, GroupInfo group) {
        return group.hasText() && name.lookup().equals(name.variable() ? group.envName() : group.name())
                || GroupName.parse(group, name).filter(GroupName::isKnown).isPresent();
    }

    private static Problem problem(MisspelledPrefix found) {
        String meant = found.variable() ? asOption(found.corrected()) : found.corrected();
        return Problem.of(found.prefix() + meant.substring(OptionCatalog.PREFIX.length()), unknown(meant));
    }

    private static String unknown(String option) {
        return "unknown option" + NearestName.of(option)
                .map(nearest -> "; did you mean " + nearest.spelling() + "?")
                .orElse("");
    }

    private static Problem problem(SourceName name) {
        for (GroupInfo group : OptionCatalog.groups()) {
            if (name.variable() && group.hasText() && name.lookup().startsWith(group.envName() + "_")) {
                return new Problem(group.name(), name.lookup(), "no variable can spell a " + group.about().key()
                        + "; set " + group.envName() + " to lines such as " + group.about().example());
            }
            Optional<GroupName> inGroup = GroupName.parse(group, name);
            if (inGroup.isPresent()) {
                return inGroup.get().problem(name);
            }
        }
        return ungrouped(name);
    }

    private static Problem ungrouped(SourceName name) {
        String option = name.variable() ? asOption(name.lookup()) : name.lookup();
        return Problem.of(option, unknown(option));
    }

    private static String asOption(String variable) {
        var matcher = SECTION.matcher(variable.toLowerCase(Locale.ROOT));
        if (!matcher.matches()) {
            return variable;
        }
        String section = matcher.group(1) == null ? "" : matcher.group(1) + ".";
        return OptionCatalog.PREFIX + "." + section + matcher.group(2).replace('_', '-');
    }
}

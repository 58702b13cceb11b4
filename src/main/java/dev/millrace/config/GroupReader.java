package dev.millrace.config;

import io.smallrye.config.SmallRyeConfig;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.eclipse.microprofile.config.spi.ConfigSource;

/** Collects one group over all sources; the one of the higher rank wins, and in one source a name of its own. */
final class GroupReader {

    private final SmallRyeConfig config;
    private final GroupInfo group;
    private final Problems problems;
    private final OptionValues values;
    private final Map<String, Map<String, Function<OptionInfo, Optional<String>>>> found = new TreeMap<>();

    GroupReader(SmallRyeConfig config, GroupInfo group, Problems problems) {
        this.config = config;
        this.group = group;
        this.problems = problems;
        this.values = new OptionValues(config, problems);
    }

    /** What is set and can be used, by the names of the options. */
    Map<String, String> read() {
        config.getConfigSources().forEach(this::find);
        Map<String, String> usable = new HashMap<>();
        found.forEach((key, given) -> group.members().forEach(member -> {
            if (member.passThrough()) {
                readAll(group.option(key, member), member.name() + ".", given, usable);
            } else {
                OptionInfo option = group.option(key, member);
                given.getOrDefault(member.name(), values::missing).apply(option)
                        .ifPresent(value -> usable.put(option.name(), value));
            }
        }));
        return usable;
    }

    private void readAll(OptionInfo root, String prefix, Map<String, Function<OptionInfo, Optional<String>>> given,
            Map<String, String> usable) {
        given.forEach((path, value) -> {
            if (path.startsWith(prefix)) {
                String name = path.substring(prefix.length());
                value.apply(root.named(root.name() + "." + name, root.envName()))
                        .ifPresent(text -> usable.put(root.name() + ".\"" + name + '"', text));
            }
        });
    }

    private void find(ConfigSource source) {
        List<SourceName> names = SourceName.in(source).filter(name -> name.appliesTo(config.getProfiles())).toList();
        names.forEach(name -> GroupName.parse(group, name)
                .filter(GroupName::isKnown)
                .ifPresent(known -> put(known, option -> values.usable(option, lookup(known, name)))));
        if (group.hasText() && names.stream().anyMatch(name ->
                name.lookup().equals(name.variable() ? group.envName() : group.name()))) {
            findInText();
        }
    }

    private static String lookup(GroupName known, SourceName name) {
        return known.withoutIndex().equals(known.rest()) ? name.lookup() : name.lookup().replaceFirst("\\[\\d+]$", "");
    }

    private void findInText() {
        try {
            PropertiesText.parse(GivenValue.of(config, group.name()).orElse("")).forEach((name, value) -> {
                GroupName parsed = GroupName.parse(group, name);
                if (parsed.isKnown()) {
                    put(parsed, option -> values.checked(option, value));
                } else {
                    problems.add(parsed.unknown(group.name() + "." + name, group.envName()));
                }
            });
        } catch (BadValue e) {
            problems.add(group.name(), e.getMessage());
        }
    }

    private void put(GroupName name, Function<OptionInfo, Optional<String>> value) {
        try {
            String key = group.keyType().parser().apply(name.key()).toString();
            found.computeIfAbsent(key, any -> new LinkedHashMap<>()).putIfAbsent(name.withoutIndex(), value);
        } catch (BadValue e) {
            OptionInfo option = group.option(name.key(), name.member().orElseThrow());
            problems.add(Problem.badName(option, name.key(), e));
        }
    }
}

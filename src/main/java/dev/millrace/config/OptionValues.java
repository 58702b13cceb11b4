package dev.millrace.config;

import io.smallrye.config.SmallRyeConfig;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Reads the values of single options; what can't be used becomes a problem and counts as unset from there on. */
final class OptionValues {

    private final SmallRyeConfig config;
    private final Problems problems;

    OptionValues(SmallRyeConfig config, Problems problems) {
        this.config = config;
        this.problems = problems;
    }

    /** @param lookup the name under which the configuration has the value */
    Optional<String> usable(OptionInfo option, String lookup) {
        try {
            Optional<String> value = given(option, lookup);
            return value.isEmpty() ? missing(option) : value.filter(text -> passes(option, text));
        } catch (BadValue e) {
            problems.add(new Problem(option.name(), option.envName(), e.getMessage()));
            return Optional.empty();
        }
    }

    Optional<String> checked(OptionInfo option, String value) {
        return Optional.of(value).filter(text -> passes(option, text));
    }

    Optional<String> missing(OptionInfo option) {
        if (option.about().required()) {
            problems.add(Problem.missing(option));
        }
        return Optional.empty();
    }

    private boolean passes(OptionInfo option, String value) {
        List<String> elements = option.type().elements().apply(value);
        return (elements.isEmpty() ? List.of(value) : elements).stream()
                .filter(element -> !isUsable(option, element))
                .count() == 0;
    }

    private boolean isUsable(OptionInfo option, String element) {
        try {
            option.check(element);
            return true;
        } catch (BadValue e) {
            problems.add(Problem.badValue(option, element, e));
            return false;
        }
    }

    private Optional<String> given(OptionInfo option, String lookup) {
        Optional<String> value = GivenValue.of(config, lookup);
        if (value.isEmpty() && option.isList()) {
            return joined(lookup);
        }
        return value.map(option.type().javaType() == Secret.class ? SecretFile::withoutNewline : String::strip);
    }

    private Optional<String> joined(String lookup) {
        String list = config.getIndexedProperties(lookup).stream()
                .flatMap(element -> GivenValue.of(config, element).stream())
                .collect(Collectors.joining(","));
        return Optional.of(list).filter(text -> !text.isEmpty());
    }
}

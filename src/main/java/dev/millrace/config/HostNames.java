package dev.millrace.config;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names of hosts in lower case, without ports. */
record HostNames(Set<String> names) {

    private static final String LABEL = "[a-z0-9]([a-z0-9-]*[a-z0-9])?";
    private static final Pattern NAME = Pattern.compile(LABEL + "(\\." + LABEL + ")*");

    static HostNames parse(String text) {
        List<String> names = Arrays.stream(text.split(",")).map(String::strip).filter(name -> !name.isEmpty()).toList();
        names.stream().filter(name -> !NAME.matcher(name.toLowerCase(Locale.ROOT)).matches()).findFirst()
                .ifPresent(name -> {
                    throw new BadValue(name, "is no name of a host");
                });
        if (names.isEmpty()) {
            throw new BadValue("names no host");
        }
        return new HostNames(names.stream().map(name -> name.toLowerCase(Locale.ROOT))
                .collect(Collectors.toUnmodifiableSet()));
    }
}

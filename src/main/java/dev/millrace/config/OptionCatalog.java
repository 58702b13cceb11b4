package dev.millrace.config;

import io.smallrye.config.WithDefault;
import io.smallrye.config.WithParentName;
import java.lang.reflect.Method;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All options of {@link MillraceConfig} as data, by which they are read, explained and documented. */
final class OptionCatalog {

    static final String PREFIX = "millrace";

    private static final Map<Class<?>, Class<?>> WRAPPERS =
            Map.of(int.class, Integer.class, boolean.class, Boolean.class);
    private static final List<OptionInfo> ALL = options(PREFIX, MillraceConfig.class)
            .sorted(Comparator.comparing(OptionInfo::name))
            .toList();

    private static final List<GroupInfo> GROUPS = groups(PREFIX, MillraceConfig.class)
            .sorted(Comparator.comparing(GroupInfo::name))
            .toList();

    private OptionCatalog() {
    }

    static List<OptionInfo> all() {
        return ALL;
    }

    static List<GroupInfo> groups() {
        return GROUPS;
    }

    static OptionInfo named(String name) {
        return find(name).orElseThrow(() -> new IllegalArgumentException("No option " + name));
    }

    static Optional<OptionInfo> find(String name) {
        return ALL.stream().filter(option -> option.name().equals(name)).findFirst();
    }

    private static Stream<OptionInfo> options(String prefix, Class<?> tree) {
        return Arrays.stream(tree.getDeclaredMethods())
                .filter(method -> !method.isSynthetic() && !method.isAnnotationPresent(Group.class))
                .flatMap(method -> options(name(prefix, method), method));
    }

    private static Stream<GroupInfo> groups(String prefix, Class<?> tree) {
        return Arrays.stream(tree.getDeclaredMethods())
                .filter(method -> !method.isSynthetic() && !method.isAnnotationPresent(Option.class))
                .flatMap(method -> groups(name(prefix, method), method));
    }

    private static Stream<GroupInfo> groups(String name, Method method) {
        Group about = method.getAnnotation(Group.class);
        if (about == null) {
            return groups(name, method.getReturnType());
        }
        Type[] keyAndMembers = ((ParameterizedType) method.getGenericReturnType()).getActualTypeArguments();
        List<OptionInfo> members = Arrays.stream(((Class<?>) keyAndMembers[1]).getDeclaredMethods())
                .filter(member -> !member.isSynthetic())
                .flatMap(member -> options(kebab(member.getName()), member))
                .sorted(Comparator.comparing(OptionInfo::name))
                .toList();
        return Stream.of(new GroupInfo(name, about, OptionType.of((Class<?>) keyAndMembers[0]), members));
    }

    private static Stream<OptionInfo> options(String name, Method method) {
        Option about = method.getAnnotation(Option.class);
        if (about == null) {
            return options(name, method.getReturnType());
        }
        WithDefault fixed = method.getAnnotation(WithDefault.class);
        boolean passThrough = method.getReturnType() == Map.class;
        OptionType<?> type = OptionType.of(passThrough ? String.class : valueType(method));
        String defaultValue = fixed == null ? "" : fixed.value();
        return Stream.of(new OptionInfo(name, EnvName.of(name), type, passThrough, defaultValue, about));
    }

    private static Class<?> valueType(Method method) {
        if (method.getGenericReturnType() instanceof ParameterizedType optional) {
            return (Class<?>) optional.getActualTypeArguments()[0];
        }
        return WRAPPERS.getOrDefault(method.getReturnType(), method.getReturnType());
    }

    /** A tree of its own may hold options that are named as if they stood beside it. */
    private static String name(String prefix, Method method) {
        return method.isAnnotationPresent(WithParentName.class) ? prefix : prefix + "." + kebab(method.getName());
    }

    private static String kebab(String methodName) {
        return methodName.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}

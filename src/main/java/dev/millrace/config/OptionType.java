package dev.millrace.config;

import dev.millrace.config.ColumnSettings.HashAlgorithm;
import dev.millrace.config.ControlSettings.Access;
import dev.millrace.config.OffsetSettings.Store;
import dev.millrace.config.RoutingSettings.Unify;
import dev.millrace.config.RowPolicies.Policy;
import dev.millrace.config.SinkSettings.Format;
import dev.millrace.config.SourceSettings.OnGap;
import dev.millrace.config.ValueCompression.Method;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One kind of value: how it is called in the reference, how it is read, and the parts that can be wrong by themselves. */
record OptionType<T>(Class<T> javaType, String label, Function<String, T> parser,
        Function<String, List<String>> elements) {

    private static final Map<Class<?>, OptionType<?>> ALL = Stream.of(
            new OptionType<>(String.class, "text", Function.identity()),
            new OptionType<>(Integer.class, "number", OptionType::number),
            new OptionType<>(Boolean.class, "true, false", OptionType::flag),
            new OptionType<>(Duration.class, "duration", DurationText::parse),
            new OptionType<>(ByteSize.class, "size", ByteSize::parse),
            new OptionType<>(Path.class, "path", OptionType::path),
            new OptionType<>(Secret.class, "secret", Secret::new),
            new OptionType<>(SourceUrl.class, "URL", SourceUrl::parse),
            new OptionType<>(TablePatterns.class, "list of table patterns", TablePatterns::parse,
                    TablePatterns::elements),
            new OptionType<>(BackfillScope.class, "all, none, list of table patterns", BackfillScope::parse,
                    BackfillScope::elements),
            new OptionType<>(KafkaName.class, "name", KafkaName::new),
            new OptionType<>(ReplicationName.class, "name", ReplicationName::new),
            new OptionType<>(Brokers.class, "list of host:port", Brokers::parse, Brokers::elements),
            new OptionType<>(TopicPattern.class, "pattern", TopicPattern::parse),
            new OptionType<>(SaslMechanism.class, SaslMechanism.names(), SaslMechanism::parse),
            new OptionType<>(PemInput.class, "PEM or path", PemInput::parse),
            new OptionType<>(TokenUrl.class, "URL", TokenUrl::parse),
            new OptionType<>(WebhookName.class, "name", WebhookName::parse),
            new OptionType<>(WebhookUrl.class, "URL", WebhookUrl::parse),
            new OptionType<>(WebhookEvents.class, "list of events", WebhookEvents::parse),
            new OptionType<>(Acks.class, "all, 1, 0", Acks::parse),
            ofEnum(SendSettings.Codec.class),
            new OptionType<>(TopicTemplate.class, "template", TopicTemplate::parse),
            new OptionType<>(RoutePattern.class, "pattern", RoutePattern::parse),
            new OptionType<>(ColumnNames.class, "list of columns", ColumnNames::parse),
            new OptionType<>(ColumnPatterns.class, "list of column patterns", ColumnPatterns::parse,
                    TablePatterns::elements),
            ofEnum(HashAlgorithm.class),
            ofEnum(Unify.class),
            ofEnum(Format.class),
            ofEnum(Policy.class),
            ofEnum(Method.class),
            ofEnum(OnGap.class),
            new OptionType<>(HostNames.class, "list of hosts", HostNames::parse),
            ofEnum(Access.class),
            ofEnum(LogSettings.Format.class),
            ofEnum(Store.class))
            .collect(Collectors.toUnmodifiableMap(OptionType::javaType, Function.identity()));

    private OptionType(Class<T> javaType, String label, Function<String, T> parser) {
        this(javaType, label, parser, List::of);
    }

    static OptionType<?> of(Class<?> javaType) {
        OptionType<?> type = ALL.get(javaType);
        if (type == null) {
            throw new IllegalStateException("No option type for " + javaType);
        }
        return type;
    }

    static Iterable<OptionType<?>> all() {
        return ALL.values();
    }

    private static <E extends Enum<E>> OptionType<E> ofEnum(Class<E> type) {
        List<E> constants = List.of(type.getEnumConstants());
        String allowed = constants.stream().map(OptionType::spelling).collect(Collectors.joining(", "));
        return new OptionType<>(type, allowed, text -> constants.stream()
                .filter(constant -> spelling(constant).equals(text.toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new BadValue("is not allowed; allowed: " + allowed)));
    }

    private static String spelling(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Integer number(String text) {
        try {
            return Integer.valueOf(text);
        } catch (NumberFormatException e) {
            throw new BadValue("is not a number");
        }
    }

    private static Boolean flag(String text) {
        return switch (text.toLowerCase(Locale.ROOT)) {
            case "true" -> true;
            case "false" -> false;
            default -> throw new BadValue("is not allowed; allowed: true, false");
        };
    }

    private static Path path(String text) {
        try {
            return Path.of(text);
        } catch (InvalidPathException e) {
            throw new BadValue("is not a path");
        }
    }
}

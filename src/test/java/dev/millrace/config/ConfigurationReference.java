package dev.millrace.config;

import java.util.Comparator;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders into the hand-written reference what the option tree and the lists of refused properties know. */
final class ConfigurationReference {

    private static final Pattern GENERATED = Pattern.compile(
            "(<!-- generated: (\\w+) -->\n).*?(<!-- end -->)", Pattern.DOTALL);

    private ConfigurationReference() {
    }

    static String renderInto(String reference) {
        return GENERATED.matcher(reference).replaceAll(block -> Matcher.quoteReplacement(
                block.group(1) + "\n" + content(block.group(2)) + "\n" + block.group(3)));
    }

    private static String content(String name) {
        return name.equals("options") ? options() : refused();
    }

    private static String options() {
        return section("Pipeline", name -> name.indexOf('.') == name.lastIndexOf('.') && !isControl(name))
                + section("Source", name -> name.startsWith("millrace.source."))
                + section("Sink", name -> name.startsWith("millrace.sink."))
                + section("Webhooks", name -> name.startsWith("millrace.webhooks."))
                + section("Offsets", name -> name.startsWith("millrace.offsets."))
                + section("Health", name -> name.startsWith("millrace.health."))
                + section("Control", ConfigurationReference::isControl)
                + section("Metrics", name -> name.startsWith("millrace.metrics."))
                + section("Log", name -> name.startsWith("millrace.log."))
                + "Of Quarkus' options `quarkus.http.port` (`QUARKUS_HTTP_PORT`, 8080) is checked, too:"
                + " the port of health and metrics, 0 to 65535,"
                + " and free.\n";
    }

    private static boolean isControl(String name) {
        return name.startsWith("millrace.control");
    }

    private static String section(String title, Predicate<String> member) {
        return "### " + title + "\n\n"
                + "| Option | Environment variable | Type | Default | Meaning |\n|---|---|---|---|---|\n"
                + Stream.concat(OptionCatalog.all().stream(), OptionCatalog.groups().stream().flatMap(group ->
                                group.members().stream().map(group::template)))
                        .sorted(Comparator.comparing(OptionInfo::name))
                        .filter(option -> member.test(option.name()))
                        .map(ConfigurationReference::row)
                        .collect(Collectors.joining())
                + "\n";
    }

    private static String row(OptionInfo option) {
        String suffix = option.passThrough() ? ".*" : "";
        boolean ownVariable = option.envName().startsWith(EnvName.of(option.name()));
        String meaning = option.about().doc()
                + (option.about().example().isEmpty() ? "" : ", for example `" + option.about().example() + "`");
        return Stream.of(
                        "`" + option.name() + suffix + "`",
                        "`" + option.envName() + (ownVariable ? suffix.replace('.', '_') : "") + "`",
                        option.type().label() + (option.range().isEmpty() ? "" : ", " + option.range()),
                        defaultOf(option),
                        meaning)
                .map(cell -> (cell.startsWith("`") ? cell : cell.replace("<", "&lt;")).replace("|", "\\|"))
                .collect(Collectors.joining(" | ", "| ", " |\n"));
    }

    private static String defaultOf(OptionInfo option) {
        if (option.about().required()) {
            return "**required**";
        }
        return option.defaultValue().isEmpty() ? option.about().unset() : "`" + option.defaultValue() + "`";
    }

    private static String refused() {
        return refused("millrace.source.properties") + "\n" + refused("millrace.sink.properties");
    }

    private static String refused(String root) {
        return "| Refused below `" + root + "` | Because |\n|---|---|\n"
                + new TreeMap<>(ReservedProperties.below(root).reasons()).entrySet().stream()
                        .map(reason -> "| `" + reason.getKey() + "` | " + reason.getValue() + " |\n")
                        .collect(Collectors.joining());
    }
}

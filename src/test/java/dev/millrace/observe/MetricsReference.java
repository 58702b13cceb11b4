package dev.millrace.observe;

import dev.millrace.capture.QueueGauge;
import dev.millrace.change.ChangeBatch;
import dev.millrace.change.ChangeReader;
import dev.millrace.change.Records;
import dev.millrace.control.ControlMeters;
import dev.millrace.observe.webhook.WebhookMeters;
import dev.millrace.pipeline.Statuses;
import io.micrometer.prometheus.PrometheusConfig;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Renders into the hand-written page on metrics what Prometheus sees of our meters. */
final class MetricsReference {

    private static final Pattern GENERATED = Pattern.compile("(<!-- generated -->\n).*?(<!-- end -->)", Pattern.DOTALL);
    private static final Pattern HELP = Pattern.compile("# HELP (\\S+) (.*)");
    private static final Pattern TYPE = Pattern.compile("# TYPE (\\S+) (.*)");
    private static final Pattern SERIES = Pattern.compile("([a-z_]+)\\{(.*)\\} .*");
    private static final Pattern LABEL = Pattern.compile("([a-z_]+)=\"");
    private static final List<String> UNITS = List.of("seconds", "bytes", "events");

    private MetricsReference() {
    }

    static String renderInto(String page) {
        return GENERATED.matcher(page).replaceAll(block -> Matcher.quoteReplacement(
                block.group(1) + "\n" + table(scrape()) + "\n" + block.group(2)));
    }

    private static String scrape() {
        PrometheusMeterRegistry registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        new PipelineMeters(registry, Statuses.fresh(), new QueueGauge()).register(null);
        new BuildInfo(registry, "1.0").register(null);
        new SetAsideMeters(registry).register(null);
        new UnavailableValueMeter(registry).register(null);
        new UnreadableValueMeter(registry).register(null);
        new ProducerMeters(registry).register(null);
        new BatchMeters(registry).register(null);
        WebhookMeters.register(registry);
        ControlMeters.register(registry);
        OneBackfill backfills = new OneBackfill();
        BackfillMeters backfillMeters = new BackfillMeters(registry);
        backfillMeters.register(null, backfills);
        backfills.all().forEach(backfillMeters::changed);
        backfillMeters.read(OneBackfill.TABLE, 1);
        ChangeBatch batch = new ChangeBatch(List.of(new ChangeReader().read(Records.change("c", 1, 1))));
        new PublishMeters(registry).acknowledged(batch, new int[] {1});
        return registry.scrape();
    }

    private static String table(String scrape) {
        Map<String, String> meanings = map(HELP, scrape);
        Map<String, String> types = map(TYPE, scrape);
        return "| Name | Type | Unit | Labels | Meaning |\n|---|---|---|---|---|\n"
                + new TreeMap<>(types).entrySet().stream()
                        .map(metric -> "| `" + metric.getKey() + "` | " + metric.getValue() + " | "
                                + unit(metric.getKey()) + " | " + labels(metric.getKey(), scrape) + " | "
                                + meanings.get(metric.getKey()).strip() + " |\n")
                        .collect(Collectors.joining());
    }

    private static Map<String, String> map(Pattern line, String scrape) {
        return scrape.lines().map(line::matcher).filter(Matcher::matches)
                .collect(Collectors.toMap(match -> match.group(1), match -> match.group(2)));
    }

    private static String unit(String name) {
        return UNITS.stream().filter(unit -> (name + "_").contains("_" + unit + "_")).findFirst().orElse("");
    }

    private static String labels(String metric, String scrape) {
        Set<String> series = Stream.of("", "_bucket", "_count", "_sum").map(metric::concat).collect(Collectors.toSet());
        Set<String> labels = new TreeSet<>();
        scrape.lines().map(SERIES::matcher).filter(Matcher::matches).filter(match -> series.contains(match.group(1)))
                .forEach(match -> LABEL.matcher(match.group(2)).results().forEach(label -> labels.add(label.group(1))));
        labels.remove("le");
        return labels.stream().map(label -> "`" + label + "`").collect(Collectors.joining(", "));
    }
}

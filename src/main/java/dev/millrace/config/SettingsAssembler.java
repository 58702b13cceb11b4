package dev.millrace.config;

import java.time.Duration;

/** Turns options into {@link Settings}: fills in the defaults that depend on others and checks what spans sections. */
final class SettingsAssembler {

    static final String OFFSETS_TOPIC_SUFFIX = ".millrace.offsets";

    private static final Duration READY_STALL = Duration.ofSeconds(20);
    private static final String TOPIC_PREFIX = "millrace.sink.topic-prefix";
    private static final String STORE_FILE = "millrace.offsets.file";

    private final MillraceConfig options;
    private final ShownOptions given;
    private final Problems problems;

    /** @param given what is set, as it may be shown */
    SettingsAssembler(MillraceConfig options, ShownOptions given, Problems problems) {
        this.options = options;
        this.given = given;
        this.problems = problems;
    }

    /** Throws {@link InvalidConfiguration} with all that was found until now, here and before. */
    Settings assemble() {
        SourceAssembler source = new SourceAssembler(options.source(), problems);
        SecurityAssembler security = new SecurityAssembler(options.sink(), problems);
        WebhookAssembler webhooks = new WebhookAssembler(options.webhooks(), problems);
        SendAssembler sending = new SendAssembler(options.sink().producer(), options.sink().properties(), problems);
        RoutingAssembler routing =
                new RoutingAssembler(options.sink().routing(), options.source().selection(), problems);
        ColumnAssembler columns = new ColumnAssembler(options.source(), problems);
        ControlAssembler control = new ControlAssembler(options.control(), problems);
        source.check();
        security.check();
        sending.check();
        routing.check();
        columns.check();
        webhooks.check();
        control.check();
        checkOffsets();
        checkHealth();
        problems.throwIfAny();

        String prefix = options.sink().topicPrefix().orElseThrow().text();
        String pipeline = options.pipeline().map(KafkaName::text).orElse(prefix);
        SinkSettings sink = SinkAssembler.assemble(options.sink(), security.assemble(), sending.assemble(pipeline));
        SourceSettings database = source.assemble(pipeline);
        OffsetSettings offsets = offsets(prefix);
        HealthSettings health = health();
        return new Settings(pipeline, database, sink, offsets, health, webhooks.assemble(), routing.assemble(),
                columns.assemble(), columns.filters(), control.assemble(),
                given.withDerived(pipeline, database, offsets, health),
                new MetricsSettings(options.metrics().tableLabel()),
                new LogSettings(options.log().format(), options.log().summaryInterval()));
    }

    private OffsetSettings offsets(String prefix) {
        MillraceConfig.Offsets offsets = options.offsets();
        String topic = offsets.topic().map(KafkaName::text).orElse(prefix + OFFSETS_TOPIC_SUFFIX);
        return new OffsetSettings(offsets.store(), topic, offsets.file(), offsets.flushInterval());
    }

    private HealthSettings health() {
        MillraceConfig.Health health = options.health();
        Duration publishStall = health.publishStall();
        Duration byDefault = publishStall.compareTo(READY_STALL) < 0 ? publishStall : READY_STALL;
        return new HealthSettings(publishStall, health.readyStall().orElse(byDefault));
    }

    private void checkHealth() {
        MillraceConfig.Health health = options.health();
        boolean above = health.readyStall().filter(stall -> stall.compareTo(health.publishStall()) > 0).isPresent();
        if (above && !problems.concern("millrace.health.publish-stall")) {
            problems.add("millrace.health.ready-stall", "is longer than millrace.health.publish-stall;"
                    + " the readiness probe goes down before the liveness probe");
        }
    }

    private void checkOffsets() {
        MillraceConfig.Offsets offsets = options.offsets();
        boolean inFile = offsets.store() == OffsetSettings.Store.FILE;
        if (inFile && offsets.file().isEmpty() && !problems.concern(STORE_FILE)) {
            problems.add(STORE_FILE, "not set; needed with millrace.offsets.store=file, for example "
                    + OptionCatalog.named(STORE_FILE).about().example());
        }
        if (!inFile && offsets.file().isPresent() && !problems.concern("millrace.offsets.store")) {
            problems.add(STORE_FILE, "set, but used with millrace.offsets.store=file only");
        }
        int longestPrefix = KafkaName.MAX_LENGTH - SinkSettings.DEAD_LETTER_SUFFIX.length();
        int length = options.sink().topicPrefix().map(prefix -> prefix.text().length()).orElse(0);
        if (length > longestPrefix) {
            problems.add(TOPIC_PREFIX, "has " + length + " characters; allowed: " + longestPrefix
                    + ", because Kafka allows " + KafkaName.MAX_LENGTH
                    + " with " + SinkSettings.DEAD_LETTER_SUFFIX + " behind it");
        }
    }
}

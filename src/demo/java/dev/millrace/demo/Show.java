package dev.millrace.demo;

import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

import dev.millrace.kit.FreePort;
import dev.millrace.kit.KafkaBroker;
import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.Postgres;

/** The order of things: servers, product, shop; then it waits for the end, whoever brings it about. */
final class Show {

    private static final String PREFIX = "shop";
    private static final Duration FIRST_CHANGE = Duration.ofSeconds(90);
    private static final int LAST_LINES = 25;

    private final long began = System.nanoTime();
    private final Options options;
    private final Console console;
    private final Stage stage;

    Show(Options options, Console console, Stage stage) {
        this.options = options;
        this.console = console;
        this.stage = stage;
    }

    /** The exit code. */
    int run() {
        try {
            perform();
            return 0;
        } catch (Exception e) {
            if (!stage.isClosing()) {
                console.problem("the demo failed: " + reason(e));
            }
            return 1;
        }
    }

    private void perform() throws Exception {
        console.heading("Millrace demo: a shop in PostgreSQL, its changes in Kafka");
        CompletableFuture<KafkaBroker> starting = CompletableFuture.supplyAsync(this::broker);
        Postgres postgres = stage.open(() -> Postgres.builder().start());
        ShopSchema.createIn(postgres);
        console.line(elapsed() + " database  " + "postgresql://postgres@" + postgres.host() + ":"
                + postgres.port() + "/" + ShopSchema.DATABASE);
        KafkaBroker broker = starting.get();
        console.line(elapsed() + " broker    " + broker.bootstrapServers() + ", topics " + PREFIX + ".public.*");

        ChangeFeed feed = stage.open(
                () -> new ChangeFeed(broker.bootstrapServers(), PREFIX + ".public.", console));
        Product product = stage.open(() -> new Product(environment(postgres, broker)));
        String root = "http://127.0.0.1:" + product.process().httpPort();
        console.line(elapsed() + " pipeline  health " + root + "/q/health, metrics " + root + "/q/metrics");
        console.line(elapsed() + " page      http://127.0.0.1:" + product.process().controlPort() + "/");
        console.line(options.seconds().map(seconds -> "stops " + seconds + " s after the first change, or with Ctrl-C")
                .orElse("stop with Ctrl-C"));
        try {
            CompletableFuture.anyOf(feed.first().orTimeout(FIRST_CHANGE.toSeconds(), TimeUnit.SECONDS),
                    feed.failure(), product.earlyEnd()).get();
            ShopLife shop = stage.open(() -> new ShopLife(postgres.jdbcUrl(ShopSchema.DATABASE), options.rate()));
            CompletableFuture.anyOf(end(), feed.failure(), product.earlyEnd(), shop.failure()).get();
        } catch (ExecutionException e) {
            if (!stage.isClosing()) {
                console.problem(product.process().output().tail(LAST_LINES));
            }
            throw e;
        }
    }

    private KafkaBroker broker() {
        try {
            return stage.open(() -> KafkaBroker.builder().autoCreateTopics(true).start());
        } catch (Exception e) {
            throw new IllegalStateException("the broker did not start", e);
        }
    }

    private CompletableFuture<Void> end() {
        CompletableFuture<Void> end = new CompletableFuture<>();
        options.seconds().ifPresent(seconds -> end.completeOnTimeout(null, seconds, TimeUnit.SECONDS));
        return end;
    }

    private static Map<String, String> environment(Postgres postgres, KafkaBroker broker) {
        return Map.of(
                "MILLRACE_SOURCE_URL",
                "postgresql://" + postgres.host() + ":" + postgres.port() + "/" + ShopSchema.DATABASE,
                "MILLRACE_SOURCE_USERNAME", ShopSchema.CAPTURE_ROLE,
                "MILLRACE_SOURCE_PASSWORD", ShopSchema.CAPTURE_PASSWORD,
                "MILLRACE_SOURCE_TABLES", "public.*",
                "MILLRACE_SINK_BROKERS", broker.bootstrapServers(),
                "MILLRACE_SINK_TOPIC_PREFIX", PREFIX,
                "QUARKUS_HTTP_PORT", Integer.toString(FreePort.next()));
    }

    private static String reason(Exception e) {
        Throwable cause = e instanceof ExecutionException ? e.getCause() : e;
        return cause instanceof TimeoutException ? "no change came within " + FIRST_CHANGE.toSeconds() + " s"
                : cause instanceof IllegalStateException ? cause.getMessage() : cause.toString();
    }

    private String elapsed() {
        return String.format(Locale.ROOT, "%5.1f s ", (System.nanoTime() - began) / 1e9);
    }
}

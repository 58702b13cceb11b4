package dev.millrace.demo;

import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.millrace.kit.TopicReader;
import dev.millrace.kit.TopicRecord;

/** A consumer like any other, which prints what it receives. */
final class ChangeFeed implements AutoCloseable {

    private static final Duration POLL = Duration.ofMillis(200);
    private static final int RATE_SECONDS = 5;

    private final CompletableFuture<Void> first = new CompletableFuture<>();
    private final Tally tally = new Tally();
    private final Console console;
    private final Worker worker;

    ChangeFeed(String bootstrapServers, String topicPrefix, Console console) {
        this.console = console;
        worker = new Worker("demo-feed", running -> {
            try (TopicReader reader = TopicReader.matching(bootstrapServers,
                    topic -> topic.startsWith(topicPrefix), Map.of())) {
                while (running.getAsBoolean()) {
                    reader.poll(POLL).forEach(this::show);
                    showRate();
                }
            }
        });
    }

    /** Completes with the first change that arrives. */
    CompletableFuture<Void> first() {
        return first;
    }

    CompletableFuture<Void> failure() {
        return worker.failure();
    }

    @Override
    public void close() {
        worker.close();
        console.heading("stopped after " + tally.total() + " changes");
    }

    private void show(TopicRecord record) {
        if (record.value() == null) {
            return;
        }
        if (tally.total() == 0) {
            console.heading(ChangeLine.header());
        }
        Change change = Change.of(record, Instant.now());
        tally.add(change);
        console.change(change.operation(), ChangeLine.of(change));
        first.complete(null);
    }

    private void showRate() {
        if (first.isDone() && tally.windowSeconds() >= RATE_SECONDS) {
            console.rate("-- " + tally.closeWindow());
        }
    }
}

package dev.millrace.observe.webhook;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.millrace.kit.FreePort;
import dev.millrace.kit.WebhookReceiver;
import dev.millrace.pipeline.State;
import java.net.URI;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A receiver that is slow, dead or gone takes nothing from the pipeline, the other receivers or the stop. */
class HookIsolationTest {

    private final WebhookReceiver slow = WebhookReceiver.start().stall();
    private final WebhookReceiver healthy = WebhookReceiver.start();
    private final HookRig rig = new HookRig();

    @AfterEach
    void end() throws Exception {
        rig.close();
        slow.close();
        healthy.close();
    }

    @Test
    void thePipelineAndTheOtherReceiversDoNotWaitForASlowOne() {
        // Given
        rig.hook("slow", slow.url("/")).hook("healthy", healthy.url("/"));
        rig.tell("first");
        await().until(() -> slow.requests().size() == 1);

        // When
        long start = System.nanoTime();
        IntStream.range(0, 500).forEach(i -> rig.tell("r" + i));
        Duration spent = Duration.ofNanos(System.nanoTime() - start);

        // Then
        assertThat(spent).isLessThan(Duration.ofSeconds(1));
        await().atMost(Duration.ofSeconds(20)).until(() -> healthy.requests().size() == 501);
        assertThat(slow.requests()).hasSize(1);
    }

    @Test
    void aFullQueueLosesItsOldestEventsAndSaysHowMany() {
        // Given
        rig.hook("slow", slow.url("/"), RetryPolicy.DEFAULT, 3);
        rig.tell("taken");
        await().until(() -> slow.requests().size() == 1);

        // When
        List.of("a", "b", "c", "d", "e").forEach(rig::tell);
        slow.answerAgain();

        // Then
        await().untilAsserted(() -> assertThat(rig.count("delivered", "slow")).isEqualTo(4));
        assertThat(slow.requests()).extracting(request -> request.json().path("data").path("reason").asText())
                .containsExactly("taken", "c", "d", "e");
        assertThat(rig.count("dropped", "slow")).isEqualTo(2);
    }

    @Test
    void whatIsQueuedAtTheStopGoesOutBeforeTheEnd() throws Exception {
        // Given
        rig.hook("healthy", healthy.url("/"));
        rig.changed(State.STREAMING, State.STOPPING, "");
        rig.changed(State.STOPPING, State.STOPPED, "");

        // When
        rig.webhooks().stop(Duration.ofSeconds(10));

        // Then
        assertThat(healthy.requests()).extracting(request -> request.json().path("data").path("to").asText())
                .containsExactly("STOPPING", "STOPPED");
    }

    @Test
    void aWaitForTheNextAttemptEndsWithThePipeline() throws Exception {
        // Given
        healthy.answerWith(503);
        Duration never = Duration.ofMinutes(10);
        rig.hook("healthy", healthy.url("/"), new RetryPolicy(10, never, never, never), 10);
        rig.tell("a");
        await().until(() -> healthy.requests().size() == 1);
        rig.changed(State.STOPPING, State.STOPPED, "");

        // When
        rig.webhooks().stop(Duration.ofSeconds(10));

        // Then
        assertThat(healthy.requests()).hasSize(3);
        assertThat(rig.count("delivered", "healthy")).isEqualTo(2);
    }

    @Test
    void deadReceiversTogetherHoldTheStopNoLongerThanOneDoes() throws Exception {
        // Given
        rig.hook("slow", slow.url("/")).hook("slow too", slow.url("/"))
                .hook("gone", URI.create("http://127.0.0.1:" + FreePort.next() + "/"));
        IntStream.range(0, 10).forEach(i -> rig.tell("r" + i));
        await().until(() -> slow.requests().size() == 2);

        // When
        long start = System.nanoTime();
        rig.webhooks().stop(Duration.ofSeconds(2));
        Duration spent = Duration.ofNanos(System.nanoTime() - start);

        // Then
        assertThat(spent).as("less than two hooks one after the other").isLessThan(Duration.ofSeconds(4));
        assertThat(rig.count("dropped", "slow")).isEqualTo(10);
        await().untilAsserted(() -> assertThat(threads()).noneMatch(name -> name.equals("millrace-webhook-slow")));
    }

    @Test
    void noThreadBeforeTheFirstEventThatIsWanted() {
        // Given
        rig.hook("idle", healthy.url("/"), "row.skipped");

        // When
        rig.tell("a");

        // Then
        assertThat(threads()).doesNotContain("millrace-webhook-idle");
    }

    private static List<String> threads() {
        return Thread.getAllStackTraces().keySet().stream().map(Thread::getName).toList();
    }
}

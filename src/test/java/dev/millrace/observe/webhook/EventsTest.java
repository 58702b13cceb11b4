package dev.millrace.observe.webhook;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.ChangeReader;
import dev.millrace.change.Records;
import dev.millrace.config.WebhookSettings;
import dev.millrace.pipeline.State;
import dev.millrace.pipeline.StateChange;
import dev.millrace.publish.SetAside;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class EventsTest {

    private static final Instant AT = Instant.parse("2026-03-01T12:00:00.250Z");

    private final StateEvents states = new StateEvents();

    @Test
    void theOptionsOfTheConfigurationAreTheEventsThereAre() {
        assertThat(Arrays.stream(EventType.values()).map(EventType::option))
                .containsExactlyInAnyOrderElementsOf(WebhookSettings.ALL_EVENTS);
    }

    @Test
    void aBackfillBeginsAndCompletes() {
        // When
        List<Event> begun = states.of(change(State.STARTING, State.BACKFILLING, ""));
        List<Event> completed = states.of(new StateChange(State.BACKFILLING, State.STREAMING, "", AT.plusSeconds(5)));
        List<Event> later = states.of(change(State.RETRYING, State.STREAMING, ""));

        // Then
        assertThat(begun).extracting(Event::type).containsExactly(EventType.PIPELINE_STATE, EventType.BACKFILL_STARTED);
        assertThat(completed).extracting(Event::type)
                .containsExactly(EventType.PIPELINE_STATE, EventType.BACKFILL_COMPLETED);
        assertThat(completed.get(1).data()).isEqualTo(Map.of("started", AT.toString()));
        assertThat(completed.get(1).time()).isEqualTo(AT.plusSeconds(5));
        assertThat(later).extracting(Event::type).containsExactly(EventType.PIPELINE_STATE);
    }

    @Test
    void aBackfillThatFailedSaysWhyAndCompletesOnceChangesStream() {
        // When
        states.of(change(State.STARTING, State.BACKFILLING, ""));
        List<Event> failed = states.of(change(State.BACKFILLING, State.RETRYING, "Kafka is away"));
        List<Event> streaming = states.of(change(State.RETRYING, State.STREAMING, ""));

        // Then
        assertThat(failed).extracting(Event::type).containsExactly(EventType.PIPELINE_STATE, EventType.BACKFILL_FAILED);
        assertThat(failed.get(1).data()).containsEntry("reason", "Kafka is away").containsEntry("state", "RETRYING");
        assertThat(streaming).extracting(Event::type).contains(EventType.BACKFILL_COMPLETED);
    }

    @Test
    void aStopDuringABackfillIsNeitherItsEndNorItsFailure() {
        // When
        states.of(change(State.STARTING, State.BACKFILLING, ""));
        List<Event> stopping = states.of(change(State.BACKFILLING, State.STOPPING, ""));

        // Then
        assertThat(stopping).extracting(Event::type).containsExactly(EventType.PIPELINE_STATE);
    }

    @Test
    void aRowSetAsideIsToldWithoutItsValues() {
        // Given
        SetAside row = new SetAside(new ChangeReader().read(Records.change("u", 7, 1)), "shop.public.orders",
                "{\"id\":7}", 2_000_000, SetAside.Cause.OVERSIZE, SetAside.Fate.DEAD_LETTERED, "too large");

        // When
        Event event = RowEvents.of(row, AT);

        // Then
        assertThat(event.type()).isEqualTo(EventType.ROW_DEAD_LETTERED);
        assertThat(event.subject()).isEqualTo(Optional.of("public.orders"));
        assertThat(event.data()).isEqualTo(Map.of("table", "public.orders", "topic", "shop.public.orders",
                "key", "{\"id\":7}", "operation", "u", "bytes", 2_000_000, "cause", "oversize", "reason", "too large"));
    }

    private static StateChange change(State from, State to, String reason) {
        return new StateChange(from, to, reason, AT);
    }
}

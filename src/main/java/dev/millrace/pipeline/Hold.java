package dev.millrace.pipeline;

import dev.millrace.capture.OffsetStore;
import dev.millrace.source.Source;
import dev.millrace.source.SourceSession;
import java.time.Duration;
import org.jboss.logging.Logger;

/**
 * A pause from beginning to end. It holds the pipeline's place in the database, so that no other instance goes on in our
 * stead, and looks at the slot, which keeps all changes of the meantime.
 */
final class Hold {

    private static final Logger LOG = Logger.getLogger(Hold.class);
    private static final Duration BETWEEN_LOOKS = Duration.ofSeconds(5);
    private static final Duration TURN = Duration.ofSeconds(1);

    private final PipelineStatus status;
    private final PauseSwitch pause;
    private final PauseMark mark;
    private final SlotWatch slot;
    private String told = "";

    Hold(PipelineStatus status, PauseSwitch pause, PauseMark mark, SlotWatch slot) {
        this.status = status;
        this.pause = pause;
        this.mark = mark;
        this.slot = slot;
    }

    /** Returns when the pipeline is to go on, or the process to end. */
    void execute(Source source, OffsetStores stores) throws InterruptedException {
        if (pause.isHeld()) {
            status.enter(State.PAUSED, "");
        }
        while (pause.isHeld()) {
            long turns = pause.turns();
            try (SourceSession session = source.open()) {
                look(session, stores);
            } catch (RuntimeException e) {
                tell(Failure.of(e, source));
                pause.awaitTurn(turns, TURN);
            }
        }
    }

    private void look(SourceSession session, OffsetStores stores) throws InterruptedException {
        do {
            long turns = pause.turns();
            slot.look(session);
            keep(session, stores);
            recovered();
            pause.awaitTurn(turns, BETWEEN_LOOKS);
        } while (pause.isHeld() && session.isAlive());
    }

    private void keep(SourceSession session, OffsetStores stores) {
        if (pause.isToBeStored()) {
            try (OffsetStore store = stores.open(session)) {
                if (!mark.isIn(store.load())) {
                    mark.put(store);
                }
                pause.stored();
            }
        }
    }

    /** Right after a run, the server needs a moment to see that its connections are gone. */
    private void tell(Failure failure) {
        if (failure.cure() != Failure.Cure.WAIT && !failure.sentence().equals(told) && pause.isHeld()) {
            told = failure.sentence();
            status.enter(State.PAUSED, told);
            LOG.warnf("Paused, and something is wrong reason=\"%s\"", told);
        }
    }

    private void recovered() {
        if (!told.isEmpty()) {
            told = "";
            status.enter(State.PAUSED, "");
        }
    }
}

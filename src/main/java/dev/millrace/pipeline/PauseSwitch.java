package dev.millrace.pipeline;

import java.time.Duration;

/** What was last asked for: to pause or to go on. What an earlier process kept counts until somebody asks anew. */
final class PauseSwitch {

    private boolean decided;
    private boolean paused;
    private boolean kept;
    private boolean stored;
    private boolean stopped;
    private long turns;

    synchronized void pause(boolean keep) {
        kept = keep || paused && kept;
        paused = true;
        turned();
    }

    synchronized void resume() {
        paused = false;
        kept = false;
        stored = false;
        turned();
    }

    /** An earlier process was to stay paused. Returns whether that still holds. */
    synchronized boolean found() {
        if (!decided) {
            paused = true;
            kept = true;
            stored = true;
        }
        return paused && kept;
    }

    synchronized boolean isPaused() {
        return paused;
    }

    /** Paused, and not at the end of the process. */
    synchronized boolean isHeld() {
        return paused && !stopped;
    }

    /** Whether the pause is to be kept and is not yet. */
    synchronized boolean isToBeStored() {
        return paused && kept && !stored;
    }

    synchronized void stored() {
        stored = paused && kept;
    }

    synchronized boolean isStored() {
        return stored;
    }

    /** For the end of the process, which waits for nobody. */
    synchronized void stop() {
        stopped = true;
        turned();
    }

    /** How often something was asked for; {@link #awaitTurn} waits for the next. */
    synchronized long turns() {
        return turns;
    }

    synchronized void awaitTurn(long seen, Duration longest) throws InterruptedException {
        long deadline = System.nanoTime() + longest.toNanos();
        long left = longest.toMillis();
        while (turns == seen && !stopped && left > 0) {
            wait(left);
            left = (deadline - System.nanoTime()) / 1_000_000;
        }
    }

    private void turned() {
        decided = true;
        turns++;
        notifyAll();
    }
}

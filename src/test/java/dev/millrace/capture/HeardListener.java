package dev.millrace.capture;

import java.util.Optional;

/** Counts how often the source was heard of. */
final class HeardListener implements CaptureListener {

    int heard;

    @Override
    public void heard() {
        heard++;
    }

    @Override
    public void backfillStarted() {
    }

    @Override
    public void backfillCompleted() {
    }

    @Override
    public void streaming() {
    }

    @Override
    public void ended(Optional<Throwable> failure) {
    }
}

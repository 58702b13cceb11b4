package dev.millrace.pipeline;

/** Told of every transition, in order, on the thread that caused it; must not block. */
public interface StateListener {

    void changed(StateChange change);
}

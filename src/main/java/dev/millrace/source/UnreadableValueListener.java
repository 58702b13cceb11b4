package dev.millrace.source;

/** Told of each value that could not be represented. Calls come from the connector's threads and must not block. */
public interface UnreadableValueListener {

    void lost(UnreadableValue value);
}

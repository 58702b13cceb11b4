package dev.millrace.publish;

import dev.millrace.change.ChangeBatch;

/** Told how batches fare. Calls come from the publishing threads and must not block. */
public interface PublishListener {

    /** A batch waits for Kafka from now on. */
    void started(ChangeBatch batch);

    /** @param bytes keys and values as sent, before compression, for each change of the batch in its order */
    void acknowledged(ChangeBatch batch, int[] bytes);

    void failed(ChangeBatch batch, PublishException failure);
}

package dev.millrace.publish;

import dev.millrace.change.ChangeBatch;

/** Told how batches fare. Calls come from the publishing threads and must not block. */
public interface PublishListener {

    /** A batch waits for Kafka from now on. */
    void started(ChangeBatch batch);

    /** Some records of the batch have failed and are sent again. */
    void retrying(ChangeBatch batch, PublishException failure, int records);

    /**
     * Every change of the batch is in Kafka or set aside.
     *
     * @param bytes keys and values as sent, before the producer's compression, for each change of the batch in its order;
     *              {@link Delivered#SET_ASIDE} for one that was set aside
     */
    void acknowledged(ChangeBatch batch, int[] bytes);

    /** Attempts are used up, or none would help; the batch comes again after a new start from the stored position. */
    void failed(ChangeBatch batch, PublishException failure);
}

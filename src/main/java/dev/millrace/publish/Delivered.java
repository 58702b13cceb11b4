package dev.millrace.publish;

import java.util.List;

/**
 * What became of a batch.
 *
 * @param bytes keys and values as sent, before the producer's compression, for each change of the batch in its order;
 *              {@link #SET_ASIDE} for one that did not go to its topic
 * @param aside those, in order
 */
public record Delivered(int[] bytes, List<SetAside> aside) {

    public static final int SET_ASIDE = -1;
}

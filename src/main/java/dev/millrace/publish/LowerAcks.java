package dev.millrace.publish;

import dev.millrace.config.Acks;
import org.jboss.logging.Logger;

/** Says once what a user gives up who does not wait for all replicas, for it shows only on the day that one fails. */
final class LowerAcks {

    private static final Logger LOG = Logger.getLogger(LowerAcks.class);

    private LowerAcks() {
    }

    static void warn(Acks acks) {
        switch (acks) {
            case LEADER -> LOG.warn("Changes can be lost with millrace.sink.acks=1: those that a leader acknowledged "
                    + "and its replicas lack when it fails. A request that is answered late can repeat changes "
                    + "out of order");
            case NONE -> LOG.warn("Changes can be lost with millrace.sink.acks=0: nobody says whether they arrived, so "
                    + "what brokers refuse or a connection drops is gone without a word, and counts as published");
            default -> {
            }
        }
    }
}

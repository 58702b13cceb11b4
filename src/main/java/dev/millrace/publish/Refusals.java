package dev.millrace.publish;

import java.util.Set;
import org.apache.kafka.common.InvalidRecordException;
import org.apache.kafka.common.errors.AuthenticationException;
import org.apache.kafka.common.errors.ClusterAuthorizationException;
import org.apache.kafka.common.errors.InvalidPidMappingException;
import org.apache.kafka.common.errors.InvalidProducerEpochException;
import org.apache.kafka.common.errors.InvalidTimestampException;
import org.apache.kafka.common.errors.OutOfOrderSequenceException;
import org.apache.kafka.common.errors.ProducerFencedException;
import org.apache.kafka.common.errors.RecordTooLargeException;
import org.apache.kafka.common.errors.SerializationException;
import org.apache.kafka.common.errors.UnknownProducerIdException;

/** Tells what sending again can cure: most things, but not a record that no topic takes, nor a producer beyond repair. */
enum Refusals {
    /** Some day it will be taken: an outage, a missing topic, a missing right. */
    PASSING,
    /** No topic with these limits takes this record. */
    TOO_LARGE,
    /** No topic takes this record. */
    INVALID,
    /** This producer will never send again. */
    PRODUCER;

    private static final Set<Class<?>> BEYOND_REPAIR = Set.of(ProducerFencedException.class,
            OutOfOrderSequenceException.class, UnknownProducerIdException.class, InvalidPidMappingException.class,
            InvalidProducerEpochException.class, ClusterAuthorizationException.class, IllegalStateException.class);
    private static final Set<Class<?>> NEVER_VALID = Set.of(InvalidRecordException.class,
            InvalidTimestampException.class, SerializationException.class);

    static Refusals of(Throwable error) {
        for (Throwable cause = error; cause != null; cause = cause.getCause()) {
            if (isRefusedSignIn(cause)) {
                return PRODUCER;
            }
            if (cause instanceof PublishException) {
                return PASSING;
            }
            if (cause instanceof RecordTooLargeException) {
                return TOO_LARGE;
            }
            if (NEVER_VALID.contains(cause.getClass())) {
                return INVALID;
            }
            if (BEYOND_REPAIR.contains(cause.getClass())) {
                return PRODUCER;
            }
        }
        return PASSING;
    }

    /** A producer that is refused while it asks for its id loses the request, and waits for the answer for ever. */
    private static boolean isRefusedSignIn(Throwable cause) {
        return cause instanceof AuthenticationException
                || cause instanceof PublishException && cause.getCause() instanceof AuthenticationException;
    }
}

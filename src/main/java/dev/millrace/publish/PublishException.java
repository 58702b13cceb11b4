package dev.millrace.publish;

/** Kafka did not take what it was given; the message is a sentence for the user. */
public final class PublishException extends RuntimeException {

    private final boolean curableByRetry;

    public PublishException(String message, Throwable cause) {
        this(message, cause, true);
    }

    PublishException(String message, Throwable cause, boolean curableByRetry) {
        super(message, cause);
        this.curableByRetry = curableByRetry;
    }

    /** Whether a further attempt may succeed without anyone changing our configuration. */
    public boolean isCurableByRetry() {
        return curableByRetry;
    }
}

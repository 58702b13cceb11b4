package dev.millrace.publish;

/** Kafka did not take what it was given; the message is a sentence for the user. */
public final class PublishException extends RuntimeException {

    /** What may help. */
    public enum Cure {
        /** A further attempt, without anyone changing our configuration. */
        RETRY,
        /** A right value of an option. */
        CONFIGURATION,
        /** Someone who looks into it: a policy of the user says that nothing may be published past it. */
        PERSON
    }

    private final Cure cure;

    public PublishException(String message, Throwable cause) {
        this(message, cause, Cure.RETRY);
    }

    PublishException(String message, Throwable cause, Cure cure) {
        super(message, cause);
        this.cure = cure;
    }

    public Cure cure() {
        return cure;
    }
}

package dev.millrace.source;

/** The database can't be captured as it is; the message is a sentence that says what to change. */
public final class SourceException extends RuntimeException {

    /** What can cure it. */
    public enum Cure {
        /** It may pass by itself: the database is away, or too busy. */
        RETRY,
        /** Another instance holds what we need; it is our turn when it lets go. */
        WAIT,
        /** Only a person can. */
        PERSON
    }

    private final Cure cure;

    public SourceException(Cure cure, String message) {
        super(message);
        this.cure = cure;
    }

    public SourceException(Cure cure, String message, Throwable cause) {
        super(message, cause);
        this.cure = cure;
    }

    public Cure cure() {
        return cure;
    }
}

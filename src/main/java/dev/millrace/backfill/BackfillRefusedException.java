package dev.millrace.backfill;

/** A backfill that was asked for can't be made; the message says why and what to change, in a sentence. */
public class BackfillRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    private final boolean forNow;

    public BackfillRefusedException(String message) {
        this(message, false);
    }

    /** @param forNow whether the same request may be granted later, without anyone changing it */
    public BackfillRefusedException(String message, boolean forNow) {
        super(message);
        this.forNow = forNow;
    }

    public boolean isForNow() {
        return forNow;
    }
}

package dev.millrace.backfill;

/** A backfill that was asked for can't be made; the message says why and what to change, in a sentence. */
public class BackfillRefusedException extends Exception {

    private static final long serialVersionUID = 1L;

    public BackfillRefusedException(String message) {
        super(message);
    }
}

package dev.millrace.capture;

/** Capturing can't go on; the message is a sentence for the user. */
public final class CaptureException extends RuntimeException {

    private final boolean curableByRetry;

    public CaptureException(String message) {
        this(message, null);
    }

    public CaptureException(String message, Throwable cause) {
        this(message, cause, true);
    }

    CaptureException(String message, Throwable cause, boolean curableByRetry) {
        super(message, cause);
        this.curableByRetry = curableByRetry;
    }

    /** Whether a further attempt may succeed without anyone changing something. */
    public boolean isCurableByRetry() {
        return curableByRetry;
    }
}

package dev.millrace.capture;

/** Capturing can't go on; the message is a sentence for the user. */
public final class CaptureException extends RuntimeException {

    public CaptureException(String message) {
        super(message);
    }

    public CaptureException(String message, Throwable cause) {
        super(message, cause);
    }
}

package dev.millrace.check;

/** The command line can't be understood; the message is a line for the user. */
final class WrongArguments extends RuntimeException {

    private static final long serialVersionUID = 1L;

    WrongArguments(String message) {
        super(message);
    }
}

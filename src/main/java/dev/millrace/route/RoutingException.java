package dev.millrace.route;

/** No topic can be given to a table; the message is a sentence for the user. */
public final class RoutingException extends RuntimeException {

    public RoutingException(String message) {
        super(message);
    }
}

package dev.millrace.config;

import java.util.Optional;

/** Tells what is wrong with a value in words that follow the value itself; never contains the whole value. */
final class BadValue extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    private final String part;

    BadValue(String message) {
        this(null, message);
    }

    /** Blames one part of a longer value. */
    BadValue(String part, String message) {
        super(message);
        this.part = part;
    }

    Optional<String> part() {
        return Optional.ofNullable(part);
    }
}

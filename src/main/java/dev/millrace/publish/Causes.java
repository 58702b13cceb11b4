package dev.millrace.publish;

import java.util.Optional;
import java.util.stream.Stream;

/** The chain of causes of a failure, which says more about TLS and sign-ins than its head does. */
record Causes(Throwable head) {

    private static final int LONGEST = 20;

    Stream<Throwable> all() {
        return Stream.iterate(head, cause -> cause != null, Throwable::getCause).limit(LONGEST);
    }

    <T extends Throwable> Optional<T> find(Class<T> type) {
        return all().filter(type::isInstance).map(type::cast).findFirst();
    }

    /** The first of the messages that hold one of the texts. */
    Optional<String> saying(String... texts) {
        return messages().filter(message -> Stream.of(texts).anyMatch(message::contains)).findFirst();
    }

    /** The innermost message. */
    String root() {
        return messages().reduce((outer, inner) -> inner).orElse(head.getClass().getSimpleName());
    }

    private Stream<String> messages() {
        return all().map(Throwable::getMessage).filter(message -> message != null && !message.isBlank());
    }
}

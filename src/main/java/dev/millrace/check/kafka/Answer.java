package dev.millrace.check.kafka;

/**
 * What came of one question.
 *
 * @param value   the answer, null when there is none
 * @param failure why there is none, null when there is one
 */
record Answer<T>(T value, Throwable failure) {

    static <T> Answer<T> of(T value) {
        return new Answer<>(value, null);
    }

    static <T> Answer<T> none(Throwable failure) {
        return new Answer<>(null, failure);
    }

    boolean isGiven() {
        return failure == null;
    }
}

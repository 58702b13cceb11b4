package dev.millrace.source.postgres;

/** Says which of the reasons it is that a value can't be represented; thrown for each such row, so without a trace. */
final class NestedArrayException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    NestedArrayException() {
        super("an array of more than one dimension", null, false, false);
    }
}

package dev.millrace.config;

/** A value that is told from others by what the user wrote, and shown as that. */
abstract class AsWritten {

    private final String text;

    AsWritten(String text) {
        this.text = text;
    }

    @Override
    public final boolean equals(Object other) {
        return other != null && other.getClass() == getClass() && ((AsWritten) other).text.equals(text);
    }

    @Override
    public final int hashCode() {
        return text.hashCode();
    }

    @Override
    public final String toString() {
        return text;
    }
}

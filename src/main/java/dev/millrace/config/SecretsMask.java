package dev.millrace.config;

/** Keeps the secrets of the configuration out of what is printed past the log. */
public final class SecretsMask {

    private SecretsMask() {
    }

    public static String of(String text) {
        return SecretsFilter.masked(text);
    }
}

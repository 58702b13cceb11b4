package dev.millrace.kit;

import java.io.IOException;
import java.io.UncheckedIOException;

/** The signals Java can't send itself, through the shell's own {@code kill}. */
public enum Signal {
    QUIT, INT, TERM, STOP, CONT;

    public void send(long pid) {
        try {
            int status = new ProcessBuilder("/bin/sh", "-c", "kill -" + name() + " " + pid).start().waitFor();
            if (status != 0) {
                throw new IllegalStateException("signal not sent signal=" + name() + " pid=" + pid);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}

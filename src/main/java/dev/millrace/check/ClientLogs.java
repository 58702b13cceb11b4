package dev.millrace.check;

import java.util.logging.Handler;
import java.util.logging.Level;
import java.util.logging.Logger;

/** The clients log what they meet at length and out of order; the findings say it, and are all that may be read. */
final class ClientLogs {

    private static final Logger ROOT = Logger.getLogger("");

    private ClientLogs() {
    }

    static void silence() {
        ROOT.setLevel(Level.OFF);
        for (Handler handler : ROOT.getHandlers()) {
            handler.setLevel(Level.OFF);
        }
    }
}

package dev.millrace.config;

import java.net.InetAddress;
import java.net.UnknownHostException;

/** Checks the control API's port against the world around it, which the options alone can't tell. */
final class ControlPort {

    private static final String HOST = "millrace.control-host";
    private static final String PORT = "millrace.control-port";

    private ControlPort() {
    }

    /** @throws InvalidConfiguration when the API can't listen where it should */
    static void check(ControlSettings control, int httpPort, boolean httpIsOpen) {
        if (control.access() == ControlSettings.Access.OFF) {
            return;
        }
        Problems problems = new Problems();
        if (httpIsOpen && control.port() == httpPort) {
            problems.add(PORT, control.port() + " is the port of health and metrics, too (quarkus.http.port); "
                    + "set another one");
        } else if (isUnknown(control.host())) {
            problems.add(HOST, '"' + control.host() + "\" is no address of this machine");
        } else {
            TriedPort.of(control.host(), control.port()).ifPresent(sentence -> problems.add(PORT, sentence));
        }
        problems.throwIfAny();
    }

    private static boolean isUnknown(String host) {
        try {
            InetAddress.getByName(host);
            return false;
        } catch (UnknownHostException e) {
            return true;
        }
    }
}

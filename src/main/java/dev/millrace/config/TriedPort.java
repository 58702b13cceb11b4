package dev.millrace.config;

import java.io.IOException;
import java.net.BindException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Listens for a moment where a server will listen later: what that server would say of a taken port is long. */
final class TriedPort {

    private static final Logger LOG = Logger.getLogger(TriedPort.class);

    private TriedPort() {
    }

    /** Returns what is wrong with the port, as a problem says it. */
    static Optional<String> of(String host, int port) {
        try (ServerSocket socket = new ServerSocket()) {
            socket.setReuseAddress(true);
            socket.bind(new InetSocketAddress(host, port));
        } catch (BindException e) {
            if (String.valueOf(e.getMessage()).contains("in use")) {
                return Optional.of(port + " is in use by another process; set another port, or end that process");
            }
        } catch (IOException | RuntimeException e) {
            LOG.debugf("Port not tried port=%d reason=\"%s\"", port, e);
        }
        return Optional.empty();
    }
}

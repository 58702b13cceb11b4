package dev.millrace.check.kafka;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Locale;

/** Finds out why nobody answers at an address, which Kafka's client tells only in its log. */
final class TcpProbe {

    private static final int MILLIS_TO_CONNECT = 1_500;
    private static final int MILLIS_TO_BREAK = 300;
    private static final int END = -1;

    private TcpProbe() {
    }

    /** In a few words why there is no broker; asked of an address where none answered. */
    static String reason(String host, int port) {
        return look(host, port, TcpProbe::afterConnect);
    }

    /** Why nobody takes a connection; empty where somebody does. */
    static String obstacle(String host, int port) {
        return look(host, port, socket -> "");
    }

    private static String look(String host, int port, Listening listening) {
        try (Socket socket = new Socket()) {
            InetSocketAddress address = new InetSocketAddress(host, port);
            if (address.isUnresolved()) {
                return "the name can't be resolved";
            }
            socket.connect(address, MILLIS_TO_CONNECT);
            return listening.hear(socket);
        } catch (SocketTimeoutException e) {
            return "no answer";
        } catch (IOException e) {
            String message = String.valueOf(e.getMessage()).toLowerCase(Locale.ROOT);
            int detail = message.indexOf(" (");
            return detail > 0 ? message.substring(0, detail) : message;
        }
    }

    private static String afterConnect(Socket socket) throws IOException {
        String broken = "the connection is closed at once";
        try {
            socket.setSoTimeout(MILLIS_TO_BREAK);
            return socket.getInputStream().read() == END ? broken : "what answers is no Kafka broker";
        } catch (SocketTimeoutException e) {
            return "it can be connected to, and gives no answer to Kafka's protocol";
        } catch (IOException e) {
            return broken;
        }
    }

    private interface Listening {

        String hear(Socket socket) throws IOException;
    }
}

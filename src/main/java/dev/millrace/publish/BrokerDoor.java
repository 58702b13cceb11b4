package dev.millrace.publish;

import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * What kind of port a broker has, found out with the two requests that Kafka answers to anybody. A client that comes in
 * plain text to TLS takes the alert it is sent for the length of an answer, and tries to get 350 MB for it.
 *
 * @param mechanisms what can be signed in with; empty when nobody is asked to, or nobody knows
 */
record BrokerDoor(Kind kind, List<String> mechanisms) {

    enum Kind {
        /** Nobody is there, or nobody answers. */
        UNREACHABLE,
        /** Somebody is there and hangs up. */
        CLOSING,
        TLS,
        PLAIN
    }

    static final BrokerDoor NONE = new BrokerDoor(Kind.UNREACHABLE, List.of());

    private static final short API_VERSIONS = 18;
    private static final short SASL_HANDSHAKE = 17;
    private static final int TLS_ALERT = 0x15;
    private static final int TLS_HANDSHAKE = 0x16;
    private static final int MOST_BYTES = 100_000;
    private static final int MOST_MECHANISMS = 50;

    static BrokerDoor of(String host, int port, int patienceMillis) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(host, port), patienceMillis);
            socket.setSoTimeout(patienceMillis);
            return ask(socket);
        } catch (IOException | IllegalArgumentException e) {
            return NONE;
        }
    }

    private static BrokerDoor ask(Socket socket) {
        try {
            DataOutputStream out = new DataOutputStream(socket.getOutputStream());
            DataInputStream in = new DataInputStream(socket.getInputStream());
            out.write(request(API_VERSIONS, 0, null));
            int first = in.read();
            if (first == TLS_ALERT || first == TLS_HANDSHAKE) {
                return new BrokerDoor(Kind.TLS, List.of());
            }
            if (first < 0) {
                return new BrokerDoor(Kind.CLOSING, List.of());
            }
            int size = first << 24 | in.readUnsignedByte() << 16 | in.readUnsignedShort();
            if (size > MOST_BYTES) {
                return NONE;
            }
            in.skipNBytes(size);
            return new BrokerDoor(Kind.PLAIN, mechanisms(in, out));
        } catch (SocketTimeoutException e) {
            return NONE;
        } catch (IOException e) {
            return new BrokerDoor(Kind.CLOSING, List.of());
        }
    }

    /** Asks for one that nobody has, and is told those that there are. */
    private static List<String> mechanisms(DataInputStream in, DataOutputStream out) {
        List<String> offered = new ArrayList<>();
        try {
            out.write(request(SASL_HANDSHAKE, 1, "NONE"));
            in.skipNBytes(4 + 4 + 2);
            int count = Math.min(in.readInt(), MOST_MECHANISMS);
            for (int i = 0; i < count; i++) {
                offered.add(in.readUTF());
            }
        } catch (IOException e) {
            return List.of();
        }
        return List.copyOf(offered);
    }

    private static byte[] request(short api, int version, String argument) throws IOException {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(body);
        out.writeShort(api);
        out.writeShort(version);
        out.writeInt(1);
        string(out, "millrace-probe");
        if (argument != null) {
            string(out, argument);
        }
        ByteArrayOutputStream framed = new ByteArrayOutputStream();
        new DataOutputStream(framed).writeInt(body.size());
        body.writeTo(framed);
        return framed.toByteArray();
    }

    private static void string(DataOutputStream out, String text) throws IOException {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        out.writeShort(bytes.length);
        out.write(bytes);
    }
}

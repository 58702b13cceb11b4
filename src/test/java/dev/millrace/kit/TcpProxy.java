package dev.millrace.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/** Stands between a client and a server on loopback and does to their connections what a bad network does. */
public final class TcpProxy implements AutoCloseable {

    private final Set<ProxiedConnection> connections = ConcurrentHashMap.newKeySet();
    private final NetworkWeather weather = new NetworkWeather();
    private final ServerSocket listening;
    private final int target;
    private volatile boolean refusing;

    private TcpProxy(int target) {
        this.target = target;
        try {
            listening = new ServerSocket();
            listening.setReuseAddress(true);
            listening.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), FreePort.next()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        daemon("proxy-" + target, this::accept);
    }

    public static TcpProxy to(int port) {
        return new TcpProxy(port);
    }

    public int port() {
        return listening.getLocalPort();
    }

    /** Breaks every connection there is; new ones are taken. */
    public void cut() {
        connections.forEach(ProxiedConnection::close);
    }

    /** Breaks every connection and each new one, until {@link #mend()}. */
    public void refuse() {
        refusing = true;
        cut();
    }

    /** Nothing passes any more, and no connection is broken: a cable pulled out. */
    public void hold() {
        weather.hold(true);
    }

    /** Every byte comes so much later, in either direction. */
    public void delay(Duration time) {
        weather.delay(time);
    }

    /** At most so many bytes a second pass through each connection, in either direction. */
    public void throttle(long bytesPerSecond) {
        weather.throttle(bytesPerSecond);
    }

    /** Ends every disturbance. */
    public void mend() {
        refusing = false;
        weather.clear();
    }

    @Override
    public void close() {
        try {
            listening.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        mend();
        cut();
    }

    static void daemon(String name, Runnable work) {
        Thread thread = new Thread(work, name);
        thread.setDaemon(true);
        thread.start();
    }

    private void accept() {
        while (!listening.isClosed()) {
            try {
                Socket client = listening.accept();
                if (refusing) {
                    client.close();
                } else {
                    daemon("proxy-connect-" + target, () -> connect(client));
                }
            } catch (IOException closed) {
                continue;
            }
        }
    }

    private void connect(Socket client) {
        weather.awaitPassage();
        ProxiedConnection connection = new ProxiedConnection(client, weather, connections::remove);
        connections.add(connection);
        connection.open(target);
        if (refusing) {
            connection.close();
        }
    }
}

package dev.millrace.kit;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.Arrays;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * A client's connection and the server's behind it. Each direction has a reader and a writer with a queue between them,
 * so that a delay is latency and does not slow the flow.
 */
final class ProxiedConnection {

    private static final int PIECE_BYTES = 32 << 10;
    private static final int PIECES = 256;
    private static final Piece END = new Piece(new byte[0], 0);

    private record Piece(byte[] bytes, long due) {
    }

    private final Socket client;
    private final NetworkWeather weather;
    private final Consumer<ProxiedConnection> closed;
    private final AtomicInteger ended = new AtomicInteger();
    private volatile Socket server;

    ProxiedConnection(Socket client, NetworkWeather weather, Consumer<ProxiedConnection> closed) {
        this.client = client;
        this.weather = weather;
        this.closed = closed;
    }

    void open(int port) {
        try {
            server = new Socket(InetAddress.getLoopbackAddress(), port);
            server.setTcpNoDelay(true);
            client.setTcpNoDelay(true);
        } catch (IOException refused) {
            close();
            return;
        }
        forward(client, server);
        forward(server, client);
    }

    /** At once and rudely: what is on its way is lost. */
    void close() {
        reset(client);
        reset(server);
        closed.accept(this);
    }

    private void forward(Socket from, Socket to) {
        BlockingQueue<Piece> queue = new ArrayBlockingQueue<>(PIECES);
        TcpProxy.daemon("proxy-read-" + from.getPort(), () -> read(from, queue));
        TcpProxy.daemon("proxy-write-" + to.getPort(), () -> write(to, queue));
    }

    private void read(Socket from, BlockingQueue<Piece> queue) {
        byte[] buffer = new byte[PIECE_BYTES];
        try {
            InputStream in = from.getInputStream();
            for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
                queue.put(new Piece(Arrays.copyOf(buffer, count), System.nanoTime() + weather.delayNanos()));
            }
            queue.put(END);
        } catch (IOException e) {
            close();
            queue.clear();
            queue.offer(END);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(Socket to, BlockingQueue<Piece> queue) {
        try {
            OutputStream out = to.getOutputStream();
            for (Piece piece = queue.take(); piece != END; piece = queue.take()) {
                park(piece.due() - System.nanoTime());
                weather.awaitPassage();
                out.write(piece.bytes());
                park(weather.nanosToPass(piece.bytes().length));
            }
            to.shutdownOutput();
            if (ended.incrementAndGet() == 2) {
                close();
            }
        } catch (IOException e) {
            close();
            queue.clear();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void park(long nanos) {
        long end = System.nanoTime() + nanos;
        for (long left = nanos; left > 0; left = end - System.nanoTime()) {
            LockSupport.parkNanos(left);
        }
    }

    private static void reset(Socket socket) {
        try {
            if (socket != null && !socket.isClosed()) {
                socket.setSoLinger(true, 0);
                socket.close();
            }
        } catch (IOException gone) {
            return;
        }
    }
}

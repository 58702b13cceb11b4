package dev.millrace.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the fault suite relies on: the proxy passes everything on, but for the harm it is told to do. */
class TcpProxyTest {

    private static final int SOON_MILLIS = 5_000;
    private static final int GLANCE_MILLIS = 150;

    private ServerSocket server;
    private TcpProxy proxy;

    @BeforeEach
    void open() throws IOException {
        server = new ServerSocket(0, 10, InetAddress.getLoopbackAddress());
        proxy = TcpProxy.to(server.getLocalPort());
        TcpProxy.daemon("echo", this::echo);
    }

    @AfterEach
    void close() throws IOException {
        proxy.close();
        server.close();
    }

    @Test
    void passesOnInBothDirections() throws IOException {
        try (Socket client = connect()) {
            assertThat(answer(client, 7, SOON_MILLIS)).isEqualTo(7);
        }
    }

    @Test
    void cutsConnectionsAndTakesNewOnes() throws IOException {
        try (Socket client = connect()) {
            // Given
            answer(client, 1, SOON_MILLIS);

            // When
            proxy.cut();

            // Then
            awaitBroken(client);
        }
        try (Socket client = connect()) {
            assertThat(answer(client, 2, SOON_MILLIS)).isEqualTo(2);
        }
    }

    @Test
    void refusesUntilMended() throws IOException {
        // When
        proxy.refuse();

        // Then
        try (Socket client = connect()) {
            awaitBroken(client);
        }

        // When
        proxy.mend();

        // Then
        try (Socket client = connect()) {
            assertThat(answer(client, 3, SOON_MILLIS)).isEqualTo(3);
        }
    }

    @Test
    void holdsWhatIsSentAndLosesNothing() throws IOException {
        try (Socket client = connect()) {
            // Given
            answer(client, 1, SOON_MILLIS);

            // When
            proxy.hold();

            // Then
            assertThatThrownBy(() -> answer(client, 4, GLANCE_MILLIS)).isInstanceOf(SocketTimeoutException.class);

            // When
            proxy.mend();

            // Then
            client.setSoTimeout(SOON_MILLIS);
            assertThat(client.getInputStream().read()).isEqualTo(4);
        }
    }

    @Test
    void delaysEachDirection() throws IOException {
        try (Socket client = connect()) {
            // Given
            answer(client, 1, SOON_MILLIS);
            proxy.delay(Duration.ofMillis(GLANCE_MILLIS));
            long begin = System.nanoTime();

            // When
            answer(client, 5, SOON_MILLIS);

            // Then
            assertThat(Duration.ofNanos(System.nanoTime() - begin)).isGreaterThan(Duration.ofMillis(2 * GLANCE_MILLIS));
        }
    }

    private Socket connect() throws IOException {
        return new Socket(InetAddress.getLoopbackAddress(), proxy.port());
    }

    private static int answer(Socket client, int question, int patienceMillis) throws IOException {
        client.setSoTimeout(patienceMillis);
        client.getOutputStream().write(question);
        return client.getInputStream().read();
    }

    private static void awaitBroken(Socket client) {
        Awaitility.await().atMost(Duration.ofMillis(SOON_MILLIS)).until(() -> {
            try {
                return answer(client, 0, GLANCE_MILLIS) < 0;
            } catch (SocketTimeoutException open) {
                return false;
            } catch (IOException broken) {
                return true;
            }
        });
    }

    private void echo() {
        while (!server.isClosed()) {
            try {
                Socket client = server.accept();
                TcpProxy.daemon("echo-client", () -> echo(client));
            } catch (IOException closed) {
                return;
            }
        }
    }

    private static void echo(Socket client) {
        try (client) {
            client.getInputStream().transferTo(client.getOutputStream());
        } catch (IOException broken) {
            return;
        }
    }
}

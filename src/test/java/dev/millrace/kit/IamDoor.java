package dev.millrace.kit;

import dev.millrace.kit.pki.Authority;
import dev.millrace.kit.pki.Identity;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.time.Duration;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLServerSocket;
import javax.net.ssl.SSLSocket;
import org.apache.kafka.common.message.ApiVersionsResponseData;
import org.apache.kafka.common.message.ApiVersionsResponseData.ApiVersion;
import org.apache.kafka.common.message.SaslAuthenticateRequestData;
import org.apache.kafka.common.message.SaslAuthenticateResponseData;
import org.apache.kafka.common.message.SaslHandshakeResponseData;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.common.protocol.ApiMessage;
import org.apache.kafka.common.protocol.ByteBufferAccessor;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.protocol.MessageUtil;
import org.apache.kafka.common.requests.RequestHeader;
import org.apache.kafka.common.requests.ResponseHeader;

/**
 * The part of one of Amazon's brokers that a sign-in by IAM meets: it offers the mechanism over TLS, keeps what it is sent,
 * and refuses it. No broker of Kafka's own has that mechanism.
 */
public final class IamDoor implements AutoCloseable {

    private static final String MECHANISM = "AWS_MSK_IAM";

    private final SSLServerSocket socket;
    private final BlockingQueue<String> payloads = new LinkedBlockingQueue<>();

    public IamDoor(Authority authority) {
        try {
            socket = (SSLServerSocket) context(authority.issue("localhost", "localhost")).getServerSocketFactory()
                    .createServerSocket(0, 50, InetAddress.getLoopbackAddress());
        } catch (GeneralSecurityException | IOException e) {
            throw new IllegalStateException(e);
        }
        daemon(this::accept);
    }

    public String address() {
        return "localhost:" + socket.getLocalPort();
    }

    /** What the first client signed in with. */
    public String awaitPayload(Duration patience) throws InterruptedException {
        String payload = payloads.poll(patience.toMillis(), TimeUnit.MILLISECONDS);
        if (payload == null) {
            throw new AssertionError("nobody signed in within " + patience);
        }
        return payload;
    }

    @Override
    public void close() throws IOException {
        socket.close();
    }

    private void accept() {
        while (!socket.isClosed()) {
            try {
                SSLSocket client = (SSLSocket) socket.accept();
                daemon(() -> serve(client));
            } catch (IOException e) {
                return;
            }
        }
    }

    private void serve(SSLSocket client) {
        try (client; DataInputStream in = new DataInputStream(client.getInputStream());
                DataOutputStream out = new DataOutputStream(client.getOutputStream())) {
            while (true) {
                ByteBuffer request = ByteBuffer.wrap(in.readNBytes(in.readInt()));
                RequestHeader header = RequestHeader.parse(request);
                answer(header, reply(header, request), out);
            }
        } catch (IOException e) {
            // The client has gone.
        }
    }

    private ApiMessage reply(RequestHeader header, ByteBuffer body) {
        return switch (header.apiKey()) {
            case API_VERSIONS -> versions();
            case SASL_HANDSHAKE -> {
                SaslHandshakeResponseData handshake = new SaslHandshakeResponseData();
                handshake.mechanisms().add(MECHANISM);
                yield handshake;
            }
            case SASL_AUTHENTICATE -> {
                byte[] sent = new SaslAuthenticateRequestData(new ByteBufferAccessor(body), header.apiVersion()).authBytes();
                payloads.add(new String(sent, StandardCharsets.UTF_8));
                yield new SaslAuthenticateResponseData().setErrorCode(Errors.SASL_AUTHENTICATION_FAILED.code())
                        .setErrorMessage("[e4a1]: Access denied");
            }
            default -> throw new IllegalStateException("unexpected " + header.apiKey());
        };
    }

    private static ApiVersionsResponseData versions() {
        ApiVersionsResponseData versions = new ApiVersionsResponseData();
        for (ApiKeys key : new ApiKeys[] {ApiKeys.API_VERSIONS, ApiKeys.SASL_HANDSHAKE, ApiKeys.SASL_AUTHENTICATE,
            ApiKeys.METADATA, ApiKeys.DESCRIBE_CLUSTER, ApiKeys.PRODUCE}) {
            versions.apiKeys().add(new ApiVersion().setApiKey(key.id).setMinVersion(key.oldestVersion())
                    .setMaxVersion(key.latestVersion()));
        }
        return versions;
    }

    private static void answer(RequestHeader request, ApiMessage body, DataOutputStream out) throws IOException {
        ResponseHeader header = request.toResponseHeader();
        ByteBuffer head = MessageUtil.toByteBufferAccessor(header.data(), header.headerVersion()).buffer();
        ByteBuffer tail = MessageUtil.toByteBufferAccessor(body, request.apiVersion()).buffer();
        out.writeInt(head.remaining() + tail.remaining());
        out.write(head.array(), head.arrayOffset() + head.position(), head.remaining());
        out.write(tail.array(), tail.arrayOffset() + tail.position(), tail.remaining());
        out.flush();
    }

    private static SSLContext context(Identity identity) throws GeneralSecurityException, IOException {
        Certificate certificate = CertificateFactory.getInstance("X.509")
                .generateCertificate(new ByteArrayInputStream(identity.certificate()));
        KeyStore store = KeyStore.getInstance("PKCS12");
        store.load(null, null);
        store.setKeyEntry("door", identity.keys().getPrivate(), new char[0], new Certificate[] {certificate});
        KeyManagerFactory keys = KeyManagerFactory.getInstance(KeyManagerFactory.getDefaultAlgorithm());
        keys.init(store, new char[0]);
        SSLContext context = SSLContext.getInstance("TLS");
        context.init(keys.getKeyManagers(), null, null);
        return context;
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "iam-door");
        thread.setDaemon(true);
        thread.start();
    }
}

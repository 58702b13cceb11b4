package dev.millrace.kit;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.RSAPublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** Gives signed tokens to clients that know their secret, as an identity provider does. */
public final class TokenEndpoint implements AutoCloseable {

    public static final String AUDIENCE = "kafka";

    private static final String KEY_ID = "test";
    private static final Base64.Encoder BASE64 = Base64.getUrlEncoder().withoutPadding();

    private final HttpServer server;
    private final KeyPair keys;
    private final Map<String, String> secrets = new ConcurrentHashMap<>();
    private final List<String> tokens = new CopyOnWriteArrayList<>();
    private volatile Duration life = Duration.ofHours(1);
    private volatile String audience = AUDIENCE;

    private TokenEndpoint() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            keys = generator.generateKeyPair();
            server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
        server.createContext("/token", this::handle);
        server.start();
    }

    public static TokenEndpoint start() {
        return new TokenEndpoint();
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/token");
    }

    /** The client has this secret from now on, and no other. */
    public void client(String id, String secret) {
        secrets.put(id, secret);
    }

    public void life(Duration duration) {
        life = duration;
    }

    public void audience(String name) {
        audience = name;
    }

    /** Every token that was given. */
    public List<String> tokens() {
        return List.copyOf(tokens);
    }

    /** What brokers check tokens with. */
    public String keySet() {
        RSAPublicKey key = (RSAPublicKey) keys.getPublic();
        return "{\"keys\":[{\"kty\":\"RSA\",\"use\":\"sig\",\"alg\":\"RS256\",\"kid\":\"" + KEY_ID + "\",\"n\":\""
                + unsigned(key.getModulus()) + "\",\"e\":\"" + unsigned(key.getPublicExponent()) + "\"}]}";
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            exchange.getRequestBody().readAllBytes();
            String[] client = credentials(exchange.getRequestHeaders().getFirst("Authorization"));
            boolean known = client[1].equals(secrets.get(client[0]));
            String answer = known
                    ? "{\"access_token\":\"" + token(client[0]) + "\",\"token_type\":\"Bearer\",\"expires_in\":"
                            + life.toSeconds() + "}"
                    : "{\"error\":\"invalid_client\",\"error_description\":\"no such client or secret\"}";
            byte[] body = answer.getBytes(StandardCharsets.UTF_8);
            exchange.getResponseHeaders().set("Content-Type", "application/json");
            exchange.sendResponseHeaders(known ? 200 : 401, body.length);
            exchange.getResponseBody().write(body);
        }
    }

    private static String[] credentials(String header) {
        String basic = new String(Base64.getDecoder().decode(header.substring("Basic ".length())),
                StandardCharsets.UTF_8);
        return basic.split(":", 2);
    }

    private String token(String subject) {
        long now = Instant.now().getEpochSecond();
        String content = BASE64.encodeToString(("{\"alg\":\"RS256\",\"kid\":\"" + KEY_ID + "\"}").getBytes()) + "."
                + BASE64.encodeToString(("{\"sub\":\"" + subject + "\",\"aud\":\"" + audience + "\","
                        + "\"scope\":\"kafka\",\"iat\":" + now + ",\"exp\":"
                        + (now + life.toSeconds()) + "}").getBytes());
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(keys.getPrivate());
            signature.update(content.getBytes(StandardCharsets.US_ASCII));
            String token = content + "." + BASE64.encodeToString(signature.sign());
            tokens.add(token);
            return token;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        int from = bytes[0] == 0 ? 1 : 0;
        return BASE64.encodeToString(Arrays.copyOfRange(bytes, from, bytes.length));
    }

    @Override
    public void close() {
        server.stop(0);
    }
}

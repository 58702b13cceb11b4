package dev.millrace.probe;

import dev.millrace.config.HttpAddress;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.nio.charset.StandardCharsets;

/** What one of the pipeline's probes says, as one line; asked by the JDK's own means, since each check is a new process. */
record ProbeAnswer(boolean up, String line) {

    /** Together with the wait for a connection and for the body less than two seconds. */
    private static final int CONNECT_MILLIS = 500;
    private static final int READ_MILLIS = 700;
    private static final int LONGEST_BODY = 2000;

    static ProbeAnswer of(HttpAddress service, String probe) {
        try {
            return ask(service, probe);
        } catch (IOException e) {
            return new ProbeAnswer(false, "no answer from " + service + " (" + e.getMessage() + ')');
        }
    }

    private static ProbeAnswer ask(HttpAddress service, String probe) throws IOException {
        var connection = (HttpURLConnection) URI.create("http://" + service + "/q/health/" + probe).toURL()
                .openConnection(Proxy.NO_PROXY);
        connection.setConnectTimeout(CONNECT_MILLIS);
        connection.setReadTimeout(READ_MILLIS);
        try {
            int status = connection.getResponseCode();
            if (status == HttpURLConnection.HTTP_OK) {
                return new ProbeAnswer(true, "UP");
            }
            return new ProbeAnswer(false, "DOWN, " + status + ' ' + body(connection));
        } finally {
            connection.disconnect();
        }
    }

    private static String body(HttpURLConnection connection) throws IOException {
        try (InputStream body = connection.getErrorStream()) {
            byte[] read = body == null ? new byte[0] : body.readNBytes(LONGEST_BODY);
            return new String(read, StandardCharsets.UTF_8).replaceAll("\\s+", " ").strip();
        }
    }
}

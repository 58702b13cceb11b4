package dev.millrace.control;

import io.vertx.core.http.HttpConnection;
import java.util.concurrent.atomic.AtomicInteger;

/** So many connections and no more: each takes memory that the pipeline may need. */
final class ConnectionLimit {

    private static final int MOST = 200;

    private final AtomicInteger open = new AtomicInteger();

    void accept(HttpConnection connection) {
        connection.closeHandler(closed -> open.decrementAndGet());
        if (open.incrementAndGet() > MOST) {
            connection.close();
        }
    }
}

package dev.millrace.source.postgres;

import dev.millrace.config.SourceSettings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Map;
import java.util.Properties;
import org.postgresql.PGProperty;

/** Opens connections for the checks and the held session; the engine opens its own. */
final class PostgresConnections {

    private static final String SECONDS_TO_CONNECT = "5";
    private static final String SECONDS_TO_ANSWER = "20";

    private final SourceSettings settings;
    private final String applicationName;
    private final Map<String, String> patience;

    PostgresConnections(SourceSettings settings, String applicationName) {
        this(settings, applicationName,
                Map.of("connectTimeout", SECONDS_TO_CONNECT, "socketTimeout", SECONDS_TO_ANSWER));
    }

    private PostgresConnections(SourceSettings settings, String applicationName, Map<String, String> patience) {
        this.settings = settings;
        this.applicationName = applicationName;
        this.patience = patience;
    }

    /** For somebody who waits at a terminal. */
    static PostgresConnections impatient(SourceSettings settings, String applicationName, int seconds) {
        String limit = Integer.toString(seconds);
        return new PostgresConnections(settings, applicationName,
                Map.of("connectTimeout", limit, "loginTimeout", limit, "socketTimeout", limit));
    }

    /** The driver ignores a parameter that it doesn't know; of a misspelt {@code sslmode} nobody would learn. */
    void checkParameters() {
        settings.urlParameters().keySet().stream().filter(name -> PGProperty.forName(name) == null).findFirst()
                .ifPresent(name -> {
                    throw new SourceException(Cure.PERSON, "millrace.source.url: the PostgreSQL driver knows no parameter \""
                            + name + "\"; the one for TLS is sslmode");
                });
    }

    Connection open() throws SQLException {
        return DriverManager.getConnection(url(), properties());
    }

    /** A connection to a WAL sender: the one sure way to learn whether the role may replicate. */
    Connection openForReplication() throws SQLException {
        Properties properties = properties();
        properties.setProperty("replication", "database");
        properties.setProperty("preferQueryMode", "simple");
        properties.setProperty("assumeMinServerVersion", "13");
        return DriverManager.getConnection(url(), properties);
    }

    private String url() {
        String host = settings.host().contains(":") ? "[" + settings.host() + "]" : settings.host();
        return "jdbc:postgresql://" + host + ":" + settings.port() + "/";
    }

    private Properties properties() {
        Properties properties = new Properties();
        properties.putAll(settings.urlParameters());
        properties.setProperty("PGDBNAME", settings.database());
        properties.setProperty("user", settings.username());
        properties.setProperty("password", settings.password().reveal());
        properties.setProperty("ApplicationName", applicationName);
        patience.forEach(properties::putIfAbsent);
        properties.setProperty("tcpKeepAlive", "true");
        return properties;
    }
}

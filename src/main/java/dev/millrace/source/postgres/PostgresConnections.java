package dev.millrace.source.postgres;

import dev.millrace.config.SourceSettings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.Properties;
import org.postgresql.PGProperty;

/** Opens connections for the checks and the held session; the engine opens its own. */
final class PostgresConnections {

    private static final String SECONDS_TO_CONNECT = "5";
    private static final String SECONDS_TO_ANSWER = "20";

    private final SourceSettings settings;
    private final String applicationName;

    PostgresConnections(SourceSettings settings, String applicationName) {
        this.settings = settings;
        this.applicationName = applicationName;
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
        properties.putIfAbsent("connectTimeout", SECONDS_TO_CONNECT);
        properties.putIfAbsent("socketTimeout", SECONDS_TO_ANSWER);
        properties.setProperty("tcpKeepAlive", "true");
        return properties;
    }
}

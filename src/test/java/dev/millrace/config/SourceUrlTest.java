package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceUrlTest {

    private static final String LINE = "millrace.source.url (MILLRACE_SOURCE_URL): (hidden) ";

    @TempDir
    Path directory;

    @ParameterizedTest
    @CsvSource({
        "postgresql://db:5433/shop,       db,    5433, shop",
        "postgres://db/shop,              db,    5432, shop",
        "jdbc:postgresql://db:5433/shop,  db,    5433, shop",
        "POSTGRESQL://db/shop,            db,    5432, shop",
        "postgresql://[fe80::1]:5433/shop, fe80::1, 5433, shop",
        "postgresql://db/my%20shop%2F1,   db,    5432, my shop/1"
    })
    void understandsTheUsualForms(String url, String host, int port, String database) {
        // When
        SourceSettings source = Start.least(directory).env("MILLRACE_SOURCE_URL", url).settings().source();

        // Then
        assertThat(source.host()).isEqualTo(host);
        assertThat(source.port()).isEqualTo(port);
        assertThat(source.database()).isEqualTo(database);
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql://app:p%40ss%2Fw+1@db/shop,           app,        p@ss/w+1",
        "jdbc:postgresql://db/shop?user=app@dc&password=p, app@dc,     p",
        "postgresql://app:p:q@db/shop,                    app,        p:q"
    })
    void takesCredentialsFromTheUrlWhenNoneAreSet(String url, String username, String password) {
        // Given
        Start start = Start.least(directory)
                .without("MILLRACE_SOURCE_USERNAME")
                .without("MILLRACE_SOURCE_PASSWORD")
                .env("MILLRACE_SOURCE_URL", url);

        // When
        SourceSettings source = start.settings().source();

        // Then
        assertThat(source.username()).isEqualTo(username);
        assertThat(source.password().reveal()).isEqualTo(password);
        assertThat(source.urlParameters()).isEmpty();
    }

    @Test
    void prefersCredentialsOfTheirOwn() {
        // When
        SourceSettings source = Start.least(directory)
                .env("MILLRACE_SOURCE_URL", "postgresql://other:secret@db/shop")
                .settings().source();

        // Then
        assertThat(source.username()).isEqualTo("millrace");
        assertThat(source.password().reveal()).isEqualTo("s3cret");
    }

    @Test
    void keepsParameters() {
        // When
        SourceSettings source = Start.least(directory)
                .env("MILLRACE_SOURCE_URL", "postgresql://db/shop?sslmode=verify-full&sslrootcert=%2Fca.pem")
                .settings().source();

        // Then
        assertThat(source.urlParameters()).isEqualTo(Map.of("sslmode", "verify-full", "sslrootcert", "/ca.pem"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            app:s3cret@db/shop                | is not a database URL; write postgresql://host:5432/database
            postgresql://app:s3cret@db        | names no database; write postgresql://host:5432/database
            postgresql://app:s3cret@db:x/shop | has no valid host and port; write postgresql://host:5432/database
            postgresql://app:s3cret/shop      | has no valid host and port; write postgresql://host:5432/database
            postgresql:///shop                | has no valid host and port; write postgresql://host:5432/database
            postgresql://db:70000/shop        | has no valid port; allowed: 1 to 65535
            postgresql://a:5432,b:5432/shop   | names several hosts; Millrace reads from one
            postgresql://app:s3%zzcret@db/shop | has a % that no two hexadecimal digits follow; write % itself as %25
            postgresql://db/shop?sslmode      | has a parameter that is not written as name=value
            postgresql://app:s3/cret@db/shop  | has no valid host and port; write postgresql://host:5432/database
            """)
    void saysWhatIsWrongWithAUrlAndHidesIt(String url, String reason) {
        // When
        List<String> problems = Start.least(directory).env("MILLRACE_SOURCE_URL", url).problems();

        // Then
        assertThat(problems).containsExactly(LINE + reason);
    }

    @ParameterizedTest
    @CsvSource({"mysql://app:s3cret@db/shop, mysql", "jdbc:mysql://app:s3cret@db/shop, jdbc:mysql", "http://db, http"})
    void saysWhichSchemesAreSupported(String url, String scheme) {
        // When
        List<String> problems = Start.least(directory).env("MILLRACE_SOURCE_URL", url).problems();

        // Then
        assertThat(problems).containsExactly(LINE + "has the scheme " + scheme
                + ", which is not supported; supported: postgresql, postgres, jdbc:postgresql");
    }
}

package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.millrace.config.BackfillSettings;
import dev.millrace.config.Secret;
import dev.millrace.config.SourceSettings;
import dev.millrace.source.SourceException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PostgresConnectionsTest {

    @Test
    void aMisspeltParameterIsRefusedAndNotIgnored() {
        assertThatThrownBy(() -> with("sslmod").checkParameters()).isInstanceOf(SourceException.class)
                .hasMessage("millrace.source.url: the PostgreSQL driver knows no parameter \"sslmod\"; "
                        + "the one for TLS is sslmode");
    }

    @Test
    void aParameterOfTheDriverIsTaken() {
        assertThatCode(() -> with("sslmode").checkParameters()).doesNotThrowAnyException();
    }

    private static PostgresConnections with(String parameter) {
        return new PostgresConnections(new SourceSettings("db", 5432, "shop", "millrace", new Secret("x"), List.of(),
                List.of(), "millrace_shop", "millrace_shop", Duration.ofSeconds(10), 1,
                SourceSettings.OnGap.FAIL, BackfillSettings.DEFAULT, Map.of(parameter, "require"), Map.of()), "millrace-shop");
    }
}

package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.BackfillSettings;
import dev.millrace.config.Secret;
import dev.millrace.config.SourceSettings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PostgresErrorsTest {

    private final PostgresErrors errors = new PostgresErrors(new SourceSettings("db", 5432, "shop", "millrace",
            new Secret("x"), List.of(), List.of(), "millrace_shop", "millrace_shop", Duration.ofSeconds(10), 1,
            SourceSettings.OnGap.FAIL, BackfillSettings.DEFAULT, Map.of(), Map.of()));

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "28P01 | FATAL: password authentication failed for user \"millrace\" | PERSON | the password for user \"millrace\" is wrong",
        "08004 | The server requested SCRAM-based authentication, but the password is an empty string. | PERSON | set millrace.source.password",
        "3D000 | FATAL: database \"shop\" does not exist | PERSON | there is no database \"shop\" at db:5432",
        "42501 | ERROR: permission denied for table orders | PERSON | lacks a right: permission denied for table orders",
        "55006 | ERROR: replication slot \"s\" is active for PID 7 | WAIT | held by another instance: replication slot \"s\" is active",
        "53400 | ERROR: all replication slots are in use | PERSON | no replication slot left (all replication slots are in use)",
        "57P03 | FATAL: the database system is starting up | RETRY | can't be used now: the database system is starting up",
        "57P01 | FATAL: terminating connection due to administrator command | RETRY | can't be used now: terminating connection",
        "08001 | Connection to db:5432 refused. | RETRY | the database at db:5432 can't be used now: Connection to db:5432 refused",
        "53300 | FATAL: sorry, too many clients already | RETRY | too many clients already",
        "58P01 | ERROR: requested WAL segment 00000001 has already been removed | PERSON | gap: the slot \"millrace_shop\"",
    })
    void eachAnswerBecomesASentenceAndACure(String state, String answer, Cure cure, String sentence) {
        // When
        SourceException explained = errors.explain(new SQLException(answer, state));

        // Then
        assertThat(explained).hasMessageContaining(sentence).hasMessageNotContaining("FATAL")
                .extracting(SourceException::cure).isEqualTo(cure);
    }
}

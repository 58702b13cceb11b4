package dev.millrace.source.postgres;

import dev.millrace.config.SourceSettings;
import dev.millrace.source.SourceException;
import dev.millrace.source.SourceException.Cure;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.util.Locale;

/** Puts what PostgreSQL answers into a sentence that says what to change, and tells what waiting may cure. */
final class PostgresErrors {

    private final SourceSettings settings;

    PostgresErrors(SourceSettings settings) {
        this.settings = settings;
    }

    SourceException explain(SQLException error) {
        String state = error.getSQLState() == null ? "" : error.getSQLState();
        String answer = answer(error);
        return switch (state) {
            case "28P01" -> person(error, "the password for user \"%s\" is wrong: check millrace.source.password",
                    settings.username());
            case "28000" -> person(error, signInRefused(answer), answer);
            case "3D000" -> person(error, "there is no database \"%s\" at %s:%d: check millrace.source.url",
                    settings.database(), settings.host(), settings.port());
            case "42501" -> person(error, "user \"%s\" lacks a right: %s", settings.username(), answer);
            case "55006" -> new SourceException(Cure.WAIT, "the replication slot \"" + settings.slot()
                    + "\" is held by another instance: " + answer, error);
            case "53400" -> person(error, "the server has no replication slot left (%s): "
                    + "raise max_replication_slots, or drop slots that nobody uses", answer);
            case "55000" -> person(error, answer.contains("wal_level")
                    ? "wal_level must be logical: %s" : "the database refuses: %s", answer);
            case "58P01" -> gap(error, answer);
            default -> retriable(error, state, answer);
        };
    }

    private SourceException retriable(SQLException error, String state, String answer) {
        if (state.startsWith("08") && answer.contains("no pg_hba.conf entry")) {
            return person(error, signInRefused(answer), answer);
        }
        if (answer.contains("password is an empty string") || answer.contains("no password was provided")) {
            return person(error, "the database asks for a password for user \"%s\": set millrace.source.password or "
                    + "millrace.source.password-file", settings.username());
        }
        if (error.getCause() instanceof UnknownHostException) {
            return new SourceException(Cure.RETRY, "the name \"" + settings.host()
                    + "\" of the database's host can't be resolved", error);
        }
        if (answer.contains("setting up the SSL connection") && error.getCause() instanceof SocketTimeoutException) {
            return new SourceException(Cure.RETRY, "what listens at %s:%d gives no answer to PostgreSQL's protocol"
                    .formatted(settings.host(), settings.port()), error);
        }
        if (answer.contains("number of requested standby connections exceeds")) {
            return new SourceException(Cure.RETRY, "the server has no WAL sender left: raise max_wal_senders", error);
        }
        return new SourceException(Cure.RETRY, "the database at %s:%d can't be used now: %s"
                .formatted(settings.host(), settings.port(), answer), error);
    }

    private SourceException gap(SQLException error, String answer) {
        return person(error, "gap: the slot \"%s\" no longer has the log behind the stored position (%s)",
                settings.slot(), answer);
    }

    private static String signInRefused(String answer) {
        return answer.contains("replication")
                ? "the role may not replicate: %s; ALTER ROLE ... REPLICATION (Amazon RDS: GRANT rds_replication TO ...)"
                : "the database refuses the sign-in: %s";
    }

    private static SourceException person(SQLException error, String sentence, Object... words) {
        return new SourceException(Cure.PERSON, sentence.formatted(words), error);
    }

    private static String answer(SQLException error) {
        String text = error.getMessage() == null ? error.getClass().getSimpleName() : error.getMessage();
        String line = text.strip().lines().findFirst().orElse("");
        for (String severity : new String[] {"FATAL: ", "ERROR: "}) {
            if (line.toUpperCase(Locale.ROOT).startsWith(severity)) {
                line = line.substring(severity.length());
            }
        }
        return line.endsWith(".") ? line.substring(0, line.length() - 1) : line;
    }
}

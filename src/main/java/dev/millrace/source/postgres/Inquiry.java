package dev.millrace.source.postgres;

import dev.millrace.source.Findings;
import dev.millrace.source.SourceException;
import java.sql.SQLException;

/** Asks one thing after the other: what one throws becomes a finding, and the next is asked all the same. */
final class Inquiry {

    private final Findings findings;
    private final PostgresErrors errors;

    Inquiry(Findings findings, PostgresErrors errors) {
        this.findings = findings;
        this.errors = errors;
    }

    /** Returns whether nothing was thrown. */
    boolean ask(String subject, Question question) {
        try {
            question.ask();
            return true;
        } catch (SourceException e) {
            findings.fail(subject, e.getMessage(), "");
        } catch (SQLException e) {
            findings.fail(subject, errors.explain(e).getMessage(), "");
        }
        return false;
    }

    interface Question {

        void ask() throws SQLException;
    }
}

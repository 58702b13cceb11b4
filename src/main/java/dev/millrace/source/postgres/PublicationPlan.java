package dev.millrace.source.postgres;

import java.util.List;

/**
 * What it takes for the publication to cover the captured tables, so that the one who does it and the one who only
 * looks decide alike.
 *
 * @param statement the SQL; empty when nothing has to be done
 * @param added     the tables that are published only through it
 * @param ours      whether the publication belongs to our role
 */
record PublicationPlan(boolean exists, String statement, List<PostgresTable> added, boolean ours) {

    static PublicationPlan none(boolean ours) {
        return new PublicationPlan(true, "", List.of(), ours);
    }

    static PublicationPlan creation(String statement, List<PostgresTable> tables) {
        return new PublicationPlan(false, statement, tables, true);
    }

    static PublicationPlan change(String statement, List<PostgresTable> added, boolean ours) {
        return new PublicationPlan(true, statement, added, ours);
    }

    boolean isDone() {
        return statement.isEmpty();
    }
}

package dev.millrace.faults;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;

/** Makes up one transaction after the other. Within one, a key ends at most once, so that its end has one name. */
final class Transactions {

    private static final int IDS = 300;
    private static final int STATEMENTS = 8;
    private static final int SPAN = 5;
    private static final double ROLLED_BACK = 0.02;

    private final Random random;
    private final long firstId;
    private final Set<String> ended = new HashSet<>();
    private boolean rolledBack;

    Transactions(Random random, int maker) {
        this.random = random;
        this.firstId = 1 + (long) maker * IDS;
    }

    String next() {
        ended.clear();
        rolledBack = random.nextDouble() < ROLLED_BACK;
        StringBuilder sql = new StringBuilder();
        for (int i = random.nextInt(STATEMENTS); i >= 0; i--) {
            sql.append(statement(Tables.NAMES.get(random.nextInt(Tables.NAMES.size())))).append(';');
        }
        return sql.toString();
    }

    /** Of the transaction made last. */
    boolean isRolledBack() {
        return rolledBack;
    }

    private String statement(String table) {
        long id = id();
        int kind = random.nextInt(20);
        if (kind < 2 && ended.add(table + id)) {
            return "DELETE FROM " + table + " WHERE id = " + id;
        }
        if (kind < 4 && ended.add(table + id)) {
            long to = id();
            return "UPDATE " + table + " SET id = " + to + ", version = nextval('versions') WHERE id = " + id
                    + " AND NOT EXISTS (SELECT 1 FROM " + table + " WHERE id = " + to + ")";
        }
        if (kind < 6) {
            return "UPDATE " + table + " SET version = nextval('versions'), note = '" + note() + "' WHERE id BETWEEN "
                    + id + " AND " + Math.min(id + SPAN, firstId + IDS - 1);
        }
        return "INSERT INTO " + table + " (id, note) VALUES (" + id + ", '" + note() + "') ON CONFLICT (id) DO UPDATE "
                + "SET version = nextval('versions'), note = excluded.note";
    }

    private long id() {
        return firstId + random.nextInt(IDS);
    }

    private String note() {
        return "note " + random.nextInt() + "x".repeat(random.nextInt(100));
    }
}

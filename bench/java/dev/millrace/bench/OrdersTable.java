package dev.millrace.bench;

import dev.millrace.kit.Postgres;

/** The table all figures are measured on: 12 columns of everyday types, a document of about 4.4 KB with its schema. */
record OrdersTable(Postgres database) {

    static final String SCHEMA = "bench";
    static final String NAME = SCHEMA + ".orders";

    private static final int ROWS_PER_TRANSACTION = 10_000;

    void fill(int rows) {
        database.execute(
                "DROP SCHEMA IF EXISTS " + SCHEMA + " CASCADE",
                "CREATE SCHEMA " + SCHEMA,
                """
                CREATE TABLE %s (
                    id bigint PRIMARY KEY,
                    customer_id integer NOT NULL,
                    quantity integer NOT NULL,
                    price numeric(12,2) NOT NULL,
                    status text NOT NULL,
                    note text,
                    gift boolean NOT NULL,
                    paid boolean NOT NULL,
                    attributes jsonb,
                    placed_at timestamptz NOT NULL,
                    changed_at timestamp NOT NULL,
                    due_on date)""".formatted(NAME),
                """
                INSERT INTO %s
                SELECT n, n %% 9973, n %% 10, (n %% 100000) / 100.0, 'placed',
                       'order ' || n || ' ' || md5(n::text),
                       n %% 7 = 0, n %% 2 = 0,
                       jsonb_build_object('channel', 'web', 'weight', n %% 50),
                       timestamptz '2024-01-01 00:00:00.123456+00' + n * interval '1 second',
                       timestamp '2024-01-01 00:00:00.654321' + n * interval '1 second',
                       date '2024-01-01' + (n %% 365)::integer
                FROM generate_series(1, %d) n""".formatted(NAME, rows));
        settle();
    }

    /** Each row version is one change; the ids go round when there are more updates than rows. */
    void update(int updates, int rows) {
        int chunk = Math.min(ROWS_PER_TRANSACTION, rows);
        long start = 0;
        for (int left = updates; left > 0;) {
            int size = (int) Math.min(Math.min(chunk, left), rows - start);
            database.execute("""
                    UPDATE %s SET quantity = quantity + 1, status = 'changed', changed_at = clock_timestamp()
                    WHERE id > %d AND id <= %d""".formatted(NAME, start, start + size));
            start = (start + size) % rows;
            left -= size;
        }
        database.execute("CHECKPOINT");
    }

    /** No dirty page and no dead row is left for the database to tidy up while it is measured against. */
    private void settle() {
        database.execute("VACUUM (FREEZE, ANALYZE) " + NAME, "CHECKPOINT");
    }
}

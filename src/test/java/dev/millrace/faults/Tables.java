package dev.millrace.faults;

import java.util.List;

/**
 * The captured tables, and {@code truth}, in which the database itself notes each of their changes within the
 * transaction that makes it: the writer does not know whether a commit took place whose answer was cut off.
 */
final class Tables {

    static final List<String> NAMES = List.of("public.account", "public.stock", "shop.note");

    static final int ROWS_AT_START = 200;

    private static final String TRUTH = """
            CREATE SCHEMA shop;
            CREATE SEQUENCE versions;
            CREATE TABLE truth (n bigserial PRIMARY KEY, tab text, id bigint, op text, version bigint, txid bigint,
                at timestamptz DEFAULT clock_timestamp());
            CREATE FUNCTION remember() RETURNS trigger LANGUAGE plpgsql AS $$
            DECLARE
                tab text := TG_TABLE_SCHEMA || '.' || TG_TABLE_NAME;
                tx bigint := pg_current_xact_id()::text::bigint;
                moved boolean := TG_OP = 'UPDATE' AND OLD.id <> NEW.id;
            BEGIN
                IF TG_OP = 'DELETE' OR moved THEN
                    INSERT INTO truth (tab, id, op, version, txid) VALUES (tab, OLD.id, 'd', OLD.version, tx);
                END IF;
                IF TG_OP <> 'DELETE' THEN
                    INSERT INTO truth (tab, id, op, version, txid) VALUES (tab, NEW.id,
                        CASE WHEN TG_OP = 'INSERT' OR moved THEN 'c' ELSE 'u' END, NEW.version, tx);
                END IF;
                RETURN NULL;
            END $$""";

    private static final String TABLE = """
            CREATE TABLE %1$s (id bigint PRIMARY KEY, version bigint NOT NULL DEFAULT nextval('versions'), note text);
            CREATE TRIGGER remember AFTER INSERT OR UPDATE OR DELETE ON %1$s
                FOR EACH ROW EXECUTE FUNCTION remember();
            INSERT INTO %1$s (id, note) SELECT i, 'from the start' FROM generate_series(1, %2$d) i""";

    private Tables() {
    }

    static String[] statements() {
        return new String[] {TRUTH,
                TABLE.formatted(NAMES.get(0), ROWS_AT_START),
                TABLE.formatted(NAMES.get(1), ROWS_AT_START),
                TABLE.formatted(NAMES.get(2), ROWS_AT_START),
                "ALTER TABLE " + NAMES.get(1) + " REPLICA IDENTITY FULL"};
    }
}

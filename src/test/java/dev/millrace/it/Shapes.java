package dev.millrace.it;

import dev.millrace.kit.Stage;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Tables that are not as plain as the one in the README, each with its rows to be backfilled. */
final class Shapes {

    static final int COLUMNS = 300;
    static final String ODD_SCHEMA = "Größe Ümlaut";
    static final List<String> ODD_NAMES =
            List.of("a.b", "com,ma", "qu\"ote", "dollar$", "UPPER", "back\\slash", "semi;colon:x", "(.*)", " space ");

    private static final String BIG = "CREATE FUNCTION big(n int) RETURNS text LANGUAGE sql AS "
            + "$$ SELECT string_agg(md5(i::text), '') FROM generate_series(1, n / 32) i $$";

    private Shapes() {
    }

    static void create(Stage stage) {
        stage.execute(BIG);
        keys(stage);
        columns(stage);
        families(stage);
        names(stage);
    }

    private static void keys(Stage stage) {
        stage.execute("CREATE TABLE keyless (a int, b text)", "ALTER TABLE keyless REPLICA IDENTITY FULL",
                "INSERT INTO keyless VALUES (1, 'x')",
                "CREATE TABLE indexed (a int NOT NULL, b int NOT NULL, c text UNIQUE)",
                "CREATE UNIQUE INDEX z_identity ON indexed (b, a)",
                "ALTER TABLE indexed REPLICA IDENTITY USING INDEX z_identity", "INSERT INTO indexed VALUES (1, 2, 'x')",
                "CREATE TABLE keyed_and_indexed (id int PRIMARY KEY, code text NOT NULL UNIQUE, note text)",
                "ALTER TABLE keyed_and_indexed REPLICA IDENTITY USING INDEX keyed_and_indexed_code_key",
                "INSERT INTO keyed_and_indexed VALUES (1, 'one', 'x')",
                "CREATE TABLE composite (a int, b text, c int, PRIMARY KEY (c, a))",
                "INSERT INTO composite VALUES (1, 'x', 3)");
    }

    private static void columns(Stage stage) {
        stage.execute("CREATE TABLE toasted (id int PRIMARY KEY, note text, large text)",
                "INSERT INTO toasted VALUES (1, 'a', big(100000))",
                "CREATE TABLE toasted_full (id int PRIMARY KEY, note text, large text)",
                "ALTER TABLE toasted_full REPLICA IDENTITY FULL",
                "INSERT INTO toasted_full VALUES (1, 'a', big(100000))",
                "CREATE TABLE generated (id int PRIMARY KEY, a int, twice int GENERATED ALWAYS AS (a * 2) STORED)",
                "INSERT INTO generated VALUES (1, 21)",
                "CREATE TABLE huge (id int PRIMARY KEY, large text)",
                "CREATE TABLE wide (id int PRIMARY KEY" + IntStream.range(1, COLUMNS)
                        .mapToObj(i -> ", c" + i + " int DEFAULT " + i).collect(Collectors.joining()) + ")",
                "INSERT INTO wide VALUES (1)");
    }

    private static void families(Stage stage) {
        stage.execute("CREATE TABLE sales (region text, id int, amount int, PRIMARY KEY (region, id))"
                        + " PARTITION BY LIST (region)",
                "CREATE TABLE sales_north PARTITION OF sales FOR VALUES IN ('north')",
                "CREATE TABLE sales_south PARTITION OF sales FOR VALUES IN ('south') PARTITION BY RANGE (id)",
                "CREATE TABLE sales_south_1 PARTITION OF sales_south FOR VALUES FROM (0) TO (100)",
                "INSERT INTO sales VALUES ('north', 1, 10), ('south', 2, 20)",
                "CREATE TABLE parent (id int PRIMARY KEY, a int)",
                "CREATE TABLE child (b int, PRIMARY KEY (id)) INHERITS (parent)",
                "INSERT INTO parent VALUES (1, 1)", "INSERT INTO child VALUES (2, 2, 2)",
                "CREATE UNLOGGED TABLE unlogged (id int PRIMARY KEY)", "INSERT INTO unlogged VALUES (1)",
                "CREATE TABLE marker (id int PRIMARY KEY)", "INSERT INTO marker VALUES (1)");
    }

    private static void names(Stage stage) {
        stage.execute("CREATE SCHEMA " + quoted(ODD_SCHEMA),
                "CREATE TABLE \"Größe Ümlaut\".\"Order Items\" (\"größe\" int PRIMARY KEY, \"the, name\" text)",
                "INSERT INTO \"Größe Ümlaut\".\"Order Items\" VALUES (1, 'a')");
        for (String name : ODD_NAMES) {
            stage.execute("CREATE TABLE " + quoted(name) + " (" + quoted(name) + " int PRIMARY KEY, \" v \" text)",
                    "INSERT INTO " + quoted(name) + " VALUES (1, 'a')");
        }
    }

    static String quoted(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }
}

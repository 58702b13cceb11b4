package dev.millrace.it;

import dev.millrace.kit.Stage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A table with a column of each type, a row for each sample of the type with the most, and one row of NULLs. */
final class EveryType {

    private final Stage stage;
    private final List<TypeCase> cases;

    private EveryType(Stage stage, List<TypeCase> cases) {
        this.stage = stage;
        this.cases = cases;
    }

    static EveryType on(Stage stage) {
        int version = Integer.parseInt(stage.query("SELECT current_setting('server_version_num')::int / 10000"));
        Stream.of("citext", "hstore", "ltree", "isn").forEach(name -> stage.execute("CREATE EXTENSION " + name));
        stage.execute("CREATE TYPE mood AS ENUM ('happy', 'très triste', 'it''s, \"so\"')",
                "CREATE DOMAIN price AS numeric(10,2)", "CREATE DOMAIN word AS text", "CREATE DOMAIN scores AS int[]");
        return new EveryType(stage, Stream.of(NumberCases.all(), TextCases.all(), TimeCases.all(), ArrayCases.ranges(),
                        ArrayCases.arrays(), ArrayCases.arraysOfTime())
                .flatMap(List::stream)
                .filter(type -> type.since() <= version)
                .map(type -> type.on(version))
                .toList());
    }

    EveryType create(String table) {
        String columns = cases.stream().map(type -> ", " + type.column() + " " + type.type())
                .collect(Collectors.joining());
        return created(table, columns);
    }

    /** Each column's default is its first sample. */
    EveryType createWithDefaults(String table) {
        String columns = cases.stream()
                .map(type -> ", " + type.column() + " " + type.type() + " DEFAULT " + type.samples().get(0).sql())
                .collect(Collectors.joining());
        return created(table, columns);
    }

    private EveryType created(String table, String columns) {
        stage.execute("CREATE TABLE " + table + " (id int PRIMARY KEY, touched int" + columns + ")",
                "ALTER TABLE " + table + " REPLICA IDENTITY FULL");
        return this;
    }

    int rows() {
        return cases.stream().mapToInt(type -> type.samples().size()).max().orElseThrow() + 1;
    }

    void insert(String table, int firstId) {
        for (int row = 0; row < rows(); row++) {
            int sample = row;
            String values = cases.stream()
                    .map(type -> sample < type.samples().size() ? type.samples().get(sample).sql() : "NULL")
                    .collect(Collectors.joining(", "));
            stage.execute("INSERT INTO " + table + " VALUES (" + (firstId + row) + ", 0, " + values + ")");
        }
    }

    List<String> types() {
        return cases.stream().map(TypeCase::type).toList();
    }

    /** What a reader must find, by type, in the order of the rows. */
    Map<String, List<String>> expected() {
        Map<String, List<String>> expected = new LinkedHashMap<>();
        for (TypeCase type : cases) {
            List<String> values = new ArrayList<>();
            for (int row = 0; row < rows(); row++) {
                values.add(row < type.samples().size() ? type.samples().get(row).expected() : null);
            }
            expected.put(type.type(), values);
        }
        return expected;
    }
}

package dev.millrace.it;

import static org.assertj.core.api.SoftAssertions.assertSoftly;

import dev.millrace.it.ParityCapture.Document;
import dev.millrace.kit.Stage;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Columns of types that Debezium doesn't know are left out, and come as the bytes of their text when asked for. */
class UnknownTypesIT {

    private static final int MULTIRANGES = 14;

    @Test
    void columnsOfUnknownTypesAreLeftOutAndTheRestOfTheRowComes() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            Map<String, String> types = types(stage);
            create(stage, types);

            // When
            List<Document> documents = changes(stage, Map.of());

            // Then
            assertSoftly(softly -> documents.forEach(document -> {
                softly.assertThat(document.value(part(document), "id")).as(document.op()).isEqualTo("1");
                types.keySet().forEach(type -> softly.assertThat(document.hasColumn(part(document), type))
                        .as("%s %s", document.op(), type).isFalse());
            }));
        }
    }

    @Test
    void columnsOfUnknownTypesComeAsBytesWhenAskedFor() throws Exception {
        try (Stage stage = Stage.shared()) {
            // Given
            Map<String, String> types = types(stage);
            create(stage, types);

            // When
            List<Document> documents = changes(stage, Map.of("include.unknown.datatypes", "true"));

            // Then
            assertSoftly(softly -> documents.forEach(document -> types.forEach((type, text) ->
                    softly.assertThat(document.value(part(document), type)).as("%s %s", document.op(), type)
                            .isEqualTo(type.endsWith("[]") ? "[" + hex(text.substring(1, text.length() - 1)) + "]"
                                    : hex(text)))));
        }
    }

    private static Map<String, String> types(Stage stage) {
        Map<String, String> types = new LinkedHashMap<>();
        types.put("pair", "(1,x)");
        types.put("circle", "<(0.5,0.5),1.5>");
        types.put("tsquery", "'a' & 'b'");
        types.put("pg_lsn", "0/1");
        types.put("jsonpath", "$.\"a\"");
        types.put("regclass", "pg_class");
        types.put("xid", "5");
        types.put("price[]", "{1.50}");
        if (Integer.parseInt(stage.query("SELECT current_setting('server_version_num')::int / 10000")) >= MULTIRANGES) {
            types.put("int4multirange", "{[1,3),[5,7)}");
        }
        return types;
    }

    private static void create(Stage stage, Map<String, String> types) {
        stage.execute("CREATE TYPE pair AS (a int, b text)", "CREATE DOMAIN price AS numeric(10,2)",
                "CREATE TABLE odd (id int PRIMARY KEY, touched int" + types.keySet().stream()
                        .map(type -> ", \"" + type + "\" " + type).collect(Collectors.joining()) + ")",
                "ALTER TABLE odd REPLICA IDENTITY FULL", insert(types));
    }

    private static String insert(Map<String, String> types) {
        return "INSERT INTO odd VALUES (1, 0" + types.values().stream()
                .map(text -> ", '" + text.replace("'", "''") + "'").collect(Collectors.joining()) + ")";
    }

    /** A backfilled row, its update and its delete. */
    private static List<Document> changes(Stage stage, Map<String, String> engineProperties) throws Exception {
        try (ParityCapture capture = ParityCapture.start(stage, engineProperties, "public.odd")) {
            capture.await(1);
            stage.execute("UPDATE odd SET touched = 1", "DELETE FROM odd");
            return capture.await(3);
        }
    }

    private static String part(Document document) {
        return document.op().equals("d") ? "before" : "after";
    }

    private static String hex(String text) {
        return HexFormat.of().formatHex(text.getBytes(StandardCharsets.UTF_8));
    }
}

package dev.millrace.format;

import java.util.Random;
import java.util.stream.Stream;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.apache.kafka.connect.data.Struct;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class JsonTextTest {

    private final Parity parity = new Parity();

    static Stream<String> nastyStrings() {
        return Stream.of(
                "", "\"", "\\", "/", "</script>", "\u0000\u001f\u007f\u0080", "\b\t\n\f\r\u000b", "\u2028\u2029\ufeff",
                "\ud83d\ude00", "\ud83d", "\ude00", "\ude00\ud83d", "a\ud83d", "\ud83d\ud83d\ude00z", "\uffff\ufffe",
                "\u07ff\u0800", "x".repeat(5_000), "x".repeat(1_023) + "\ud83d\ude00", "\"".repeat(3_000),
                "\u00e9".repeat(1_025), "\u65e5\u672c".repeat(2_000), "a".repeat(1_024) + "\n" + "b".repeat(2_048));
    }

    @ParameterizedTest
    @MethodSource("nastyStrings")
    void escapesAsJacksonDoes(String text) {
        // Given
        Schema row = SchemaBuilder.struct().field("name " + text, Schema.STRING_SCHEMA).build();

        // When
        Struct value = new Struct(row).put("name " + text, text);

        // Then
        parity.assertSame(row, value);
    }

    @Test
    void writesEachCodeUnitAloneAndBetweenOthers() {
        for (int unit = 0; unit <= Character.MAX_VALUE; unit++) {
            // Given
            String alone = Character.toString((char) unit);

            // When
            String between = "ab" + alone + "\u00e9" + alone;

            // Then
            parity.assertSame(null, alone + between);
        }
    }

    @Test
    void writesEachCodePoint() {
        for (int plane = 0; plane <= Character.MAX_CODE_POINT; plane += 0x1000) {
            // Given
            StringBuilder text = new StringBuilder();

            // When
            for (int point = plane; point < plane + 0x1000; point++) {
                text.appendCodePoint(point);
            }

            // Then
            parity.assertSame(Schema.STRING_SCHEMA, text.toString());
        }
    }

    @Test
    void writesEscapesAtAnyPlaceOfLongText() {
        // Given
        Random random = new Random(11);
        StringBuilder text = new StringBuilder("plain ".repeat(1_000));

        for (int i = 0; i < 500; i++) {
            // When
            text.setCharAt(random.nextInt(text.length()), (char) random.nextInt(0x10000));

            // Then
            parity.assertSame(Schema.STRING_SCHEMA, text.toString());
        }
    }
}

package dev.millrace.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RequestBodyTest {

    @Test
    void readsWhatIsThere() throws Refusal {
        // When
        RequestBody body = read("{\"tables\": [\"public.orders\", \"public.ü\"], \"where\": \"id > 1\", \"keep\": true}");

        // Then
        assertThat(body.texts("tables").orElseThrow()).containsExactly("public.orders", "public.ü");
        assertThat(body.text("where")).hasValue("id > 1");
        assertThat(body.flag("keep")).hasValue(true);
        assertThat(read("{}").flag("keep")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "nothing               | malformed near line 1",
        "{                     | malformed near line 1",
        "{'keep': true}        | malformed",
        "[true]                | must be a JSON object",
        "true                  | must be a JSON object",
        "{\"keep\":true} {}    | nothing behind it",
        "{\"keep\":true,}      | malformed",
        "{\"keep\":true,\"keep\":true} | twice",
        "{\"kept\":true}       | \"kept\" is unknown; allowed: keep, tables, where",
        "{\"keep\":\"true\"}   | \"keep\" must be true or false",
        "{\"keep\":1}          | \"keep\" must be true or false",
        "{\"keep\":null}       | \"keep\" must be true or false",
        "{\"where\":true}      | \"where\" must be a text",
        "{\"where\":{\"a\":1}} | \"where\" must not be an object",
        "{\"tables\":\"a\"}    | \"tables\" must be a list of texts",
        "{\"tables\":[1]}      | \"tables\" must be a list of texts",
        "{\"tables\":[[[[[]]]]]} | \"tables\" must be a list of texts",
        "{\"tables\":[\"a\"    | malformed"
    })
    void refusesAllElseWithASentence(String json, String sentence) {
        assertThat(refusal(json)).matches(refusal -> refusal.status() == 400)
                .hasMessageContaining(sentence);
    }

    @Test
    void anUnknownNameIsShownShort() {
        // When
        Refusal refusal = refusal("{\"" + "x".repeat(5_000) + "\\u0007\": 1}");

        // Then
        assertThat(refusal.getMessage()).hasSizeLessThan(200);
    }

    @Test
    void bytesThatAreNoTextAreRefused() {
        assertThat(catchThrowableOfType(Refusal.class,
                () -> RequestBody.read(new byte[] {'{', '"', (byte) 0xff, (byte) 0xfe, '"'}, "keep")).status())
                .isEqualTo(400);
    }

    private static RequestBody read(String json) throws Refusal {
        return RequestBody.read(json.getBytes(StandardCharsets.UTF_8), "keep", "tables", "where");
    }

    private static Refusal refusal(String json) {
        return catchThrowableOfType(Refusal.class, () -> {
            RequestBody body = read(json);
            body.flag("keep");
            body.text("where");
            body.texts("tables");
        });
    }
}

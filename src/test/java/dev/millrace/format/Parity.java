package dev.millrace.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.errors.DataException;
import org.apache.kafka.connect.json.JsonConverter;

/**
 * Compares with the converter whose documents are promised, under every setting of both options.
 */
public final class Parity {

    private record Pair(String setting, JsonEncoder encoder, JsonConverter converter) {
    }

    private final List<Pair> pairs = new ArrayList<>();

    public Parity() {
        for (boolean withSchema : List.of(true, false)) {
            for (boolean replace : List.of(true, false)) {
                JsonConverter converter = new JsonConverter();
                converter.configure(
                        Map.of("schemas.enable", withSchema, "replace.null.with.default", replace), false);
                String setting = "withSchema=" + withSchema + " replaceNullWithDefault=" + replace;
                pairs.add(new Pair(setting, new JsonEncoder(withSchema, replace), converter));
            }
        }
    }

    /** Both write the same bytes. */
    public void assertSame(Schema schema, Object value) {
        for (Pair pair : pairs) {
            byte[] expected = pair.converter.fromConnectData("topic", schema, value);
            assertEqual(pair.setting, pair.encoder.encode(schema, value), expected);
        }
    }

    /** Both write the same bytes, or both refuse; tells how many of the settings were refused. */
    int assertSameOrBothRefuse(Schema schema, Object value, String label) {
        int refused = 0;
        for (Pair pair : pairs) {
            byte[] expected = null;
            boolean refuses = false;
            try {
                expected = pair.converter.fromConnectData("topic", schema, value);
            } catch (DataException e) {
                refuses = true;
                refused++;
            }
            byte[] actual = null;
            boolean refusedByUs = false;
            try {
                actual = pair.encoder.encode(schema, value);
            } catch (EncodingException e) {
                refusedByUs = true;
            }
            assertThat(refusedByUs).as("%s %s refused", label, pair.setting).isEqualTo(refuses);
            assertEqual(label + " " + pair.setting, actual, expected);
        }
        return refused;
    }

    private static void assertEqual(String label, byte[] actual, byte[] expected) {
        if (!Arrays.equals(actual, expected)) {
            assertThat(text(actual)).as(label).isEqualTo(text(expected));
            assertThat(actual).as(label).isEqualTo(expected);
        }
    }

    private static String text(byte[] bytes) {
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }
}

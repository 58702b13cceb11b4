package dev.millrace.format;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Names of an object are text even where a map's key is null, a default or a logical value; two keys of one text are
 * one name, in the place of the first and with the value of the last.
 */
record MapKeys(SchemaWriter writer, boolean logical) {

    @SuppressWarnings("unchecked")
    Map<String, ?> asText(Map<?, ?> map) {
        return !logical && hasOnlyStrings(map) ? (Map<String, ?>) map : rendered(map);
    }

    static boolean hasOnlyStrings(Map<?, ?> map) {
        for (Object key : map.keySet()) {
            if (!(key instanceof String)) {
                return false;
            }
        }
        return true;
    }

    private Map<String, Object> rendered(Map<?, ?> map) {
        Map<String, Object> entries = new LinkedHashMap<>();
        map.forEach((key, value) -> entries.put(text(key), value));
        return entries;
    }

    private String text(Object original) {
        Object key = writer.orSubstitute(original);
        if (key instanceof CharSequence text && !logical) {
            return text.toString();
        }
        JsonBuffer scratch = new JsonBuffer();
        writer.write(scratch, key);
        return scratch.unquoted();
    }
}

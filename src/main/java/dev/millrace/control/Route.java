package dev.millrace.control;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * One thing that can be asked for.
 *
 * @param method GET also answers HEAD
 * @param path   with the parts that are open in braces
 */
record Route(String method, String path, Answer answer) {

    /** What is done for a request. */
    interface Answer {
        Reply to(Call call) throws Refusal;
    }

    /** The open parts of the path, when it is one of this route. */
    Optional<Map<String, String>> match(String asked) {
        String[] pattern = path.split("/", -1);
        String[] parts = asked.split("/", -1);
        if (pattern.length != parts.length) {
            return Optional.empty();
        }
        Map<String, String> parameters = new HashMap<>();
        for (int i = 0; i < parts.length; i++) {
            if (pattern[i].startsWith("{") && !parts[i].isEmpty()) {
                parameters.put(pattern[i].substring(1, pattern[i].length() - 1), parts[i]);
            } else if (!pattern[i].equals(parts[i])) {
                return Optional.empty();
            }
        }
        return Optional.of(parameters);
    }

    /** Whether it changes what the pipeline does. */
    boolean steers() {
        return !"GET".equals(method);
    }
}

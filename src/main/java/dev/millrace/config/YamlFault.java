package dev.millrace.config;

import java.util.LinkedHashMap;
import java.util.Map;
import org.yaml.snakeyaml.error.MarkedYAMLException;

/** Where a YAML file is wrong and in what way. The parser's own words quote the file, so they are only recognised. */
final class YamlFault {

    private static final Map<String, String> REASONS = reasons();

    private YamlFault() {
    }

    static String describe(MarkedYAMLException e) {
        String place = e.getProblemMark() == null ? "" : ": line " + (e.getProblemMark().getLine() + 1) + ", column "
                + (e.getProblemMark().getColumn() + 1);
        String problem = String.valueOf(e.getProblem());
        return "is not valid YAML" + place + REASONS.entrySet().stream()
                .filter(reason -> problem.contains(reason.getKey())).findFirst()
                .map(reason -> ": " + reason.getValue()).orElse("");
    }

    /** The more special phrase comes first. */
    private static Map<String, String> reasons() {
        Map<String, String> reasons = new LinkedHashMap<>();
        reasons.put("(TAB)", "a tab; only spaces indent");
        reasons.put("mapping values are not allowed", "a colon or an indentation that fits nothing before it;"
                + " put quotes around a value with a colon");
        reasons.put("found duplicate key", "a key that is there already");
        reasons.put("undefined alias", "a value that starts with *; put quotes around it");
        reasons.put("constructor for the tag", "a value that starts with !; put quotes around it");
        reasons.put("undefined tag handle", "a value that starts with !; put quotes around it");
        reasons.put("unexpected end of stream", "a quote that is not closed");
        reasons.put("unknown escape character", "a \\ in double quotes; write it twice, or use single quotes");
        reasons.put("expected ',' or", "a bracket that is not closed, or a comma that is missing");
        reasons.put("could not find expected ':'", "a key without a colon");
        reasons.put("expected <block end>", "an indentation that fits nothing before it");
        reasons.put("expected the node content", "a value that is missing, or a bracket that is not closed");
        reasons.put("that cannot start any token", "a value that starts with a special character; quote it");
        return reasons;
    }
}

package dev.millrace.check;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.Map;

/** One document, for a program that decides what to do. */
final class JsonReport implements ReportWriter {

    private static final ObjectMapper JSON = new ObjectMapper();

    @Override
    public String write(Report report) {
        Map<String, Object> document = new LinkedHashMap<>();
        document.put("result", report.worst().text());
        document.put("findings", report.findings().stream().map(JsonReport::finding).toList());
        document.put("missing", Map.of("sql", report.sql(), "acls", report.acls()));
        try {
            return JSON.writerWithDefaultPrettyPrinter().writeValueAsString(document) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Map<String, String> finding(Finding finding) {
        Map<String, String> fields = new LinkedHashMap<>();
        fields.put("level", finding.level().text());
        fields.put("subject", finding.subject());
        fields.put("sentence", finding.sentence());
        fields.put("remedy", finding.remedy());
        return fields;
    }
}

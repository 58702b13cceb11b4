package dev.millrace.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import com.marcnuri.helm.Helm;
import com.marcnuri.helm.TemplateCommand;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The chart of this repository, rendered by Helm itself. */
final class HelmChart {

    static final Path CHART = DeployFiles.DIRECTORY.resolve("helm").resolve("millrace");

    private HelmChart() {
    }

    static List<JsonNode> render(Map<String, String> values) {
        TemplateCommand template = new Helm(CHART).template().withName("shop");
        values.forEach(template::set);
        return Documents.all(template.call());
    }
}

package dev.millrace.deploy;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What users copy in order to run Millrace. */
final class DeployFiles {

    static final Path DIRECTORY = Path.of("deploy");

    private static final Path IMAGES = Path.of("src", "main", "docker");
    private static final Path PAGE = Path.of("docs", "deploy.md");

    private DeployFiles() {
    }

    static List<Workload> workloads() {
        return List.of(
                PodWorkload.of("deploy/kubernetes", kubernetes()),
                PodWorkload.of("deploy/knative", Documents.all(DIRECTORY.resolve("knative/service.yaml"))),
                PodWorkload.of("deploy/cloud-run/service.yaml", Documents.all(DIRECTORY.resolve("cloud-run/service.yaml"))),
                PodWorkload.of("deploy/cloud-run/worker-pool.yaml",
                        Documents.all(DIRECTORY.resolve("cloud-run/worker-pool.yaml"))),
                OtherWorkloads.ecs(DIRECTORY.resolve("ecs")),
                OtherWorkloads.containerApps(DIRECTORY.resolve("container-apps/app.yaml")),
                OtherWorkloads.compose(DIRECTORY.resolve("compose/compose.yaml")),
                OtherWorkloads.nomad(DIRECTORY.resolve("nomad/millrace.nomad.hcl")),
                PodWorkload.of("deploy/helm", HelmChart.render(Map.of())));
    }

    static List<JsonNode> kubernetes() {
        return files(DIRECTORY.resolve("kubernetes")).stream()
                .filter(file -> !file.endsWith("kustomization.yaml"))
                .flatMap(file -> Documents.all(file).stream())
                .toList();
    }

    static List<Path> images() {
        return files(IMAGES).stream().filter(file -> !file.toString().endsWith(".dockerignore")).toList();
    }

    /** All that a variable may be copied from. */
    static List<Path> texts() {
        return Stream.of(files(DIRECTORY), images(), List.of(PAGE)).flatMap(List::stream).toList();
    }

    private static List<Path> files(Path directory) {
        try (Stream<Path> found = Files.walk(directory)) {
            return found.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

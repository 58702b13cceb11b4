package dev.millrace.nativeimage;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** What the jars and folders of an application hold; read once, without a class being loaded. */
final class ClassPath {

    private static final String CLASS = ".class";
    private static final String SERVICES = "META-INF/services/";

    private final Set<String> files = new TreeSet<>();
    private final Map<String, Set<String>> providers = new TreeMap<>();

    ClassPath(List<Path> entries) {
        try {
            for (Path entry : entries) {
                if (Files.isDirectory(entry)) {
                    readFolder(entry);
                } else if (Files.isRegularFile(entry)) {
                    readJar(entry);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The paths of all files that are no classes. */
    Stream<String> resources() {
        return files.stream().filter(file -> !file.endsWith(CLASS));
    }

    /** The names of all classes, nested ones included. */
    Stream<String> classes() {
        return files.stream().filter(file -> file.endsWith(CLASS) && !file.startsWith("META-INF/"))
                .map(file -> file.substring(0, file.length() - CLASS.length()).replace('/', '.'));
    }

    /** The interfaces for which there are service files. */
    Set<String> services() {
        return providers.keySet();
    }

    static String serviceFile(String service) {
        return SERVICES + service;
    }

    /** The classes that the service files of one interface name. */
    Set<String> providers(String service) {
        return providers.getOrDefault(service, Set.of());
    }

    private void readFolder(Path folder) throws IOException {
        try (Stream<Path> all = Files.walk(folder)) {
            for (Path file : all.filter(Files::isRegularFile).toList()) {
                String name = folder.relativize(file).toString().replace('\\', '/');
                files.add(name);
                if (name.startsWith(SERVICES)) {
                    readProviders(name, Files.newInputStream(file));
                }
            }
        }
    }

    private void readJar(Path path) throws IOException {
        try (ZipFile jar = new ZipFile(path.toFile())) {
            for (ZipEntry entry : jar.stream().filter(entry -> !entry.isDirectory()).toList()) {
                files.add(entry.getName());
                if (entry.getName().startsWith(SERVICES)) {
                    readProviders(entry.getName(), jar.getInputStream(entry));
                }
            }
        }
    }

    private void readProviders(String file, InputStream content) throws IOException {
        try (BufferedReader lines = new BufferedReader(new InputStreamReader(content, StandardCharsets.UTF_8))) {
            providers.computeIfAbsent(file.substring(SERVICES.length()), service -> new TreeSet<>())
                    .addAll(lines.lines().map(line -> line.replaceFirst("#.*", "").strip())
                            .filter(line -> !line.isEmpty()).collect(Collectors.toSet()));
        }
    }
}

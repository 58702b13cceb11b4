package dev.millrace.kit;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** How the product is started: the executable where one was built to be tested, the packaged application on a JVM otherwise. */
public record ProductCommand(Path java, Path jar, List<String> jvm, boolean archived, Optional<Path> executable) {

    /** The system property that names the executable; none or an empty one for the application on a JVM. */
    public static final String EXECUTABLE = "millrace.executable";

    static final Path DEFAULT_JAVA =
            Path.of(System.getProperty("millrace.java.home", System.getProperty("java.home")));
    static final Path DEFAULT_JAR = Path.of(System.getProperty("millrace.jar", "target/quarkus-app/quarkus-run.jar"));
    static final Optional<Path> DEFAULT_EXECUTABLE =
            Optional.ofNullable(System.getProperty(EXECUTABLE)).filter(path -> !path.isBlank()).map(Path::of);

    private static final String HEAP = "-Xmx";

    public static ProductCommand byDefault() {
        return new ProductCommand(DEFAULT_JAVA, DEFAULT_JAR, List.of("-Xmx256m"), false, DEFAULT_EXECUTABLE);
    }

    ProductCommand withJava(Path home) {
        return new ProductCommand(home, jar, jvm, archived, Optional.empty());
    }

    ProductCommand withJar(Path file) {
        return new ProductCommand(java, file, jvm, archived, Optional.empty());
    }

    /** An executable knows of these only how large its heap may be. */
    ProductCommand withJvm(List<String> options) {
        return new ProductCommand(java, jar, options, archived, executable);
    }

    ProductCommand withArchive() {
        return new ProductCommand(java, jar, jvm, true, executable);
    }

    ProductCommand withExecutable(Path file) {
        return new ProductCommand(java, jar, jvm, archived, Optional.of(file));
    }

    /** Whether there is no JVM to be asked about itself. */
    public boolean isExecutable() {
        return executable.isPresent();
    }

    public List<String> words(List<String> arguments) {
        List<String> words = new ArrayList<>();
        if (executable.isPresent()) {
            words.add(executable.get().toAbsolutePath().toString());
            jvm.stream().filter(option -> option.startsWith(HEAP)).forEach(words::add);
        } else {
            words.add(java.resolve("bin/java").toString());
            words.addAll(jvm);
            if (archived) {
                words.add(ClassArchive.option(java, jar));
            }
            words.addAll(List.of("-jar", jar.toAbsolutePath().toString()));
        }
        words.addAll(arguments);
        return words;
    }
}

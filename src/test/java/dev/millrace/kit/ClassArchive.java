package dev.millrace.kit;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Objects;

/**
 * The product's classes as the JVM lays them out in memory, recorded by a whole run against real servers: a start that
 * is given this file needs half of the processor time. It fits one build of the product and one JVM.
 */
public final class ClassArchive {

    private static final Path DIRECTORY = Path.of("target", "class-archives");
    private static final Duration PATIENCE = Duration.ofSeconds(120);
    private static final String OPTION = "-XX:SharedArchiveFile=";

    private ClassArchive() {
    }

    /** @param arguments the file to write, for the image */
    public static void main(String[] arguments) throws Exception {
        record(ProductCommand.DEFAULT_JAVA, ProductCommand.DEFAULT_JAR, Path.of(arguments[0]).toAbsolutePath());
        System.exit(0);
    }

    /** The JVM option that uses the archive, which is recorded first where there is none yet. */
    public static synchronized String option(Path java, Path jar) {
        try {
            int build = Objects.hash(java, jar.toAbsolutePath(), Files.getLastModifiedTime(jar));
            Path file = DIRECTORY.resolve(Integer.toHexString(build) + ".jsa").toAbsolutePath();
            if (!Files.exists(file)) {
                record(java, jar, file);
            }
            return OPTION + file;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void record(Path java, Path jar, Path file) throws IOException {
        Files.createDirectories(file.getParent());
        Path unfinished = file.resolveSibling(file.getFileName() + ".unfinished");
        try (Stage stage = Stage.shared()) {
            stage.execute("CREATE TABLE sample (id bigint PRIMARY KEY, amount numeric(10, 2), note text, "
                    + "at timestamptz DEFAULT now(), day date DEFAULT now(), document jsonb, flag boolean)",
                    "INSERT INTO sample (id, amount, note, document, flag) VALUES (1, 1.5, 'a', '{}', true)");
            MillraceProcess product = stage.start(MillraceProcess.builder().environment(stage.environment()).javaHome(java).jar(jar)
                    .jvm("-Xmx256m", "-XX:ArchiveClassesAtExit=" + unfinished, "-Xlog:disable"));
            product.awaitReady(PATIENCE);
            stage.execute("INSERT INTO sample (id, note) VALUES (2, 'b')", "UPDATE sample SET note = 'c'",
                    "DELETE FROM sample WHERE id = 1");
            stage.read("public.sample").readCount(5, PATIENCE);
            product.metrics();
            product.sigterm();
            product.awaitExit(PATIENCE);
        } catch (Exception e) {
            throw new IllegalStateException("class archive not recorded file=" + file, e);
        }
        Files.move(unfinished, file, StandardCopyOption.REPLACE_EXISTING);
    }
}

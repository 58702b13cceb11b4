package dev.millrace.demo;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.Statement;
import java.time.Duration;
import java.util.List;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

import dev.millrace.kit.Signal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The first thing a newcomer runs must work to the end and clean up behind itself. */
class DemoIT {

    private static final Path PRODUCT = Path.of(System.getProperty("millrace.jar")).toAbsolutePath();
    private static final Duration START = Duration.ofSeconds(90);
    private static final Duration STOP = Duration.ofSeconds(10);

    @TempDir
    Path temporary;

    @Test
    void showsEveryKindOfChangeAndEndsByItself() throws Exception {
        // Given
        try (DemoProcess demo = new DemoProcess(temporary, PRODUCT, "--seconds", "12", "--rate", "30")) {

            // When
            int status = demo.awaitExit(START.plusSeconds(12).plus(STOP));

            // Then
            assertThat(status).as(demo.output().text()).isZero();
            List<String> lines = demo.output().lines();
            for (String table : List.of("customers", "products", "orders", "order_items")) {
                assertThat(lines).anyMatch(line -> line.contains(" shop.public." + table + " "));
            }
            for (Operation operation : Operation.values()) {
                String lag = operation == Operation.BACKFILL ? "backfill" : "-?\\d+";
                assertThat(lines).anyMatch(line -> line.matches("\\d\\d:\\d\\d:\\d\\d\\.\\d{3}  shop\\.public\\.\\S+ +"
                        + operation.word() + " +\\S+  .* +" + lag));
            }
            assertThat(lines).anyMatch(line -> line.matches("-- .* changes/s, \\d+ so far.*"));
            assertThat(lines).noneMatch(line -> line.contains("\u001B"));
            assertNothingIsLeft();
        }
    }

    @Test
    void goesOnBesideTheRowsOfAVisitor() throws Exception {
        // Given
        try (DemoProcess demo = new DemoProcess(temporary, PRODUCT, "--rate", "100")) {
            String line = demo.awaitLine(" database  postgresql://", START);
            demo.awaitLine(" insert ", START);

            // When
            try (Connection visitor = DriverManager.getConnection(
                    line.replaceFirst(".*postgresql://postgres@(\\S+)", "jdbc:postgresql://$1"), "postgres", "");
                    Statement statement = visitor.createStatement()) {
                visitor.setAutoCommit(false);
                statement.execute("LOCK TABLE customers, orders IN SHARE ROW EXCLUSIVE MODE");
                statement.execute("INSERT INTO customers SELECT max(id) + n, 'visitor', 'Oslo' FROM customers,"
                        + " generate_series(1, 3) n GROUP BY n");
                statement.execute("INSERT INTO orders SELECT max(id) + n, 'visited', 1, 1 FROM orders,"
                        + " generate_series(1, 3) n GROUP BY n");
                visitor.commit();
            }

            // Then
            demo.awaitLine("customers +insert .*visitor", STOP);
            String last = demo.awaitLine("orders +insert .*visited", STOP);
            int key = Integer.parseInt(last.replaceFirst(".* insert +(\\d+) .*", "$1"));
            demo.awaitLine("orders +insert +" + (key + 3) + " .*placed", START);
        }
    }

    @Test
    void tellsItsOptionsWithoutBuilding() throws Exception {
        // When
        Process help = new ProcessBuilder("sh", "demo/run", "--help").redirectErrorStream(true).start();
        String text = new String(help.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        // Then
        assertThat(help.waitFor()).isZero();
        assertThat(text).startsWith("usage: demo/run ").contains("--seconds N", "--rate R").doesNotContain("Building");
    }

    @Test
    void stopsInOrderOnCtrlC() throws Exception {
        // Given
        try (DemoProcess demo = new DemoProcess(temporary, PRODUCT)) {
            demo.awaitLine(" insert ", START);

            // When
            Signal.INT.send(demo.pid());

            // Then
            assertThat(demo.awaitExit(STOP)).as(demo.output().tail(20)).isEqualTo(130);
            assertThat(demo.output().tail(3)).contains("stopped after").doesNotContain("failed", "could not");
            assertNothingIsLeft();
        }
    }

    @Test
    void stopsWhileItsServersAreStarting() throws Exception {
        // Given
        try (DemoProcess demo = new DemoProcess(temporary, PRODUCT)) {
            demo.awaitLine("Millrace demo", START);

            // When
            Signal.TERM.send(demo.pid());

            // Then
            assertThat(demo.awaitExit(START)).as(demo.output().tail(20)).isEqualTo(143);
            assertNothingIsLeft();
        }
    }

    @Test
    void saysWhyTheProductEnded() throws Exception {
        // Given
        Path broken = Files.createDirectory(temporary.resolve("broken")).resolve("empty.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, "dev.millrace.Absent");
        new JarOutputStream(Files.newOutputStream(broken), manifest).close();

        // When
        try (DemoProcess demo = new DemoProcess(temporary, broken)) {
            int status = demo.awaitExit(START);

            // Then
            assertThat(status).isEqualTo(1);
            assertThat(demo.output().text()).contains("dev.millrace.Absent", "the product ended with exit code 1");
            Files.delete(broken);
            Files.delete(broken.getParent());
            assertNothingIsLeft();
        }
    }

    private void assertNothingIsLeft() throws Exception {
        assertThat(temporary).isEmptyDirectory();
        assertThat(DemoProcess.processesOf(temporary)).isEmpty();
    }
}

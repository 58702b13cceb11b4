package dev.millrace.demo;

import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

import dev.millrace.kit.MillraceProcess;
import dev.millrace.kit.TemporaryDirectory;

/** The packaged product beside the demo, stopped as an orchestrator would: asked first, killed when it takes long. */
final class Product implements AutoCloseable {

    private static final Duration GRACE = Duration.ofSeconds(10);

    private final TemporaryDirectory directory = new TemporaryDirectory("millrace-demo-");
    private final MillraceProcess process;

    Product(Map<String, String> environment) {
        process = MillraceProcess.builder().shieldedFromCtrlC()
                .jvm("-Xmx256m", "-XX:-UsePerfData", "-Djava.io.tmpdir=" + directory.path())
                .environment(environment).start();
    }

    MillraceProcess process() {
        return process;
    }

    /** Completes exceptionally when the process ends, which it never does by itself. */
    CompletableFuture<Void> earlyEnd() {
        return process.onExit().thenAccept(status -> {
            throw new IllegalStateException("the product ended with exit code " + status);
        });
    }

    @Override
    public void close() {
        process.sigterm();
        try {
            process.awaitExit(GRACE);
        } catch (AssertionError slow) {
            process.kill9();
        } finally {
            process.close();
            directory.close();
        }
    }
}

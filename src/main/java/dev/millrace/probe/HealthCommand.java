package dev.millrace.probe;

import dev.millrace.config.HttpAddress;
import dev.millrace.config.InvalidConfiguration;
import java.io.PrintStream;
import java.util.List;

/**
 * {@code millrace health}: asks the pipeline beside it how it is, for platforms that check health by running a command in
 * an image that has no other.
 */
public final class HealthCommand {

    public static final String NAME = "health";
    public static final String USAGE = NAME + " [live|ready|started]";

    private static final List<String> PROBES = List.of("live", "ready", "started");
    private static final int UP = 0;
    /** For wrong words too: container engines reserve every other code. */
    private static final int NOT_UP = 1;

    private HealthCommand() {
    }

    /**
     * Returns the exit code: 0 when the probe is up, 1 otherwise.
     *
     * @param words what stands behind {@code health}
     */
    public static int run(List<String> words, PrintStream out, PrintStream err) {
        String probe = words.isEmpty() ? PROBES.get(0) : words.get(0);
        if (words.size() > 1 || !PROBES.contains(probe)) {
            err.println('"' + String.join(" ", words) + "\" is unknown; usage: " + USAGE);
            return NOT_UP;
        }
        try {
            ProbeAnswer answer = ProbeAnswer.of(HttpAddress.ofProcess(), probe);
            out.println(probe + ": " + answer.line());
            return answer.up() ? UP : NOT_UP;
        } catch (InvalidConfiguration e) {
            e.lines().forEach(err::println);
            return NOT_UP;
        }
    }
}

package dev.millrace.kit;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;

import org.awaitility.Awaitility;

/** Drains a process's output so that it never blocks on a full pipe, and keeps it for a test to look at. */
public final class ProcessOutput {

    private static final long END_MILLIS = 2_000;

    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
    private final Thread reader;

    public ProcessOutput(InputStream stream, String name) {
        reader = new Thread(() -> drain(stream), name);
        reader.setDaemon(true);
        reader.start();
    }

    public List<String> lines() {
        return List.copyOf(lines);
    }

    public String text() {
        return String.join("\n", lines());
    }

    public String tail(int count) {
        List<String> all = lines();
        return String.join("\n", all.subList(Math.max(0, all.size() - count), all.size()));
    }

    public Optional<String> find(String regex) {
        Pattern pattern = Pattern.compile(regex);
        return lines().stream().filter(line -> pattern.matcher(line).find()).findFirst();
    }

    public String awaitLine(String regex, Duration patience, BooleanSupplier alive) {
        return Awaitility.await("line " + regex).atMost(patience).pollInterval(Duration.ofMillis(20)).until(() -> {
            boolean ended = !alive.getAsBoolean() && !reader.isAlive();
            Optional<String> line = find(regex);
            if (ended && line.isEmpty()) {
                throw new AssertionError("process ended without the line " + regex + ":\n" + tail(40));
            }
            return line;
        }, Optional::isPresent).orElseThrow();
    }

    public void awaitEnd() throws InterruptedException {
        reader.join(END_MILLIS);
    }

    private void drain(InputStream stream) {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(stream, StandardCharsets.UTF_8))) {
            String line = in.readLine();
            while (line != null) {
                lines.add(line);
                line = in.readLine();
            }
        } catch (IOException closed) {
            lines.add("output closed: " + closed.getMessage());
        }
    }
}

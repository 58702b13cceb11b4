package dev.millrace.kit;

import java.util.List;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;

/** Reads the values a test asks for out of a scrape. */
record PrometheusText(String text) {

    double sum(String name, String... labels) {
        double[] values = values(name, labels).toArray();
        if (values.length == 0) {
            throw new AssertionError("no metric " + name + " " + List.of(labels) + " in:\n" + text);
        }
        return DoubleStream.of(values).sum();
    }

    private DoubleStream values(String name, String... labels) {
        return text.lines()
                .filter(line -> line.startsWith(name + "{") || line.startsWith(name + " "))
                .filter(line -> IntStream.range(0, labels.length / 2)
                        .allMatch(i -> hasLabel(line, labels[2 * i], labels[2 * i + 1])))
                .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)));
    }

    private static boolean hasLabel(String line, String label, String value) {
        String pair = label + "=\"" + value + "\"";
        return line.contains("{" + pair) || line.contains("," + pair);
    }
}

package dev.millrace.deploy;

import java.util.List;
import java.util.Map;

/**
 * A file that has a platform run Millrace, reduced to what every platform has a word for.
 *
 * @param environment variables; the value of one that comes from a secret object is of no matter
 * @param probes      paths that the platform asks, by itself or by the command {@code health}
 * @param secrets     files, or directories of files, that the platform mounts
 * @param alone       whether the platform runs exactly one instance
 * @param user        numeric, or empty where the platform takes the image's
 */
record Workload(String name, Map<String, String> environment, List<String> probes, List<String> secrets, boolean alone,
        String user) {

    @Override
    public String toString() {
        return name;
    }
}

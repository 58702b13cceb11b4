package dev.millrace.nativeimage;

import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The files of libraries that are read while running: versions, defaults of drivers, and chains of interceptors. */
final class Resources {

    private static final Pattern READ = Pattern.compile("io/debezium/.*build\\.version"
            + "|kafka/kafka(-connect)?-version\\.properties"
            + "|org/postgresql/driverconfig\\.properties"
            + "|software/amazon/awssdk/.*execution\\.interceptors");

    private Resources() {
    }

    static Stream<String> of(ClassPath path) {
        return path.resources().filter(file -> READ.matcher(file).matches());
    }
}

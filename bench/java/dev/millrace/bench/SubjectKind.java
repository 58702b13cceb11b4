package dev.millrace.bench;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** What can be measured. */
enum SubjectKind {
    MILLRACE,
    DEBEZIUM_SERVER,
    DEBEZIUM_SERVER_QUICK,
    KAFKA_CONNECT,
    ENGINE;

    static SubjectKind of(String name) {
        return Arrays.stream(values()).filter(kind -> kind.label().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("--subjects takes " + Arrays.stream(values())
                        .map(SubjectKind::label).collect(Collectors.joining(", ")) + ", not " + name));
    }

    String label() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** A slot, a prefix or a directory that no other subject and no other round uses. */
    String inRound(int round) {
        return "bench_" + name().toLowerCase(Locale.ROOT) + "_" + round;
    }
}

package dev.millrace.faults;

import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** The faults of one run; the same seed and options give the same. */
record Schedule(long seed, List<Fault> faults) {

    private static final int FEWEST = 3;
    private static final int MOST = 6;

    static Schedule of(long seed, SuiteOptions options) {
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        List<FaultKind> kinds = options.kinds().stream().sorted().toList();
        List<Fault> faults = IntStream.range(0, random.nextInt(FEWEST, MOST + 1))
                .mapToObj(i -> draw(kinds.get(random.nextInt(kinds.size())), random, options))
                .sorted(Comparator.comparingLong(Fault::at)).toList();
        return new Schedule(seed, onceLate(faults));
    }

    List<Fault> in(Lane lane) {
        return faults.stream().filter(fault -> fault.kind().lane() == lane).toList();
    }

    boolean has(FaultKind kind) {
        return faults.stream().anyMatch(fault -> fault.kind() == kind);
    }

    private static Fault draw(FaultKind kind, Random random, SuiteOptions options) {
        long at = kind == FaultKind.TOPIC_LATE ? 0 : random.nextLong(options.span().toMillis());
        return new Fault(kind, at, kind.drawMillis(random, options.outage().toMillis()), random.nextInt());
    }

    /** A topic can be late only once. */
    private static List<Fault> onceLate(List<Fault> faults) {
        return IntStream.range(0, faults.size())
                .filter(i -> faults.get(i).kind() != FaultKind.TOPIC_LATE
                        || faults.subList(0, i).stream().noneMatch(before -> before.kind() == FaultKind.TOPIC_LATE))
                .mapToObj(faults::get).toList();
    }
}

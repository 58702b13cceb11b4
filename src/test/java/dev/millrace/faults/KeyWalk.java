package dev.millrace.faults;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Follows the copies of one key's changes through its partition. Each must be the change after the one before it, or
 * one that was there already: a replay starts anywhere further back, and must then come through all of it again. So
 * nothing is left out, nothing overtakes, and the last copy is the last change. A copy of the backfill shows the row as
 * it is, and what led there need not be told.
 */
final class KeyWalk {

    /** Marks the worst of all: what a consumer believes is not so. */
    static final String DIVERGED = ": a consumer has ";

    /** Changes left out before a copy, the how manieth to come. */
    private record Gap(int from, int to, Copy before, int order) {
    }

    private static final int NOWHERE = -1;

    private final RowKey row;
    private final List<Truth.Change> changes;
    private final Map<Long, Integer> byVersion = new HashMap<>();
    private final Map<Long, Integer> byDeletingTransaction = new HashMap<>();
    private final long[] firstPublished;
    private final int[] latestOrder;
    private final boolean refusing;
    private final int firstRequired;
    private final BitSet deadLettered = new BitSet();
    private final List<Gap> gaps = new ArrayList<>();
    private boolean mayBeAbsent;
    private final List<Long> repeated = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();
    private int at = NOWHERE;
    private int highest = NOWHERE;
    private int copies;
    private int partition = NOWHERE;
    private JsonNode last;

    KeyWalk(RowKey row, List<Truth.Change> changes, Duty duty) {
        this.row = row;
        this.changes = changes;
        refusing = duty.refusing();
        firstPublished = new long[changes.size()];
        latestOrder = new int[changes.size()];
        for (int i = 0; i < changes.size(); i++) {
            boolean delete = changes.get(i).op().equals("d");
            (delete ? byDeletingTransaction : byVersion)
                    .put(delete ? changes.get(i).transaction() : changes.get(i).version(), i);
        }
        int required = 0;
        while (required < changes.size() && changes.get(required).at() < duty.since()) {
            required++;
        }
        firstRequired = required;
        boolean endsGone = changes.get(changes.size() - 1).op().equals("d");
        mayBeAbsent = required == changes.size() && (endsGone || !duty.backfilled());
    }

    void follow(Copy copy) {
        boolean delete = copy.op().equals("d");
        Integer next = delete ? byDeletingTransaction.get(copy.transaction()) : byVersion.get(copy.version());
        if (next == null) {
            problems.add(row + ": a change that never was, " + named(copy));
            return;
        }
        if (partition != NOWHERE && partition != copy.partition()) {
            problems.add(row + ": in two partitions, " + named(copy));
        }
        partition = copy.partition();
        int allowed = at == NOWHERE ? firstRequired : at + 1;
        if (next > allowed && !copy.op().equals("r")) {
            gaps.add(new Gap(allowed, next, copy, copies));
        }
        if (next <= highest && firstPublished[next] > 0) {
            repeated.add(firstPublished[next]);
        }
        if (firstPublished[next] == 0) {
            firstPublished[next] = copy.publishedAt();
        }
        latestOrder[next] = ++copies;
        at = next;
        highest = Math.max(highest, at);
        last = copy.after();
    }

    /** The product has said that it left a change out, as its policy for what a topic refuses tells it to. */
    void excuse(DeadLetter letter) {
        mayBeAbsent |= letter.op().equals("r");
        for (int i = 0; i < changes.size(); i++) {
            Truth.Change change = changes.get(i);
            if (change.transaction() == letter.transaction() && change.op().equals(letter.op())) {
                deadLettered.set(i);
            }
        }
    }

    boolean isComplete() {
        int next = at == NOWHERE ? Math.min(firstRequired, changes.size() - 1) : at + 1;
        return isAbsentByRight() || isExcused(next, changes.size());
    }

    /** What is wrong, once no further copy comes. */
    List<String> verdict(Optional<JsonNode> rowAtTheEnd) {
        List<String> all = new ArrayList<>(problems);
        gaps.stream().filter(gap -> !isExcused(gap)).map(this::sentence).forEach(all::add);
        if (!isComplete()) {
            all.add(row + ": the last copy is " + (at == NOWHERE ? "missing" : "change " + (at + 1)) + " of "
                    + changes.size() + ", next would be " + changes.get(Math.min(at + 1, changes.size() - 1)));
        }
        boolean endsWithDeadLetter = isComplete() && at < changes.size() - 1;
        if (!isAbsentByRight() && !endsWithDeadLetter && !rowAtTheEnd.equals(Optional.ofNullable(last))) {
            all.add(row + DIVERGED + last + ", the database " + rowAtTheEnd.orElse(null));
        }
        return all;
    }

    private boolean isAbsentByRight() {
        return at == NOWHERE && mayBeAbsent;
    }

    /**
     * A batch that ends before it is settled may have written the changes behind one that its topic had refused, and
     * whose dead letter was not written yet; then all of them come again.
     */
    private boolean isExcused(Gap gap) {
        return IntStream.range(gap.from(), gap.to())
                .allMatch(i -> deadLettered.get(i) || refusing && latestOrder[i] > gap.order());
    }

    private boolean isExcused(int from, int to) {
        return deadLettered.nextClearBit(from) >= to;
    }

    private String sentence(Gap gap) {
        return row + ": " + (gap.to() - gap.from()) + " changes left out, from " + changes.get(gap.from()) + " before "
                + (gap.to() + 1) + " of " + changes.size() + ", " + named(gap.before());
    }

    /** For each copy too many, when the same change was published first. */
    List<Long> repeated() {
        return repeated;
    }

    private static String named(Copy copy) {
        return copy.op() + " version=" + copy.version() + " transaction=" + copy.transaction() + " partition="
                + copy.partition() + " offset=" + copy.offset();
    }
}

package dev.millrace.backfill;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.UnaryOperator;

/** Backfills in the order in which they were asked for; of those that are over, only the latest. */
record BackfillList(List<Backfill> all) {

    private static final int MOST_OVER = 20;

    static final BackfillList EMPTY = new BackfillList(List.of());

    BackfillList {
        all = List.copyOf(all);
    }

    Optional<Backfill> find(String id) {
        return first(backfill -> backfill.id().equals(id));
    }

    Optional<Backfill> first(Predicate<Backfill> wanted) {
        return all.stream().filter(wanted).findFirst();
    }

    BackfillList with(Backfill more) {
        List<Backfill> longer = new ArrayList<>(all);
        longer.add(more);
        long tooMany = longer.stream().filter(backfill -> backfill.status().isOver()).count() - MOST_OVER;
        for (int i = 0; tooMany > 0; i++) {
            if (longer.get(i).status().isOver()) {
                longer.remove(i--);
                tooMany--;
            }
        }
        return new BackfillList(longer);
    }

    BackfillList change(String id, UnaryOperator<Backfill> step) {
        return map(backfill -> backfill.id().equals(id) ? step.apply(backfill) : backfill);
    }

    BackfillList map(UnaryOperator<Backfill> step) {
        return new BackfillList(all.stream().map(step).toList());
    }

    List<Backfill> youngestFirst() {
        List<Backfill> reversed = new ArrayList<>(all);
        java.util.Collections.reverse(reversed);
        return reversed;
    }
}

package dev.millrace.observe;

import dev.millrace.backfill.Backfill;
import dev.millrace.backfill.BackfillRequest;
import dev.millrace.backfill.Backfills;
import dev.millrace.backfill.TableProgress;
import dev.millrace.change.Table;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** One backfill that is over. */
final class OneBackfill implements Backfills {

    static final Table TABLE = new Table("public", "orders");

    private final Backfill backfill = new Backfill("1", Backfill.Status.COMPLETED, Optional.empty(),
            List.of(new TableProgress(TABLE, Backfill.Status.COMPLETED, 1, 1, OptionalLong.empty())), Instant.EPOCH,
            Optional.of(Instant.EPOCH), Optional.of(Instant.EPOCH), "");

    @Override
    public Backfill request(BackfillRequest request) {
        return backfill;
    }

    @Override
    public List<Backfill> all() {
        return List.of(backfill);
    }

    @Override
    public Optional<Backfill> find(String id) {
        return Optional.of(backfill);
    }

    @Override
    public boolean stop(String id) {
        return false;
    }
}

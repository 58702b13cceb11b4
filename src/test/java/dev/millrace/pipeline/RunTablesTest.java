package dev.millrace.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.backfill.Backfill;
import dev.millrace.backfill.BackfillRefusedException;
import dev.millrace.backfill.BackfillRequest;
import dev.millrace.backfill.Backfills;
import dev.millrace.capture.OffsetStore;
import dev.millrace.change.Table;
import dev.millrace.source.CapturedTable;
import dev.millrace.source.GoneTable;
import dev.millrace.source.TableNews;
import dev.millrace.source.TableWatch;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Each run is one start of the pipeline, or of its process; what lies between two of them is lost but for the store. */
class RunTablesTest {

    private static final CapturedTable OLD = new CapturedTable(new Table("public", "old"), 1, false);
    private static final CapturedTable FRESH = new CapturedTable(new Table("public", "fresh"), 2, true);
    private static final CapturedTable FRESH_NEXT_TIME = new CapturedTable(FRESH.name(), FRESH.id(), false);
    private static final CapturedTable MADE_ANEW = new CapturedTable(OLD.name(), 3, false);

    private final Map<ByteBuffer, ByteBuffer> stored = new HashMap<>();
    private final List<String> asked = new ArrayList<>();
    private final List<String> told = new ArrayList<>();
    private final Watch watch = new Watch();
    private boolean refusing;
    private boolean busy;

    @Test
    void theFirstStartReadsAllTablesItself() {
        // When
        run(true, OLD, FRESH).look();
        run(false, OLD, FRESH_NEXT_TIME).look();

        // Then
        assertThat(asked).isEmpty();
    }

    @Test
    void aTableThatHasComeIsAskedForOnce() {
        // Given
        run(true, OLD).look();

        // When
        RunTables run = run(false, OLD, FRESH);
        run.look();
        run.look();
        run(false, OLD, FRESH_NEXT_TIME).look();

        // Then
        assertThat(asked).containsExactly("public.fresh");
        assertThat(told).containsExactly("added public.fresh");
    }

    @Test
    void aKillBetweenItsPublicationAndTheRequestLosesNothing() {
        // Given
        run(true, OLD).look();

        // When
        run(false, OLD, FRESH);
        run(false, OLD, FRESH_NEXT_TIME).look();

        // Then
        assertThat(asked).containsExactly("public.fresh");
    }

    @Test
    void aTableMadeAnewIsAnotherOne() {
        // Given
        run(true, OLD).look();

        // When
        run(false, MADE_ANEW).look();

        // Then
        assertThat(asked).containsExactly("public.old");
    }

    @Test
    void offsetsThatAnEarlierVersionStoredTellByThePublication() {
        // When
        run(false, OLD, FRESH).look();

        // Then
        assertThat(asked).containsExactly("public.fresh");
    }

    @Test
    void rowsOfAnOpenTransactionAreWaitedFor() {
        // Given
        run(true, OLD).look();
        watch.open = true;
        RunTables run = run(false, OLD, FRESH);

        // When
        run.look();
        List<String> before = List.copyOf(asked);
        watch.open = false;
        run.look();

        // Then
        assertThat(before).isEmpty();
        assertThat(asked).containsExactly("public.fresh");
    }

    @Test
    void aRefusedBackfillIsNotAskedForAgain() {
        // Given
        run(true, OLD).look();
        refusing = true;

        // When
        run(false, OLD, FRESH).look();
        run(false, OLD, FRESH_NEXT_TIME).look();

        // Then
        assertThat(asked).containsExactly("public.fresh");
        assertThat(told).containsExactly("added public.fresh");
    }

    @Test
    void aRequestThatCantBeTakenNowIsMadeAgain() {
        // Given
        run(true, OLD).look();
        busy = true;
        RunTables run = run(false, OLD, FRESH);
        run.look();
        List<String> before = List.copyOf(told);

        // When
        busy = false;
        run.look();
        run.look();

        // Then
        assertThat(before).isEmpty();
        assertThat(told).containsExactly("added public.fresh");
    }

    @Test
    void tellsOnceOfATableThatIsGoneAndEndsTheRunForOneThatHasCome() {
        // Given
        RunTables run = run(true, OLD);
        watch.news = new TableNews(List.of(), List.of(new GoneTable(OLD.name(), "dropped")));

        // When
        boolean first = run.look();
        watch.news = new TableNews(List.of(FRESH.name()), watch.news.gone());
        boolean second = run.look();

        // Then
        assertThat(first).isFalse();
        assertThat(second).isTrue();
        assertThat(told).containsExactly("removed public.old: dropped");
    }

    private RunTables run(boolean fromStart, CapturedTable... captured) {
        OffsetStore store = new OffsetStore() {
            @Override
            public Map<ByteBuffer, ByteBuffer> load() {
                return stored;
            }

            @Override
            public void save(Map<ByteBuffer, ByteBuffer> offsets) {
                stored.putAll(offsets);
            }
        };
        NewTables keeper = new NewTables(new Asked(), List.of(new Told()));
        return RunTables.of(List.of(captured), watch, fromStart, new KnownTables("shop", store, stored), keeper);
    }

    private final class Told implements TableListener {

        @Override
        public void added(Table table) {
            told.add("added " + table);
        }

        @Override
        public void removed(Table table, String reason) {
            told.add("removed " + table + ": " + reason);
        }
    }

    private final class Asked implements Backfills {

        @Override
        public Backfill request(BackfillRequest request) throws BackfillRefusedException {
            request.tables().forEach(table -> asked.add(table.toString()));
            if (refusing || busy) {
                throw new BackfillRefusedException("no key, or no connection", busy);
            }
            return new Backfill("1", Backfill.Status.QUEUED, request.where(), List.of(), Instant.now(), Optional.empty(),
                    Optional.empty(), "");
        }

        @Override
        public List<Backfill> all() {
            return List.of();
        }

        @Override
        public Optional<Backfill> find(String id) {
            return Optional.empty();
        }

        @Override
        public boolean stop(String id) {
            return false;
        }
    }

    private static final class Watch implements TableWatch {

        private TableNews news = TableNews.NONE;
        private boolean open;

        @Override
        public TableNews look() {
            return news;
        }

        @Override
        public Set<String> openWriters(Collection<CapturedTable> tables) {
            return open ? Set.of("3/14") : Set.of();
        }

        @Override
        public boolean anyOpen(Set<String> writers) {
            return open && !writers.isEmpty();
        }
    }
}

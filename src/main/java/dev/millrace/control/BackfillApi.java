package dev.millrace.control;

import dev.millrace.backfill.Backfill;
import dev.millrace.backfill.BackfillRefusedException;
import dev.millrace.backfill.BackfillRequest;
import dev.millrace.backfill.Backfills;
import dev.millrace.change.Table;
import dev.millrace.pipeline.PipelineStatus;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Instance;
import jakarta.inject.Inject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import org.jboss.logging.Logger;

/** Backfills on demand: asked for, looked at, stopped. */
@ApplicationScoped
class BackfillApi {

    private static final Logger LOG = Logger.getLogger(BackfillApi.class);
    private static final int MOST_TABLES = 100;
    private static final int LONGEST_CONDITION = 2_000;

    private final Supplier<Optional<Backfills>> backfills;
    private final Supplier<Set<Table>> captured;

    @Inject
    BackfillApi(Instance<Backfills> backfills, PipelineStatus status) {
        this(() -> backfills.isResolvable() ? Optional.of(backfills.get()) : Optional.empty(),
                () -> status.source().topics().keySet());
    }

    BackfillApi(Supplier<Optional<Backfills>> backfills, Supplier<Set<Table>> captured) {
        this.backfills = backfills;
        this.captured = captured;
    }

    List<Route> routes() {
        return List.of(
                new Route("GET", "/api/backfills", call -> Reply.json(200, BackfillDocument.of(all().all()))),
                new Route("POST", "/api/backfills", this::request),
                new Route("GET", "/api/backfills/{id}", call -> Reply.json(200, BackfillDocument.of(find(call)))),
                new Route("DELETE", "/api/backfills/{id}", this::stop));
    }

    private Reply request(Call call) throws Refusal {
        RequestBody body = RequestBody.read(call.body(), "tables", "where");
        List<String> names = body.texts("tables").orElseThrow(() -> Refusal.wrong("\"tables\" is missing"));
        Optional<String> where = body.text("where").map(String::strip);
        BackfillRequest request = new BackfillRequest(tables(names), where);
        if (where.filter(String::isEmpty).isPresent()) {
            throw Refusal.wrong("\"where\" is empty; leave it out to read all rows");
        }
        if (where.filter(condition -> condition.length() > LONGEST_CONDITION).isPresent()) {
            throw Refusal.wrong("\"where\" is longer than " + LONGEST_CONDITION + " characters");
        }
        try {
            Backfill backfill = all().request(request);
            LOG.infof("Backfill asked for id=%s tables=%s address=%s", backfill.id(), names, call.address());
            return Reply.json(202, BackfillDocument.of(backfill));
        } catch (BackfillRefusedException e) {
            throw Refusal.wrong(e.getMessage());
        }
    }

    private Reply stop(Call call) throws Refusal {
        Backfill backfill = find(call);
        if (!all().stop(backfill.id())) {
            throw new Refusal(409, Refusal.Reason.REQUEST, "the backfill is over already");
        }
        LOG.infof("Backfill is to stop id=%s address=%s", backfill.id(), call.address());
        return Reply.json(202, BackfillDocument.of(find(call)));
    }

    private Backfill find(Call call) throws Refusal {
        return all().find(call.parameters().get("id")).orElseThrow(() ->
                new Refusal(404, Refusal.Reason.REQUEST, "there is no backfill with this id"));
    }

    private Backfills all() throws Refusal {
        return backfills.get().orElseThrow(() ->
                new Refusal(503, Refusal.Reason.UNAVAILABLE, "this build has no backfills on demand"));
    }

    private List<Table> tables(List<String> names) throws Refusal {
        if (names.isEmpty() || names.size() > MOST_TABLES) {
            throw Refusal.wrong("\"tables\" must name 1 to " + MOST_TABLES + " tables");
        }
        List<Table> tables = new ArrayList<>();
        for (String name : names) {
            tables.add(captured(name));
        }
        if (new HashSet<>(tables).size() < tables.size()) {
            throw Refusal.wrong("\"tables\" names a table twice");
        }
        return tables;
    }

    /** By the name that GET /api/tables shows: a dot may be part of a schema's or a table's own name. */
    private Table captured(String name) throws Refusal {
        return captured.get().stream()
                .filter(table -> table.toString().equals(name))
                .findFirst()
                .orElseThrow(() -> Refusal.wrong("\"tables\" names a table that is not captured; "
                        + "GET /api/tables shows those that are"));
    }
}

package dev.millrace.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.millrace.backfill.Backfill;
import dev.millrace.backfill.Backfill.Status;
import dev.millrace.backfill.BackfillRefusedException;
import dev.millrace.backfill.BackfillRequest;
import dev.millrace.backfill.Backfills;
import dev.millrace.backfill.TableProgress;
import dev.millrace.change.Table;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BackfillApiTest {

    private static final Table ORDERS = new Table("public", "orders");
    private static final Table DOTTED = new Table("my.schema", "a.b");
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final FakeBackfills backfills = new FakeBackfills();
    private final Routes routes = new Routes(
            new BackfillApi(() -> Optional.of(backfills), () -> Set.of(ORDERS, DOTTED)).routes());

    @Test
    void asksForTablesByTheirShownNames() throws Exception {
        // When
        Reply reply = call("POST", "/api/backfills",
                "{\"tables\":[\"public.orders\",\"my.schema.a.b\"],\"where\":\" id > 1 \"}");

        // Then
        assertThat(reply.status()).isEqualTo(202);
        assertThat(backfills.requests).containsExactly(
                new BackfillRequest(List.of(ORDERS, DOTTED), Optional.of("id > 1")));
        assertThat(json(reply).path("id").asText()).isEqualTo("b1");
        assertThat(json(reply).path("status").asText()).isEqualTo("QUEUED");
        assertThat(json(reply).path("where").asText()).isEqualTo("id > 1");
        assertThat(json(reply).has("startedAt")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', value = {
        "{}                                        | \"tables\" is missing",
        "{\"tables\":[]}                           | \"tables\" must name 1 to 100 tables",
        "{\"tables\":[\"public.x\"]}               | is not captured",
        "{\"tables\":[\"orders\"]}                 | is not captured",
        "{\"tables\":[\"public.orders\",\"public.orders\"]} | names a table twice",
        "{\"tables\":[\"public.orders\"],\"where\":\" \"} | \"where\" is empty",
        "{\"tables\":[\"public.orders\"],\"where\":\"refuse me\"} | has no key"
    })
    void saysWhyNot(String body, String sentence) {
        assertThat(refusal("POST", "/api/backfills", body)).matches(refusal -> refusal.status() == 400)
                .hasMessageContaining(sentence);
    }

    @Test
    void aConditionIsNoBook() {
        assertThat(refusal("POST", "/api/backfills",
                "{\"tables\":[\"public.orders\"],\"where\":\"" + "x".repeat(2_001) + "\"}"))
                .hasMessageContaining("longer than 2000 characters");
    }

    @Test
    void stopsWhatIsNotOver() throws Exception {
        // Given
        call("POST", "/api/backfills", "{\"tables\":[\"public.orders\"]}");

        // Then
        assertThat(call("DELETE", "/api/backfills/b1", "").status()).isEqualTo(202);
        assertThat(json(call("GET", "/api/backfills/b1", "")).path("status").asText()).isEqualTo("STOPPED");
        assertThat(refusal("DELETE", "/api/backfills/b1", "").status()).isEqualTo(409);
        assertThat(refusal("DELETE", "/api/backfills/b2", "").status()).isEqualTo(404);
        assertThat(refusal("GET", "/api/backfills/b2", "").status()).isEqualTo(404);
        assertThat(json(call("GET", "/api/backfills", "")).path("backfills")).hasSize(1);
    }

    @Test
    void worksOutRateAndTimeLeft() throws IOException {
        // Given
        Backfill running = new Backfill("b", Status.RUNNING, Optional.empty(),
                List.of(new TableProgress(ORDERS, Status.RUNNING, 3, 1_000, OptionalLong.of(5_000))), START,
                Optional.of(START), Optional.empty(), "");

        // When
        JsonNode shown = new ObjectMapper().readTree(JsonDocument.of(
                out -> BackfillDocument.write(running, START.plusMillis(500), out)));

        // Then
        assertThat(shown.path("rows").asLong()).isEqualTo(1_000);
        assertThat(shown.path("estimatedRows").asLong()).isEqualTo(5_000);
        assertThat(shown.path("rowsPerSecond").asDouble()).isEqualTo(2_000);
        assertThat(shown.path("secondsLeft").asLong()).isEqualTo(2);
        assertThat(shown.path("tables").get(0).path("chunks").asLong()).isEqualTo(3);
    }

    private Reply call(String method, String path, String body) throws Refusal {
        Routes.Match match = routes.find(method, path);
        return match.route().answer().to(
                new Call(path, match.parameters(), body.getBytes(StandardCharsets.UTF_8), "10.0.0.1"));
    }

    private Refusal refusal(String method, String path, String body) {
        return catchThrowableOfType(Refusal.class, () -> call(method, path, body));
    }

    private static JsonNode json(Reply reply) throws IOException {
        return new ObjectMapper().readTree(reply.body());
    }

    private static final class FakeBackfills implements Backfills {

        private final List<BackfillRequest> requests = new ArrayList<>();
        private final Map<String, Backfill> known = new java.util.TreeMap<>();

        @Override
        public Backfill request(BackfillRequest request) throws BackfillRefusedException {
            if (request.where().filter("refuse me"::equals).isPresent()) {
                throw new BackfillRefusedException("the table public.orders has no key");
            }
            requests.add(request);
            return keep("b" + requests.size(), Status.QUEUED, request);
        }

        private Backfill keep(String id, Status status, BackfillRequest request) {
            Backfill backfill = new Backfill(id, status, request.where(), request.tables().stream()
                    .map(table -> new TableProgress(table, status, 0, 0, OptionalLong.empty())).toList(), START,
                    Optional.empty(), Optional.empty(), "");
            known.put(id, backfill);
            return backfill;
        }

        @Override
        public List<Backfill> all() {
            return List.copyOf(known.values());
        }

        @Override
        public Optional<Backfill> find(String id) {
            return Optional.ofNullable(known.get(id));
        }

        @Override
        public boolean stop(String id) {
            if (known.get(id).status().isOver()) {
                return false;
            }
            keep(id, Status.STOPPED, requests.get(0));
            return true;
        }
    }
}

package dev.millrace.format;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.SchemaBuilder;
import org.junit.jupiter.api.Test;

class PlanCacheTest {

    private final List<Schema> planned = new ArrayList<>();

    @Test
    void plansASchemaOnceByItsIdentity() {
        // Given
        PlanCache cache = cache(0);
        Schema schema = fresh();
        Schema twin = fresh();

        // When
        DocumentPlan first = cache.get(schema);
        DocumentPlan second = cache.get(schema);
        cache.get(twin);

        // Then
        assertThat(second).isSameAs(first);
        assertThat(planned).hasSize(2);
    }

    @Test
    void keepsWhatIsInUseAndForgetsTheRest() {
        // Given
        PlanCache cache = cache(0);
        Schema busy = fresh();

        // When
        for (int i = 0; i < 10 * PlanCache.MAX_PLANS; i++) {
            cache.get(busy);
            cache.get(fresh());
        }

        // Then
        assertThat(planned.stream().filter(schema -> schema == busy)).hasSize(1);
        assertThat(cache.size()).isLessThanOrEqualTo(2 * PlanCache.MAX_PLANS);
    }

    @Test
    void isBoundInBytesToo() {
        // Given
        int text = 1 << 20;
        PlanCache cache = cache(text);

        // When
        for (int i = 0; i < 100; i++) {
            cache.get(fresh());
        }

        // Then
        assertThat((long) cache.size() * text).isLessThanOrEqualTo(2 * PlanCache.MAX_BYTES);
    }

    @Test
    void plansTheLackOfASchema() {
        // Given
        PlanCache cache = cache(0);

        // When
        DocumentPlan first = cache.get(null);
        DocumentPlan second = cache.get(null);

        // Then
        assertThat(second).isSameAs(first);
    }

    private PlanCache cache(int textLength) {
        return new PlanCache(schema -> {
            planned.add(schema);
            return new DocumentPlan(new byte[textLength], null, new byte[0]);
        });
    }

    private static Schema fresh() {
        return SchemaBuilder.int32().build();
    }
}

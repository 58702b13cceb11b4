package dev.millrace.kit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PrometheusTextTest {

    private static final PrometheusText SCRAPE = new PrometheusText("""
            # HELP rows_total rows
            # TYPE rows_total counter
            rows_total{op="insert",table="public.orders"} 3.0
            rows_total{op="delete",table="public.orders"} 1.0
            rows_total{op="insert",table="public.orders_old"} 40.0
            rows_total_created 9.0
            age_seconds 1.5E-2
            """);

    @Test
    void addsUpTheSeriesThatCarryTheLabels() {
        // Given
        String[] labels = {"table", "public.orders"};

        // When
        double rows = SCRAPE.sum("rows_total", labels);

        // Then
        assertThat(rows).isEqualTo(4);
        assertThat(SCRAPE.sum("rows_total", "op", "insert", "table", "public.orders")).isEqualTo(3);
    }

    @Test
    void readsAMetricWithoutLabels() {
        // Given
        String name = "age_seconds";

        // When
        double age = SCRAPE.sum(name);

        // Then
        assertThat(age).isEqualTo(0.015);
    }

    @Test
    void refusesAMetricThatIsNotThere() {
        // Given
        String name = "rows";

        // When
        var attempt = assertThatThrownBy(() -> SCRAPE.sum(name));

        // Then
        attempt.isInstanceOf(AssertionError.class).hasMessageContaining("no metric rows");
    }
}

package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Table;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

class TableRegexTest {

    @Test
    void matchesTheTablesAndNothingElse() {
        // Given
        String regex = TableRegex.of(List.of(table("public", "orders"), table("My, Schema", "a.b|c*\\Q😀")));

        // Then
        Pattern pattern = Pattern.compile(regex, Pattern.CASE_INSENSITIVE);
        assertThat("public.orders").matches(pattern);
        assertThat("My, Schema.a.b|c*\\Q😀").matches(pattern);
        assertThat("public.Orders").doesNotMatch(pattern);
        assertThat("publicxorders").doesNotMatch(pattern);
        assertThat("public.orders2").doesNotMatch(pattern);
        assertThat("My, SchemaXa.b|c*\\Q😀").doesNotMatch(pattern);
    }

    @Test
    void isOneEntryOfADebeziumList() {
        assertThat(TableRegex.of(List.of(table("a,b", "c"), table("d", "e,f")))).doesNotContain(",");
    }

    private static PostgresTable table(String schema, String name) {
        return new PostgresTable(new Table(schema, name), 1, 'd', List.of(), List.of(), false, true, false, 0);
    }
}

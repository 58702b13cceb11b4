package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RowConditionTest {

    @ParameterizedTest
    @ValueSource(strings = {"id > 1", "(a) OR (b = 'x')", "note = 'it''s; -- /* $$ fine'", "\"a;b\" > 0", "\"it's\" = 'x'",
        "note LIKE 'a\\_%'", "a - -b < 0", "day > date'2026-01-01'", "a$b = 1", "note = ''", "x = b'1'"})
    void isOneExpression(String text) {
        // When, Then
        assertThat(new RowCondition(text).isOneExpression()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"id > 1; DROP TABLE t", "id > 2) OR (id < 2", "(id > 2", "id > 1 -- all", "id > 1 /* all",
        "note = $$a$$", "note = $a$;$a$", "note = E'\\''", "note = e'a'", "note = U&'a'", "U&\"a\" = 1", "note = 'a",
        "\"note = 1", "\"a'\" ; DROP TABLE t --'", "note = 'a\\'' OR '; DROP TABLE t --'"})
    void isMoreOrLessThanOneExpression(String text) {
        // When, Then
        assertThat(new RowCondition(text).isOneExpression()).isFalse();
    }

    @Test
    void tellsItsNamesAsPostgresSeesThem() {
        // When
        RowCondition condition = new RowCondition("STATUS <> 'note' AND \"Note\" IS NULL OR \"a\"\"b\" > length(x)");

        // Then
        assertThat(condition.names()).contains("status", "Note", "a\"b", "x").doesNotContain("note", "STATUS");
    }

    @Test
    void findsSubqueries() {
        // When, Then
        assertThat(new RowCondition("id > (Select 2)").hasSubquery()).isTrue();
        assertThat(new RowCondition("note <> 'select' AND \"select\" > selected").hasSubquery()).isFalse();
    }
}

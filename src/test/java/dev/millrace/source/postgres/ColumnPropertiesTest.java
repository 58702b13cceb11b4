package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.config.ColumnPattern;
import dev.millrace.config.ColumnSettings;
import dev.millrace.config.ColumnSettings.HashAlgorithm;
import dev.millrace.config.Secret;
import io.debezium.function.Predicates;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ColumnPropertiesTest {

    private final Map<String, String> properties = new HashMap<>();

    @ParameterizedTest
    @CsvSource(quoteCharacter = '`', value = {
        "shop.customers.id, true",
        "shop.customers.name, true",
        "shop.customers.NAME, false",
        "shop.customers.note, false",
        "shop.customers.name2, false",
        "shop.customers2.note, true",
        "crm.customers.note, true",
        "crm.customers.password, false",
        "crm.customers.Password, true",
        "crm.customers.passwords, true",
        "`odd, \"schema.a.b1`, false",
        "odd.a|b.c(d, false",
        "odd.a|b.c, true",
    })
    void leaveOutForDebeziumWhatTheSettingsLeaveOut(String column, boolean published) {
        // Given
        ColumnProperties.add(properties, new ColumnSettings(patterns("shop.customers.id", "shop.customers.n?me"),
                patterns("*.*.password", "\"odd, \"\"schema\".*.b?", "odd.\"a|b\".\"c(d\""), List.of(), 8, List.of(),
                HashAlgorithm.SHA_256, Optional.empty()));

        // When
        Predicate<String> leftIn = Predicates.excludes(properties.get("column.exclude.list"), name -> name);

        // Then
        assertThat(leftIn.test(column)).isEqualTo(published);
    }

    @Test
    void nameLengthAlgorithmAndSaltAsDebeziumDoes() {
        // When
        ColumnProperties.add(properties, new ColumnSettings(List.of(), List.of(), patterns("a.b.c", "a.b.d"), 3,
                patterns("a.b.e"), HashAlgorithm.SHA_512, Optional.of(new Secret("s.a=l t"))));

        // Then
        assertThat(properties).containsOnly(
                Map.entry("column.mask.with.3.chars", "(?-i)(?s)a\\.b\\.c,(?-i)(?s)a\\.b\\.d"),
                Map.entry("column.mask.hash.v2.SHA-512.with.salt.s.a=l t", "(?-i)(?s)a\\.b\\.e"));
    }

    @Test
    void areNoneWhereEveryColumnIsPublished() {
        // When
        ColumnProperties.add(properties, ColumnSettings.ALL);

        // Then
        assertThat(properties).isEmpty();
    }

    private static List<ColumnPattern> patterns(String... texts) {
        return Stream.of(texts).map(ColumnPattern::parse).toList();
    }
}

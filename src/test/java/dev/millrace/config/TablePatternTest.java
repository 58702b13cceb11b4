package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TablePatternTest {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            shop.orders               | shop      | orders        | true
            shop.orders               | shop      | orders2       | false
            shop.orders               | Shop      | orders        | false
            shop.*                    | shop      | orders        | true
            shop.*                    | shop2     | orders        | false
            *.orders                  | anything  | orders        | true
            shop.order?               | shop      | orders        | true
            shop.order?               | shop      | order         | false
            shop.a+b                  | shop      | a+b           | true
            shop.a+b                  | shop      | aab           | false
            "My Schema"."odd.name"    | My Schema | odd.name      | true
            shop."a*"                 | shop      | a*            | true
            shop."a*"                 | shop      | ab            | false
            shop."say ""hi"" x"       | shop      | say "hi" x    | true
            größe.*                   | größe     | straße        | true
            """, quoteCharacter = '\'')
    void matchesSchemaAndTable(String pattern, String schema, String table, boolean matches) {
        // When
        boolean matched = TablePattern.parse(pattern).matches(schema, table);

        // Then
        assertThat(matched).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            shop.orders | true
            shop.*      | false
            s?op.orders | false
            shop."a*"   | true
            """, quoteCharacter = '\'')
    void knowsWhetherItNamesOneTable(String pattern, boolean exact) {
        // When
        boolean isExact = TablePattern.parse(pattern).isExact();

        // Then
        assertThat(isExact).isEqualTo(exact);
    }

    @Test
    void keepsItsText() {
        // When
        TablePattern pattern = TablePattern.parse("shop.\"a*\"");

        // Then
        assertThat(pattern).hasToString("shop.\"a*\"");
    }
}

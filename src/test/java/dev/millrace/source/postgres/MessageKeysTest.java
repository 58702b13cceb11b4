package dev.millrace.source.postgres;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.change.Table;
import dev.millrace.config.RoutePattern;
import dev.millrace.config.RouteSettings;
import dev.millrace.config.RoutingSettings;
import dev.millrace.config.RoutingSettings.Unify;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class MessageKeysTest {

    private final MessageKeys keys = new MessageKeys(new RoutingSettings(RoutingSettings.PLAIN.template(), Unify.NONE, true,
            List.of(new RouteSettings(RoutePattern.parse("a.*"), Optional.empty(), List.of("x", "y z"), List.of()))));

    @Test
    void areTheColumnsOfTheRouteOrOfTheIndexThatIsTheIdentity() {
        // Given
        List<PostgresTable> tables = List.of(table("public", "orders", List.of()), table("c:b", "c;d", List.of("e,f", "g")),
                table("a", "indexed", List.of("i")));

        // When
        String list = keys.list(tables);

        // Then
        assertThat(list).isEqualTo("(?-i)c\\x{3a}b\\.c\\x{3b}d:e\\x{2c}f,g;(?-i)a\\.indexed:x,y\\x{20}z");
        assertThat(keys.list(tables.subList(0, 1))).isEmpty();
    }

    private static PostgresTable table(String schema, String name, List<String> identity) {
        return new PostgresTable(new Table(schema, name), 1, 'i', identity, List.of(), false, true, false, 0);
    }
}

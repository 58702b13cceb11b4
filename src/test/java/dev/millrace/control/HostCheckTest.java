package dev.millrace.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class HostCheckTest {

    private final HostCheck check = new HostCheck(Set.of("millrace.example.com"));

    @ParameterizedTest
    @ValueSource(strings = {"localhost:9000", "127.0.0.1:9000", "10.1.2.3", "[::1]:9000", "millrace:9000",
        "millrace.shop.svc:9000", "millrace.shop.svc.cluster.local", "db.internal:9000", "Millrace.Example.com"})
    void addressesAndInnerNamesAreOurs(String host) {
        assertThatCode(() -> check.check(host, null)).doesNotThrowAnyException();
        assertThatCode(() -> check.check(host, "http://" + host)).doesNotThrowAnyException();
    }

    /** DNS rebinding: a page's own name is given our address. */
    @ParameterizedTest
    @ValueSource(strings = {"evil.example.org", "evil.example.org:9000", "millrace.example.com.evil.org",
        "127.0.0.1.nip.io:9000"})
    void namesOfTheWorldAreNot(String host) {
        assertThat(status(host, null)).isEqualTo(403);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "a b", "localhost:port", "localhost:9000:1", "http://localhost", "user@localhost"})
    void aHostMustBeOne(String host) {
        assertThat(status(host, null)).isEqualTo(400);
    }

    @Test
    void aHostMustBeThere() {
        assertThat(status(null, null)).isEqualTo(400);
    }

    @ParameterizedTest
    @CsvSource({"localhost:9000,http://evil.example.org", "localhost:9000,http://localhost:8000",
        "localhost:9000,null", "localhost:9000,http://localhost:9000.evil.org", "localhost:9000,%%%"})
    void pagesOfOthersAreRefused(String host, String origin) {
        assertThat(status(host, origin)).isEqualTo(403);
    }

    private int status(String host, String origin) {
        return catchThrowableOfType(Refusal.class, () -> check.check(host, origin)).status();
    }
}

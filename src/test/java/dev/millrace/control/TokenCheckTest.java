package dev.millrace.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.millrace.config.ControlSettings;
import dev.millrace.config.ControlSettings.Access;
import dev.millrace.config.CurrentValue;
import dev.millrace.config.Secret;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TokenCheckTest {

    private static final String TOKEN = "0123456789abcdef";
    private static final long SECOND = 1_000_000_000L;
    private static final String ME = "10.0.0.1";

    private final TokenCheck check = check(CurrentValue.of(new Secret(TOKEN)));

    @TempDir
    Path directory;

    @Test
    void theTokenPasses() {
        assertThatCode(() -> check.check("Bearer " + TOKEN, ME, 0)).doesNotThrowAnyException();
        assertThatCode(() -> check.check("bearer  " + TOKEN, ME, 0)).doesNotThrowAnyException();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Bearer", "Bearer ", "Bearer 0123456789abcde", "Bearer 0123456789abcdeF",
        "Bearer 0123456789abcdef0", "Basic MDEyMzQ1Njc4OWFiY2RlZg==", "0123456789abcdef"})
    void nothingElseDoes(String header) {
        assertThat(refusal(header, ME, 0)).matches(refusal -> refusal.status() == 401
                && !refusal.getMessage().contains(TOKEN));
    }

    @Test
    void withoutATokenNobodyIsPunished() {
        // When
        assertThat(refusal(null, ME, 0).status()).isEqualTo(401);

        // Then
        assertThatCode(() -> check.check("Bearer " + TOKEN, ME, 0)).doesNotThrowAnyException();
    }

    @Test
    void eachWrongOneCostsItsAddressTwiceTheWait() {
        // When
        refusal("Bearer wrong", ME, 0);

        // Then
        assertThat(refusal("Bearer " + TOKEN, ME, SECOND / 2)).matches(refusal -> refusal.status() == 429
                && refusal.retryAfterSeconds().getAsLong() == 1);
        assertThatCode(() -> check.check("Bearer " + TOKEN, "10.0.0.2", SECOND / 2)).doesNotThrowAnyException();

        // When
        refusal("Bearer wrong", ME, SECOND);

        // Then
        assertThat(refusal("Bearer " + TOKEN, ME, 2 * SECOND).status()).isEqualTo(429);
        assertThatCode(() -> check.check("Bearer " + TOKEN, ME, 3 * SECOND)).doesNotThrowAnyException();
    }

    @Test
    void theWaitDoesNotGrowForEver() {
        // When
        long now = 0;
        for (int i = 0; i < 100; i++) {
            now += 40 * SECOND;
            assertThat(refusal("Bearer wrong", ME, now).status()).isEqualTo(401);
        }

        // Then
        assertThat(refusal("Bearer " + TOKEN, ME, now).retryAfterSeconds()).hasValue(32);
    }

    @Test
    void theTokenInAFileMayBeReplaced() throws IOException, Refusal {
        // Given
        Path file = Files.writeString(directory.resolve("token"), TOKEN + "\n");
        TokenCheck fromFile = check(CurrentValue.secretIn(file));
        fromFile.check("Bearer " + TOKEN, ME, 0);

        // When
        Files.writeString(file, "another-token-of-the-day");

        // Then
        assertThatCode(() -> fromFile.check("Bearer another-token-of-the-day", ME, 0)).doesNotThrowAnyException();
        assertThat(catchThrowableOfType(Refusal.class, () -> fromFile.check("Bearer " + TOKEN, ME, 0)).status())
                .isEqualTo(401);

        // When
        Files.writeString(file, "short");

        // Then
        assertThat(catchThrowableOfType(Refusal.class, () -> fromFile.check("Bearer short", "10.0.0.3", 0)).status())
                .isEqualTo(503);
    }

    @Test
    void whoMayOnlyLookSteersWithNoToken() {
        // Given
        TokenCheck reading = new TokenCheck(new ControlSettings(Access.READ, "", 1, Set.of(), Optional.empty()));

        // Then
        assertThat(catchThrowableOfType(Refusal.class, () -> reading.check("Bearer " + TOKEN, ME, 0)))
                .matches(refusal -> refusal.status() == 403 && refusal.getMessage().contains("millrace.control=full"));
    }

    private Refusal refusal(String header, String address, long now) {
        return catchThrowableOfType(Refusal.class, () -> check.check(header, address, now));
    }

    private static TokenCheck check(CurrentValue token) {
        return new TokenCheck(new ControlSettings(Access.FULL, "", 1, Set.of(), Optional.of(token)));
    }
}

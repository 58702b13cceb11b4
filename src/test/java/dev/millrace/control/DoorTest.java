package dev.millrace.control;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.millrace.config.ControlSettings;
import dev.millrace.config.ControlSettings.Access;
import dev.millrace.config.CurrentValue;
import dev.millrace.config.Secret;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DoorTest {

    private static final String TOKEN = "0123456789abcdef";
    private static final Door.Headers HEADERS = new Door.Headers("localhost", null, "Bearer " + TOKEN);

    private final Door door = new Door(new ControlSettings(Access.FULL, "", 1, Set.of(),
            Optional.of(CurrentValue.of(new Secret(TOKEN)))));

    @Test
    void fiftyLooksASecondAreEnough() throws Refusal {
        // Given
        for (int i = 0; i < 50; i++) {
            door.check(HEADERS, "a", 0);
        }

        // Then
        assertThat(catchThrowableOfType(Refusal.class, () -> door.check(HEADERS, "a", 0)))
                .matches(refusal -> refusal.status() == 429 && refusal.retryAfterSeconds().getAsLong() == 1);
        door.check(HEADERS, "b", 0);
        door.check(HEADERS, "a", 1_000_000_000L);
    }

    @Test
    void twentyWishesAMinuteAreEnough() throws Refusal {
        // Given
        for (int i = 0; i < 20; i++) {
            door.checkSteering(HEADERS, "a", 0);
        }

        // Then
        assertThat(catchThrowableOfType(Refusal.class, () -> door.checkSteering(HEADERS, "a", 0)))
                .matches(refusal -> refusal.status() == 429 && refusal.retryAfterSeconds().getAsLong() == 60);
        door.checkSteering(HEADERS, "a", 60_000_000_000L);
    }
}

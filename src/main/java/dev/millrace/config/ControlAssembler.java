package dev.millrace.config;

import dev.millrace.config.ControlSettings.Access;
import java.util.Optional;
import java.util.Set;

/** The control API's share of {@link SettingsAssembler}: a token from two places, needed by one kind of access only. */
final class ControlAssembler {

    private static final String ACCESS = "millrace.control";
    private static final String TOKEN = "millrace.control-token";
    private static final String TOKEN_FILE = "millrace.control-token-file";

    private final ControlOptions options;
    private final Problems problems;

    ControlAssembler(ControlOptions options, Problems problems) {
        this.options = options;
        this.problems = problems;
    }

    void check() {
        boolean wrong = problems.concern(ACCESS) || problems.concern(TOKEN) || problems.concern(TOKEN_FILE);
        boolean given = options.controlToken().isPresent() || options.controlTokenFile().isPresent();
        if (options.controlToken().isPresent() && options.controlTokenFile().isPresent()) {
            problems.add(TOKEN_FILE, "set together with " + TOKEN + "; keep one of them");
            return;
        }
        if (options.control() == Access.FULL && !given && !wrong) {
            problems.add(TOKEN, "not set; needed with " + ACCESS + "=full, as is or in " + TOKEN_FILE);
        }
        options.controlToken().map(Secret::reveal).ifPresent(token -> checkToken(TOKEN, "the token", token));
        options.controlTokenFile().ifPresent(file -> {
            try {
                checkToken(TOKEN_FILE, "the token in \"" + file + '"', SecretFile.read(file));
            } catch (BadValue e) {
                problems.add(TOKEN_FILE, '"' + file.toString() + "\" " + e.getMessage());
            }
        });
    }

    ControlSettings assemble() {
        Optional<CurrentValue> token = options.controlToken().map(CurrentValue::of)
                .or(() -> options.controlTokenFile().map(CurrentValue::secretIn))
                .filter(any -> options.control() == Access.FULL);
        return new ControlSettings(options.control(), options.controlHost(), options.controlPort(),
                options.controlNames().map(HostNames::names).orElse(Set.of()), token);
    }

    private void checkToken(String option, String subject, String token) {
        if (token.length() < ControlSettings.SHORTEST_TOKEN) {
            problems.add(option, subject + " has " + token.length() + " characters; needed: "
                    + ControlSettings.SHORTEST_TOKEN + " or more");
        } else if (!token.chars().allMatch(character -> character > ' ' && character < 127)) {
            problems.add(option, subject + " holds what a header can't carry; allowed: letters, digits and signs of "
                    + "ASCII");
        }
    }
}

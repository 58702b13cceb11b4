package dev.millrace.config;

import java.nio.file.Path;
import java.util.Optional;

/** What a way of signing in demands of single options, in words that name it. */
final class MechanismRules {

    private static final String SECTION = "millrace.sink.";
    private static final String MECHANISM = SECTION + "sasl-mechanism=";

    private final String mechanism;
    private final Problems problems;

    MechanismRules(Optional<SaslMechanism> mechanism, Problems problems) {
        this.mechanism = mechanism.map(SaslMechanism::saslName).orElse("");
        this.problems = problems;
    }

    void needed(String option, Optional<?> value) {
        if (value.isEmpty() && !problems.concern(SECTION + option)) {
            problems.add(SECTION + option, "not set; needed with " + MECHANISM + mechanism);
        }
    }

    /** The value itself, or the file that holds it. */
    void oneOf(String option, Optional<?> value, Optional<Path> file) {
        if (value.isPresent() && file.isPresent()) {
            problems.add(SECTION + option + "-file", "set together with " + SECTION + option + "; keep one of them");
        } else if (file.isEmpty() && !problems.concern(SECTION + option + "-file")) {
            needed(option, value);
        }
        readable(option + "-file", file);
    }

    void unused(String option, Optional<?> value, String mechanisms) {
        if (value.isPresent()) {
            problems.add(SECTION + option, "set, but used with " + MECHANISM + mechanisms + " only");
        }
    }

    private void readable(String option, Optional<Path> file) {
        try {
            file.ifPresent(SecretFile::read);
        } catch (BadValue e) {
            problems.add(Problem.badValue(OptionCatalog.named(SECTION + option), file.orElseThrow().toString(), e));
        }
    }
}

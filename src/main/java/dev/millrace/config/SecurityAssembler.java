package dev.millrace.config;

import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** The share of the sink's security in {@link SettingsAssembler}; what one part of it means depends on the others. */
final class SecurityAssembler {

    private static final String PROPERTIES = "millrace.sink.properties.";
    /** Neither says whom to trust nor who signs in, and can so stand beside our options. */
    private static final Predicate<String> TUNES = Pattern.compile("ssl\\.(?:protocol|provider|enabled\\.protocols"
            + "|cipher\\.suites|(?:key|trust)manager\\.algorithm|secure\\.random\\.implementation)"
            + "|sasl\\.login\\.(?:refresh|retry|connect|read)\\..*"
            + "|sasl\\.oauthbearer\\.(?:clock\\.skew\\.seconds|header\\.urlencode|(?:scope|sub)\\.claim\\.name)")
            .asMatchPredicate();
    private static final Predicate<String> SECURES =
            Pattern.compile("security\\.protocol|(?:ssl|sasl)\\..*").asMatchPredicate();

    private final SecurityOptions options;
    private final Map<String, String> properties;
    private final Problems problems;
    private final TlsAssembler tls;
    private final SaslAssembler sasl;

    SecurityAssembler(SinkOptions sink, Problems problems) {
        this.options = sink.security();
        this.properties = sink.properties();
        this.problems = problems;
        this.tls = new TlsAssembler(options, problems);
        this.sasl = new SaslAssembler(options, problems);
    }

    void check() {
        tls.check();
        sasl.check();
        if (isGiven()) {
            properties.keySet().stream().filter(SECURES.and(TUNES.negate())).forEach(name ->
                    problems.add(PROPERTIES + name, "not allowed together with " + given()
                            + ", which says the same in its own way; keep one of them"));
        }
    }

    SinkSecurity assemble() {
        return isGiven() ? new SinkSecurity(true, tls.assemble(), sasl.assemble()) : SinkSecurity.NONE;
    }

    private boolean isGiven() {
        return options.tls().isPresent() || options.saslMechanism().isPresent();
    }

    private String given() {
        return options.saslMechanism().isPresent() ? "millrace.sink.sasl-mechanism" : "millrace.sink.tls";
    }
}

package dev.millrace.config;

import java.util.Arrays;
import java.util.Locale;
import java.util.stream.Collectors;

/** The ways of signing in that Millrace has options for; others can be had through the client's own properties. */
public enum SaslMechanism {
    PLAIN,
    SCRAM_SHA_256,
    SCRAM_SHA_512,
    OAUTHBEARER,
    AWS_MSK_IAM;

    /** As it goes over the wire. */
    public String saslName() {
        return this == AWS_MSK_IAM ? name() : name().replace('_', '-');
    }

    boolean takesPassword() {
        return this == PLAIN || this == SCRAM_SHA_256 || this == SCRAM_SHA_512;
    }

    static String names() {
        return Arrays.stream(values()).map(SaslMechanism::saslName).collect(Collectors.joining(", "));
    }

    static SaslMechanism parse(String text) {
        String spelled = text.toUpperCase(Locale.ROOT).replace('-', '_');
        return Arrays.stream(values())
                .filter(mechanism -> mechanism.name().equals(spelled))
                .findFirst()
                .orElseThrow(() -> new BadValue("is not allowed; allowed: " + names()));
    }
}

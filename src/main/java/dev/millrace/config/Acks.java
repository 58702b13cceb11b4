package dev.millrace.config;

/** Whose acknowledgement a message waits for, by the names that Kafka gives the levels. */
public enum Acks {
    /** All in-sync replicas. */
    ALL("all"),
    /** The partition's leader alone. */
    LEADER("1"),
    /** Nobody. */
    NONE("0");

    private final String code;

    Acks(String code) {
        this.code = code;
    }

    /** As Kafka spells it. */
    public String code() {
        return code;
    }

    static Acks parse(String text) {
        for (Acks level : values()) {
            if (level.code.equalsIgnoreCase(text)) {
                return level;
            }
        }
        throw new BadValue("is not allowed; allowed: all, 1, 0");
    }
}

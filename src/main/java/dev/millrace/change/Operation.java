package dev.millrace.change;

/** What a change event did to its row, with the code that Debezium's envelope has for it. */
public enum Operation {
    READ("r"),
    CREATE("c"),
    UPDATE("u"),
    DELETE("d"),
    TRUNCATE("t"),
    MESSAGE("m"),
    /** The empty record behind a delete, which lets a compacted topic forget the key. */
    TOMBSTONE("tombstone"),
    /** What Debezium emits beside rows when asked to, such as transaction boundaries. */
    OTHER("other");

    private final String code;

    Operation(String code) {
        this.code = code;
    }

    public String code() {
        return code;
    }

    static Operation of(String code) {
        return switch (code == null ? "" : code) {
            case "r" -> READ;
            case "c" -> CREATE;
            case "u" -> UPDATE;
            case "d" -> DELETE;
            case "t" -> TRUNCATE;
            case "m" -> MESSAGE;
            default -> OTHER;
        };
    }
}

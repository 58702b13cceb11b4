package dev.millrace.change;

/** A captured table, by the names the database gives it: unquoted, case kept. */
public record Table(String schema, String name) {

    @Override
    public String toString() {
        return schema + "." + name;
    }
}

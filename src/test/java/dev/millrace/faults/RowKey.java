package dev.millrace.faults;

/** A row of a captured table. */
record RowKey(String table, long id) implements Comparable<RowKey> {

    @Override
    public int compareTo(RowKey other) {
        int tables = table.compareTo(other.table);
        return tables != 0 ? tables : Long.compare(id, other.id);
    }

    @Override
    public String toString() {
        return table + " id=" + id;
    }
}

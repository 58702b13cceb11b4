package dev.millrace.source.postgres;

/**
 * What the catalog says of one column.
 *
 * @param type      as PostgreSQL writes it
 * @param text      whether its values are plain text, that of a domain included
 * @param key       whether it is part of the key that Debezium takes by itself
 * @param inDeletes whether a delete carries its value
 */
record TableColumn(String name, String type, boolean text, boolean key, boolean inDeletes) {
}

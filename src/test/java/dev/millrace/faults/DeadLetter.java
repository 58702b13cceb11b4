package dev.millrace.faults;

/** What the product says of a change that it left out. */
record DeadLetter(RowKey row, String op, long transaction) {
}

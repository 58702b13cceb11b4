package dev.millrace.faults;

/** Faults of one lane follow each other, since they disturb the same thing; lanes run side by side. */
enum Lane {
    SERVICE, KAFKA, DATABASE
}

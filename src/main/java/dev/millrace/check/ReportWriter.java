package dev.millrace.check;

/** Puts a report into text. */
interface ReportWriter {

    /** Whole lines. */
    String write(Report report);
}

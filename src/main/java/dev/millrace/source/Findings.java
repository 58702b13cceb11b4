package dev.millrace.source;

/** Where a check tells what it found, so that the finder need not know who reads it. */
public interface Findings {

    /** Fit as it is. */
    void ok(String subject, String sentence);

    /** It works, and somebody will wish to have known. */
    void warn(String subject, String sentence, String remedy);

    /** @param remedy what to do; empty where the sentence says it */
    void fail(String subject, String sentence, String remedy);

    /** A command, ready to run, that gives a right which is missing. */
    void missing(String command);
}

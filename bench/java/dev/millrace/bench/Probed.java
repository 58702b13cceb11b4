package dev.millrace.bench;

/** A subject that tells over HTTP whether it captures. */
interface Probed extends Subject {

    /** Whether it says so now; a server that does not answer yet says no. */
    boolean ready();
}

package dev.millrace.faults;

/** Does what a fault says and returns when it is over; what it did and when goes into the journal. */
interface Injury {

    void inflict(Fault fault) throws InterruptedException;
}

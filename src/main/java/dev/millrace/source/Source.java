package dev.millrace.source;

/** A database that can be captured: what differs from one kind of database to the next lies behind this. */
public interface Source {

    /**
     * Signs in, checks everything that would stop the capture, and takes the pipeline's place, so that no second
     * instance captures beside it.
     *
     * @throws SourceException with what is missing and how to cure it
     */
    SourceSession open();

    /**
     * Puts a failure of the engine into a sentence, when it comes from the database.
     *
     * @return the failure itself when it doesn't
     */
    RuntimeException explain(Throwable failure);
}

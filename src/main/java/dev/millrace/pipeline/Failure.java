package dev.millrace.pipeline;

import dev.millrace.capture.CaptureException;
import dev.millrace.publish.PublishException;
import dev.millrace.route.RoutingException;
import dev.millrace.source.Source;
import dev.millrace.source.SourceException;

/**
 * What ended a run, in one sentence, and what to do about it.
 *
 * @param exitCode the process's exit code when {@code cure} is a person
 */
record Failure(FailureKind kind, Cure cure, String sentence, int exitCode) {

    static final int EXIT_FAILED = 1;
    static final int EXIT_CONFIGURATION = 2;

    enum Cure {
        RETRY,
        WAIT,
        PERSON
    }

    static Failure of(Throwable thrown, Source source) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof PublishException refused) {
                return switch (refused.cure()) {
                    case RETRY -> new Failure(FailureKind.KAFKA, Cure.RETRY, refused.getMessage(), EXIT_FAILED);
                    case CONFIGURATION -> configuration(refused.getMessage());
                    case PERSON -> new Failure(FailureKind.KAFKA, Cure.PERSON, refused.getMessage(), EXIT_FAILED);
                };
            }
            if (cause instanceof RoutingException) {
                return configuration(cause.getMessage());
            }
            if (cause instanceof CaptureException refused && !refused.isCurableByRetry()) {
                return new Failure(FailureKind.ENGINE, Cure.PERSON, refused.getMessage(), EXIT_FAILED);
            }
            String message = String.valueOf(cause.getMessage());
            if (message.startsWith("Connector configuration is not valid")
                    || message.startsWith("Failed to start connector with invalid configuration")) {
                return configuration("a property in millrace.source.properties is refused: " + message);
            }
        }
        RuntimeException explained = source.explain(thrown);
        if (explained instanceof SourceException database) {
            Cure cure = switch (database.cure()) {
                case RETRY -> Cure.RETRY;
                case WAIT -> Cure.WAIT;
                case PERSON -> Cure.PERSON;
            };
            return new Failure(cure == Cure.WAIT ? FailureKind.SLOT_HELD : FailureKind.SOURCE, cure, database.getMessage(),
                    EXIT_FAILED);
        }
        return new Failure(FailureKind.ENGINE, Cure.RETRY, sentence(thrown), EXIT_FAILED);
    }

    private static Failure configuration(String sentence) {
        return new Failure(FailureKind.CONFIGURATION, Cure.PERSON, sentence, EXIT_CONFIGURATION);
    }

    private static String sentence(Throwable thrown) {
        Throwable root = thrown;
        while (root.getCause() != null && root.getCause() != root) {
            root = root.getCause();
        }
        boolean ours = root instanceof CaptureException && root.getMessage() != null;
        return ours ? root.getMessage() : root.getClass().getSimpleName() + ": " + root.getMessage();
    }
}

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
record Failure(Cure cure, String sentence, int exitCode) {

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
                    case RETRY -> new Failure(Cure.RETRY, refused.getMessage(), EXIT_FAILED);
                    case CONFIGURATION -> new Failure(Cure.PERSON, refused.getMessage(), EXIT_CONFIGURATION);
                    case PERSON -> new Failure(Cure.PERSON, refused.getMessage(), EXIT_FAILED);
                };
            }
            if (cause instanceof RoutingException) {
                return new Failure(Cure.PERSON, cause.getMessage(), EXIT_CONFIGURATION);
            }
            if (cause instanceof CaptureException refused && !refused.isCurableByRetry()) {
                return new Failure(Cure.PERSON, refused.getMessage(), EXIT_FAILED);
            }
            String message = String.valueOf(cause.getMessage());
            if (message.startsWith("Connector configuration is not valid")
                    || message.startsWith("Failed to start connector with invalid configuration")) {
                return new Failure(Cure.PERSON, "a property in millrace.source.properties is refused: " + message,
                        EXIT_CONFIGURATION);
            }
        }
        RuntimeException explained = source.explain(thrown);
        if (explained instanceof SourceException database) {
            Cure cure = switch (database.cure()) {
                case RETRY -> Cure.RETRY;
                case WAIT -> Cure.WAIT;
                case PERSON -> Cure.PERSON;
            };
            return new Failure(cure, database.getMessage(), EXIT_FAILED);
        }
        return new Failure(Cure.RETRY, sentence(thrown), EXIT_FAILED);
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

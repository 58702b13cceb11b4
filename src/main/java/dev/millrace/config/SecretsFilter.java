package dev.millrace.config;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.logging.Filter;
import java.util.logging.LogRecord;
import java.util.regex.Pattern;
import org.jboss.logmanager.ExtLogRecord;

/**
 * Keeps secrets out of the log whatever a library prints: at DEBUG, some print whole configurations. It looks for the
 * secrets themselves, since nobody knows all the places.
 */
final class SecretsFilter implements Filter {

    private static final String MASK = "***";
    static final Pattern SECRET_NAME = Pattern.compile("(?i).*(?:pass|secret|token|credential|jaas|\\.key).*");
    private static final int SHORTEST = 4;

    private static volatile List<String> secrets = List.of();

    /** A shorter one than four characters is no secret, and would mask half of the words. */
    static synchronized void hide(Settings settings) {
        List<String> found = new ArrayList<>();
        found.add(settings.source().password().reveal());
        addSecret(settings.source().urlParameters(), found);
        addSecret(settings.source().properties(), found);
        addSecret(settings.sink().properties(), found);
        settings.columns().salt().map(Secret::reveal).ifPresent(found::add);
        found.addAll(settings.sink().security().secrets());
        settings.control().token().map(CurrentValue::secret).ifPresent(found::add);
        settings.webhooks().forEach(webhook -> found.addAll(WebhookSecrets.of(webhook)));
        keep(found);
    }

    /** One that is known only now, such as a password that has taken the place of another. */
    static synchronized void hideToo(String secret) {
        if (!secrets.contains(secret)) {
            List<String> found = new ArrayList<>(secrets);
            found.add(secret);
            keep(found);
        }
    }

    private static void keep(List<String> found) {
        found.removeIf(secret -> secret.length() < SHORTEST);
        found.sort(Comparator.comparing(String::length).reversed());
        secrets = List.copyOf(found);
    }

    private static void addSecret(Map<String, String> properties, List<String> found) {
        properties.forEach((name, value) -> {
            if (SECRET_NAME.matcher(name).matches()) {
                found.add(value);
            }
        });
    }

    @Override
    public boolean isLoggable(LogRecord record) {
        if (secrets.isEmpty() || !(record instanceof ExtLogRecord entry)) {
            return true;
        }
        String message = entry.getFormattedMessage();
        String masked = masked(message);
        if (!masked.equals(message)) {
            entry.setMessage(masked, ExtLogRecord.FormatStyle.NO_FORMAT);
        }
        if (entry.getThrown() != null && holdsSecret(entry.getThrown())) {
            entry.setThrown(null);
        }
        return true;
    }

    static String masked(String message) {
        String masked = message == null ? "" : message;
        for (String secret : secrets) {
            masked = masked.replace(secret, MASK);
        }
        return masked;
    }

    private static boolean holdsSecret(Throwable thrown) {
        StringWriter trace = new StringWriter();
        thrown.printStackTrace(new PrintWriter(trace));
        return secrets.stream().anyMatch(trace.toString()::contains);
    }
}

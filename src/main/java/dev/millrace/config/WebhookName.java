package dev.millrace.config;

import java.util.Locale;
import java.util.regex.Pattern;

/** What the user calls a webhook; upper and lower case are the same, since a variable knows upper case only. */
record WebhookName(String text) {

    private static final Pattern ALLOWED = Pattern.compile("[a-z0-9-]+");

    static WebhookName parse(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (!ALLOWED.matcher(lower).matches()) {
            throw new BadValue("is not allowed as a name; allowed: letters, digits and '-'");
        }
        return new WebhookName(lower);
    }

    @Override
    public String toString() {
        return text;
    }
}

package dev.millrace.config;

import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.UUID;
import java.util.regex.Pattern;

/** Name of a slot or publication: PostgreSQL cuts longer ones silently and refuses other characters in slots. */
record ReplicationName(String text) {

    private static final int MAX_LENGTH = 63;
    private static final int HASH_LENGTH = 8;
    private static final Pattern ALLOWED = Pattern.compile("[a-z0-9_]{1," + MAX_LENGTH + "}");

    ReplicationName {
        if (!ALLOWED.matcher(text).matches()) {
            throw new BadValue("is not allowed; allowed: a-z, 0-9 and '_', " + MAX_LENGTH + " characters at most");
        }
    }

    /** The name used when the user gives none; too long a pipeline name is cut and told apart by a hash. */
    static ReplicationName ofPipeline(String pipeline) {
        String name = "millrace_" + pipeline.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9_]", "_");
        if (name.length() <= MAX_LENGTH) {
            return new ReplicationName(name);
        }
        String hash = UUID.nameUUIDFromBytes(pipeline.getBytes(StandardCharsets.UTF_8)).toString();
        int kept = MAX_LENGTH - HASH_LENGTH - 1;
        return new ReplicationName(name.substring(0, kept) + "_" + hash.substring(0, HASH_LENGTH));
    }

    @Override
    public String toString() {
        return text;
    }
}

package dev.millrace.control;

import dev.millrace.control.Refusal.Reason;
import java.net.URI;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Keeps pages of other hosts from asking through the browser of somebody who can reach us. Such a page shows by its
 * Origin; one that gives its own name our address, by a Host that is neither ours nor one of an inner network.
 */
final class HostCheck {

    private static final Pattern AUTHORITY = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[A-Za-z0-9._-]+)(?::(\\d{1,5}))?");
    private static final Pattern IPV4 = Pattern.compile("\\d{1,3}(\\.\\d{1,3}){3}");
    private static final List<String> INNER = List.of(".localhost", ".local", ".internal", ".lan", ".svc");

    private final Set<String> names;

    HostCheck(Set<String> names) {
        this.names = names;
    }

    /**
     * @param host   the request's Host
     * @param origin the page that asks; null where none does
     */
    void check(String host, String origin) throws Refusal {
        var authority = AUTHORITY.matcher(host == null ? "" : host);
        if (!authority.matches()) {
            throw Refusal.wrong("the header Host is missing or malformed");
        }
        String name = authority.group(1).toLowerCase(Locale.ROOT);
        if (!isOurs(name)) {
            throw new Refusal(403, Reason.ORIGIN, "this server does not answer to the name in the header Host; ask by "
                    + "its address, or name it in millrace.control-names");
        }
        if (origin != null && !isSame(origin, host)) {
            throw new Refusal(403, Reason.ORIGIN, "requests of pages of another host are refused");
        }
    }

    private boolean isOurs(String name) {
        return name.startsWith("[") || IPV4.matcher(name).matches() || name.indexOf('.') < 0
                || INNER.stream().anyMatch(name::endsWith) || name.contains(".svc.") || names.contains(name);
    }

    private static boolean isSame(String origin, String host) {
        try {
            return host.equalsIgnoreCase(URI.create(origin).getRawAuthority());
        } catch (IllegalArgumentException e) {
            return false;
        }
    }
}

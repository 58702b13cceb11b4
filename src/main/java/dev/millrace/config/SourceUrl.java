package dev.millrace.config;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A database's address as users have it at hand: libpq's form or JDBC's. Its messages quote nothing that may be part of
 * a password, so an address that can't be understood is safe to report.
 */
record SourceUrl(
        String host,
        Optional<Integer> port,
        String database,
        Optional<String> username,
        Optional<Secret> password,
        Map<String, String> parameters) {

    private static final String FORM = "write postgresql://host:5432/database";
    private static final Pattern SCHEME = Pattern.compile("((?:[a-z][a-z0-9+.]*:)*[a-z][a-z0-9+.]*)://(.*)",
            Pattern.CASE_INSENSITIVE | Pattern.DOTALL);
    private static final Pattern SUPPORTED = Pattern.compile("(?:jdbc:)?postgres(?:ql)?", Pattern.CASE_INSENSITIVE);
    private static final Pattern REST = Pattern.compile(
            "(?:([^/?]*)@)?([^/?@]*)(?:/([^?]*))?(?:\\?(.*))?", Pattern.DOTALL);
    private static final Pattern ADDRESS = Pattern.compile("(\\[[0-9a-fA-F:.]+]|[^:\\s]+)(?::(\\d{1,5}))?");

    static SourceUrl parse(String text) {
        Matcher url = SCHEME.matcher(text);
        if (!url.matches()) {
            throw new BadValue("is not a database URL; " + FORM);
        }
        if (!SUPPORTED.matcher(url.group(1)).matches()) {
            throw new BadValue("has the scheme " + url.group(1).toLowerCase(Locale.ROOT)
                    + ", which is not supported; supported: postgresql, postgres, jdbc:postgresql");
        }
        Matcher rest = REST.matcher(url.group(2));
        if (!rest.matches()) {
            throw new BadValue("is not a database URL; " + FORM
                    + ", with / ? @ : and % in user name or password written as %2F %3F %40 %3A %25");
        }
        return of(rest, address(rest.group(2)));
    }

    private static SourceUrl of(Matcher rest, Matcher address) {
        Map<String, String> parameters = parameters(rest.group(4));
        String[] user = rest.group(1) == null ? new String[0] : rest.group(1).split(":", 2);
        Optional<String> username = first(user.length > 0 ? decode(user[0]) : "", parameters.remove("user"));
        Optional<String> password = first(user.length > 1 ? decode(user[1]) : "", parameters.remove("password"));
        String database = rest.group(3) == null ? "" : decode(rest.group(3));
        if (database.isEmpty()) {
            throw new BadValue("names no database; " + FORM);
        }
        return new SourceUrl(address.group(1).replaceAll("[\\[\\]]", ""),
                Optional.ofNullable(address.group(2)).map(Integer::valueOf),
                database, username, password.map(Secret::new), Map.copyOf(parameters));
    }

    private static Matcher address(String text) {
        if (text.contains(",")) {
            throw new BadValue("names several hosts; Millrace reads from one");
        }
        Matcher address = ADDRESS.matcher(text);
        if (!address.matches()) {
            throw new BadValue("has no valid host and port; " + FORM);
        }
        if (address.group(2) != null) {
            int port = Integer.parseInt(address.group(2));
            if (port < 1 || port > 65535) {
                throw new BadValue("has no valid port; allowed: 1 to 65535");
            }
        }
        return address;
    }

    private static Map<String, String> parameters(String query) {
        Map<String, String> parameters = new LinkedHashMap<>();
        if (query != null) {
            for (String pair : query.split("&")) {
                String[] keyAndValue = pair.split("=", 2);
                if (keyAndValue.length < 2 || keyAndValue[0].isEmpty()) {
                    throw new BadValue("has a parameter that is not written as name=value");
                }
                parameters.put(decode(keyAndValue[0]), decode(keyAndValue[1]));
            }
        }
        return parameters;
    }

    private static Optional<String> first(String preferred, String other) {
        return Optional.of(preferred).filter(text -> !text.isEmpty())
                .or(() -> Optional.ofNullable(other).filter(text -> !text.isEmpty()));
    }

    private static String decode(String text) {
        try {
            return URLDecoder.decode(text.replace("+", "%2B"), StandardCharsets.UTF_8);
        } catch (IllegalArgumentException e) {
            throw new BadValue("has a % that no two hexadecimal digits follow; write % itself as %25");
        }
    }
}

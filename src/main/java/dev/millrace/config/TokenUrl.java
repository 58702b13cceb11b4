package dev.millrace.config;

import java.net.URI;
import java.net.URISyntaxException;

/** The address of a token endpoint. The client's secret goes there, so it may not stand in the address itself. */
record TokenUrl(URI uri) {

    private static final String FORM = "write https://host/path";

    static TokenUrl parse(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException e) {
            throw new BadValue("is not a URL; " + FORM);
        }
        if (!"https".equalsIgnoreCase(uri.getScheme()) && !"http".equalsIgnoreCase(uri.getScheme())) {
            throw new BadValue("does not start with https:// or http://; " + FORM);
        }
        if (uri.getUserInfo() != null) {
            throw new BadValue("(hidden)", "holds a user; set millrace.sink.oauth-client-id and "
                    + "millrace.sink.oauth-client-secret");
        }
        if (uri.getHost() == null) {
            throw new BadValue("has no valid host; " + FORM);
        }
        return new TokenUrl(uri);
    }
}

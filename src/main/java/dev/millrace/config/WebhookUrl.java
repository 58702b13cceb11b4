package dev.millrace.config;

import java.net.URI;
import java.net.URISyntaxException;

/** An address to post to. Its text is never shown: user name, path and query may each hold what grants access. */
record WebhookUrl(URI uri) {

    private static final String FORM = "write http://host/path or https://host/path";

    static WebhookUrl parse(String text) {
        URI uri;
        try {
            uri = new URI(text);
        } catch (URISyntaxException e) {
            throw new BadValue("is not a URL; " + FORM);
        }
        if (!"http".equalsIgnoreCase(uri.getScheme()) && !"https".equalsIgnoreCase(uri.getScheme())) {
            throw new BadValue("does not start with http:// or https://; " + FORM);
        }
        if (uri.getHost() == null) {
            throw new BadValue("has no valid host; " + FORM);
        }
        if (uri.getPort() == 0 || uri.getPort() > 65535) {
            throw new BadValue("has no valid port; allowed: 1 to 65535");
        }
        if (uri.getFragment() != null) {
            throw new BadValue("has a part behind # that is never sent; leave it out");
        }
        return new WebhookUrl(uri);
    }

    @Override
    public String toString() {
        return "***";
    }
}

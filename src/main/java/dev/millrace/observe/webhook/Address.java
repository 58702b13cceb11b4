package dev.millrace.observe.webhook;

import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;

/** A URL taken apart into what is requested and what must not be seen: its user and password are sent as a header. */
record Address(URI target, Optional<String> authorization) {

    static Address of(URI url) {
        if (url.getUserInfo() == null) {
            return new Address(url, Optional.empty());
        }
        String text = url.toString();
        String bare = text.replace("//" + url.getRawUserInfo() + "@", "//");
        String credentials = Base64.getEncoder().encodeToString(url.getUserInfo().getBytes(StandardCharsets.UTF_8));
        return new Address(URI.create(bare), Optional.of("Basic " + credentials));
    }

    /** Scheme, host and port: paths and queries of webhooks hold tokens as often as not. */
    static String origin(URI url) {
        return url.getScheme() + "://" + url.getHost() + (url.getPort() < 0 ? "" : ":" + url.getPort());
    }

    @Override
    public String toString() {
        return origin(target);
    }
}

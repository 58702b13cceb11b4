package dev.millrace.config;

import java.net.URI;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** What of a webhook must not be read in a log: its key, and an address with what stands in it to get in. */
final class WebhookSecrets {

    private WebhookSecrets() {
    }

    static List<String> of(WebhookSettings webhook) {
        List<String> secrets = new ArrayList<>();
        webhook.secret().map(Secret::reveal).ifPresent(secrets::add);
        URI url = webhook.url();
        secrets.add(url.toString());
        if (url.getUserInfo() != null) {
            secrets.add(url.getRawUserInfo());
            secrets.add(url.getUserInfo());
            secrets.add(url.getRawUserInfo().replaceFirst("^[^:]*:", ""));
        secrets.add(url.getUserInfo().replaceFirst("^[^:]*:", ""));
        }
        if (url.getRawQuery() != null) {
            secrets.add(url.getRawQuery());
            secrets.addAll(namedAsSecrets(url.getRawQuery()));
            secrets.addAll(namedAsSecrets(url.getQuery()));
        }
        return secrets;
    }

    private static List<String> namedAsSecrets(String query) {
        return Arrays.stream(query.split("&"))
                .map(parameter -> parameter.split("=", 2))
                .filter(parameter -> parameter.length == 2
                        && SecretsFilter.SECRET_NAME.matcher(parameter[0]).matches())
                .map(parameter -> parameter[1])
                .toList();
    }
}

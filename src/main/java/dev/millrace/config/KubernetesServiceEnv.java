package dev.millrace.config;

import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Knows the variables Kubernetes gives every container for each Service of its namespace. A Service called
 * {@code millrace}, or something that starts so, would else look like options nobody set.
 */
final class KubernetesServiceEnv {

    private static final String SERVICE = "MILLRACE_(?:[A-Z0-9_]+_)?";
    private static final Pattern NAME_IS_ENOUGH = Pattern.compile(SERVICE
            + "(?:SERVICE_HOST|SERVICE_PORT(?:_[A-Z0-9_]+)?|PORT_\\d+_(?:TCP|UDP|SCTP)(?:_(?:PROTO|PORT|ADDR))?)");
    private static final Pattern PORT = Pattern.compile(SERVICE + "PORT");
    private static final Pattern ADDRESS = Pattern.compile("(?:tcp|udp|sctp)://.*");

    private KubernetesServiceEnv() {
    }

    static Map<String, String> removeFrom(Map<String, String> env) {
        Map<String, String> others = new HashMap<>(env);
        others.entrySet().removeIf(variable -> injected(variable.getKey(), variable.getValue()));
        return others;
    }

    private static boolean injected(String name, String value) {
        return NAME_IS_ENOUGH.matcher(name).matches()
                || PORT.matcher(name).matches() && ADDRESS.matcher(value).matches();
    }
}

package dev.millrace.kit;

import java.util.HashMap;
import java.util.Map;

/** One door of a broker, with the protocol and the properties of its own. */
record BrokerListener(String name, String protocol, int port, Map<String, String> settings) {

    static final String HOST = "localhost";

    String address() {
        return name + "://" + HOST + ":" + port;
    }

    String protocolOfName() {
        return name + ":" + protocol;
    }

    Map<String, String> properties() {
        Map<String, String> properties = new HashMap<>();
        settings.forEach((key, value) -> properties.put("listener.name." + name.toLowerCase() + "." + key, value));
        return properties;
    }
}

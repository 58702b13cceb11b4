package dev.millrace.config;

import java.util.Map;
import java.util.Optional;

/** The properties of one receiver that Millrace sets itself, each with the reason for refusing it. */
interface ReservedProperties {

    /** Reasons by name; a name that ends in {@code *} stands for all that start so. */
    Map<String, String> reasons();

    default Optional<String> refusal(String property, String value) {
        return reasons().entrySet().stream()
                .filter(reason -> covers(reason.getKey(), property))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    static ReservedProperties below(String root) {
        if (!root.endsWith(".properties")) {
            return Map::of;
        }
        return root.startsWith(OptionCatalog.PREFIX + ".source") ? new DebeziumReserved() : new ProducerReserved();
    }

    private static boolean covers(String name, String property) {
        return name.endsWith("*") ? property.startsWith(name.substring(0, name.length() - 1)) : property.equals(name);
    }
}

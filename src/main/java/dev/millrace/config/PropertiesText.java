package dev.millrace.config;

import java.io.IOException;
import java.io.StringReader;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;

/** One value that holds many, as the text of a properties file: the way of a variable to names it can't spell. */
final class PropertiesText {

    private PropertiesText() {
    }

    static Map<String, String> parse(String text) {
        Properties parsed = new Properties();
        try {
            parsed.load(new StringReader(text));
        } catch (IOException | IllegalArgumentException e) {
            throw new BadValue("(hidden) is not the text of a properties file");
        }
        Map<String, String> properties = new TreeMap<>();
        parsed.stringPropertyNames().forEach(key -> properties.put(key, parsed.getProperty(key).strip()));
        if (properties.containsValue("")) {
            throw new BadValue("(hidden) holds a name without a value; allowed: one name=value a line");
        }
        return properties;
    }
}

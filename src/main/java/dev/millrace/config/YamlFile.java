package dev.millrace.config;

import io.smallrye.config.source.yaml.YamlConfigSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/**
 * Opens a YAML file, and says in a few words why it can't; the parser's own words quote the file, passwords included.
 * Takes {@code sink.brokers:} for what it says, where the source below would make one quoted word of it.
 */
final class YamlFile {

    private static final Pattern QUOTED_START = Pattern.compile("^(%[^.\"]+\\.)?\"([^\"]*)\"");
    private static final Pattern OURS = Pattern.compile("^(?:%[^.]+\\.)?millrace\\.");

    private YamlFile() {
    }

    static ConfigSource open(Path path, int ordinal) {
        if (!Files.exists(path)) {
            throw new BadValue("does not exist");
        }
        if (!Files.isRegularFile(path) || !Files.isReadable(path)) {
            throw new BadValue("is not a file that can be read");
        }
        try {
            return withDottedKeys(new YamlConfigSource(path.toUri().toURL(), ordinal));
        } catch (MarkedYAMLException e) {
            throw new BadValue(YamlFault.describe(e));
        } catch (YAMLException e) {
            throw new BadValue("is not valid YAML");
        } catch (IOException e) {
            throw new BadValue("can't be read");
        }
    }

    private static ConfigSource withDottedKeys(YamlConfigSource source) {
        Map<String, String> properties = new TreeMap<>();
        source.getProperties().forEach((name, value) -> properties.put(plain(name), value));
        return new YamlConfigSource(source.getName(), properties, source.getOrdinal());
    }

    private static String plain(String name) {
        String whole = QUOTED_START.matcher(name).replaceFirst("$1$2");
        return OURS.matcher(whole).find() ? whole.replace("\"", "") : whole;
    }
}

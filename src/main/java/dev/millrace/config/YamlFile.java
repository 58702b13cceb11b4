package dev.millrace.config;

import io.smallrye.config.source.yaml.YamlConfigSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.eclipse.microprofile.config.spi.ConfigSource;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;

/** Opens a YAML file, and says in a few words why it can't; the parser's own words quote the file, passwords included. */
final class YamlFile {

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
            return new YamlConfigSource(path.toUri().toURL(), ordinal);
        } catch (MarkedYAMLException e) {
            throw new BadValue("is not valid YAML: line " + (e.getProblemMark().getLine() + 1)
                    + ", column " + (e.getProblemMark().getColumn() + 1));
        } catch (YAMLException e) {
            throw new BadValue("is not valid YAML");
        } catch (ClassCastException e) {
            throw new BadValue("is not valid YAML: it must hold names with values");
        } catch (IOException e) {
            throw new BadValue("can't be read");
        }
    }
}

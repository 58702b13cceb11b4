package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConfigurationReferenceTest {

    private static final Path REFERENCE = Path.of("docs", "configuration.md");
    private static final String UPDATE = "./mvnw test -Dtest=ConfigurationReferenceTest -Ddocs.update=true";

    @TempDir
    Path directory;

    @Test
    void isUpToDate() throws IOException {
        // Given
        String committed = Files.readString(REFERENCE);

        // When
        String rendered = ConfigurationReference.renderInto(committed);
        if (Boolean.getBoolean("docs.update")) {
            Files.writeString(REFERENCE, rendered);
            committed = rendered;
        }

        // Then
        assertThat(committed).as("%s is stale; bring it up to date with: %s", REFERENCE, UPDATE).isEqualTo(rendered);
    }

    @Test
    void showsExamplesThatMeanTheSame() throws IOException {
        // Given
        Path password = directory.resolve("password");
        Files.writeString(password, "s3cret");
        String reference = Files.readString(REFERENCE).replace("/run/secrets/source/password", password.toString());
        Properties variables = new Properties();
        variables.load(new StringReader(example("properties", reference)));
        Start byVariables = Start.empty(directory);
        variables.stringPropertyNames().forEach(name -> byVariables.env(name, variables.getProperty(name)));

        // When
        Settings fromFile = Start.empty(directory).configFile(example("yaml", reference)).settings();
        Settings fromVariables = byVariables.settings();

        // Then
        assertThat(fromFile).usingRecursiveComparison().usingOverriddenEquals().ignoringFields("shown")
                .isEqualTo(fromVariables);
        assertThat(fromFile.source().password().reveal()).isEqualTo("s3cret");
    }

    private static String example(String language, String reference) {
        Matcher block = Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL).matcher(reference);
        assertThat(block.find()).isTrue();
        return block.group(1);
    }
}

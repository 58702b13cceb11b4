package dev.millrace.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SecretsTest {

    @TempDir
    Path directory;

    @Test
    void readsSecretsFromMountedFiles() {
        // Given
        Start start = Start.least(directory)
                .without("MILLRACE_SOURCE_USERNAME")
                .without("MILLRACE_SOURCE_PASSWORD")
                .file("secrets/username", "app\n")
                .file("secrets/password", " p@ss \r\n")
                .env("MILLRACE_SOURCE_USERNAME_FILE", directory.resolve("secrets/username").toString())
                .env("MILLRACE_SOURCE_PASSWORD_FILE", directory.resolve("secrets/password").toString());

        // When
        SourceSettings source = start.settings().source();

        // Then
        assertThat(source.username()).isEqualTo("app");
        assertThat(source.password().reveal()).isEqualTo(" p@ss ");
    }

    @ParameterizedTest
    @ValueSource(strings = {"pa$$word", "a,b\\,c", "tail ", "$x{y}", "100%", "\"quoted\"", "\\d"})
    void takesAPasswordAsItStands(String password) {
        // When
        Settings settings = Start.least(directory).env("MILLRACE_SOURCE_PASSWORD", password).settings();

        // Then
        assertThat(settings.source().password().reveal()).isEqualTo(password);
    }

    @Test
    void followsReferencesToOtherNames() {
        // Given
        Start start = Start.least(directory)
                .without("MILLRACE_SOURCE_PASSWORD")
                .configFile("millrace:\n  source:\n    password: ${DB_PASSWORD}")
                .env("DB_PASSWORD", "pa$$word");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.source().password().reveal()).isEqualTo("pa$$word");
    }

    @Test
    void takesTheDefaultOfAReferenceAndKeepsAnEscapedOne() {
        // Given
        Start start = Start.least(directory)
                .env("MILLRACE_SINK_TOPIC_PREFIX", "${PREFIX:shop}")
                .env("MILLRACE_SOURCE_PASSWORD", "\\${x}")
                .env("MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG", "a$$b");

        // When
        Settings settings = start.settings();

        // Then
        assertThat(settings.sink().topicPrefix()).isEqualTo("shop");
        assertThat(settings.source().password().reveal()).isEqualTo("${x}");
        assertThat(settings.sink().properties()).containsEntry("sasl.jaas.config", "a$$b");
    }

    @Test
    void hidesSecretsInItsText() {
        // When
        Settings settings = Start.least(directory)
                .env("MILLRACE_SINK_PROPERTIES_SASL_JAAS_CONFIG", "hunter2")
                .settings();

        // Then
        assertThat(settings.toString()).doesNotContain("s3cret").doesNotContain("hunter2");
    }
}

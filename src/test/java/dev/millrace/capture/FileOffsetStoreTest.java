package dev.millrace.capture;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileOffsetStoreTest {

    private static final ByteBuffer KEY = bytes("[\"shop\",{\"server\":\"shop\"}]");

    @TempDir
    Path directory;

    @Test
    void givesBackWhatWasSavedLast() {
        // Given
        Path file = directory.resolve("a/b/offsets");
        FileOffsetStore store = new FileOffsetStore(file);
        assertThat(store.load()).isEmpty();

        // When
        store.save(Map.of(KEY, bytes("{\"lsn\":1}")));
        store.save(Map.of(KEY, bytes("{\"lsn\":2,\"note\":\"ü = :\"}")));

        // Then
        assertThat(new FileOffsetStore(file).load()).isEqualTo(Map.of(KEY, bytes("{\"lsn\":2,\"note\":\"ü = :\"}")));
        assertThat(directory.resolve("a/b")).isDirectoryContaining(path -> path.endsWith("offsets"))
                .isDirectoryNotContaining(path -> path.endsWith("offsets.next"));
    }

    @Test
    void aLeftoverOfAKilledWriteIsIgnored() throws Exception {
        // Given
        Path file = directory.resolve("offsets");
        FileOffsetStore store = new FileOffsetStore(file);
        store.load();
        store.save(Map.of(KEY, bytes("{\"lsn\":1}")));
        Files.writeString(directory.resolve("offsets.next"), "[\"sh");

        // Then
        assertThat(new FileOffsetStore(file).load()).isEqualTo(Map.of(KEY, bytes("{\"lsn\":1}")));
    }

    @Test
    void aFileThatCantBeMadeIsSaidAtTheStart() throws Exception {
        // Given
        Path notADirectory = Files.writeString(directory.resolve("plain"), "");

        // Then
        assertThatThrownBy(() -> new FileOffsetStore(notADirectory.resolve("offsets")).load())
                .isInstanceOf(CaptureException.class)
                .hasMessage("millrace.offsets.file: " + notADirectory.resolve("offsets") + " can't be used: "
                        + notADirectory + " is not a directory");
    }

    private static ByteBuffer bytes(String text) {
        return ByteBuffer.wrap(text.getBytes(UTF_8));
    }
}

package dev.millrace.nativeimage;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NativeLibrariesTest {

    private static final ClassPath CODECS = new ClassPath(Arrays.stream(System.getProperty("java.class.path")
            .split(File.pathSeparator)).filter(entry -> entry.matches(".*(zstd-jni|lz4-java|snappy-java)-.*"))
            .map(Path::of).toList());

    @ParameterizedTest
    @ValueSource(strings = {"amd64", "aarch64"})
    void eachCodecHasOneFileForAnArchitecture(String architecture) {
        // When
        Stream<String> files = NativeLibraries.files(CODECS, architecture);

        // Then
        assertThat(files).hasSize(3).allMatch(file -> file.endsWith(".so"))
                .noneMatch(file -> file.contains("musl") || file.contains("android"));
    }
}

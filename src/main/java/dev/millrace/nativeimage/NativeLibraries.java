package dev.millrace.nativeimage;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The C libraries of the codecs: the files that are unpacked when a codec is first asked for, and the classes that their C
 * code reaches into. Quarkus has an option for Snappy, which would unpack it at each start, wanted or not, and over the
 * file that another process uses.
 */
final class NativeLibraries {

    private static final Set<String> PACKAGES =
            Set.of("com.github.luben.zstd.", "net.jpountz.lz4.", "net.jpountz.xxhash.", "org.xerial.snappy.");
    private static final Map<String, String> NAMES = Map.of("amd64", "(amd64|x86_64)", "aarch64", "aarch64");

    private NativeLibraries() {
    }

    /** @param architecture as in the system property {@code os.arch} */
    static Stream<String> files(ClassPath path, String architecture) {
        Pattern file = Pattern.compile(("linux/%1$s/libzstd-jni-.*\\.so|net/jpountz/util/linux/%1$s/liblz4-java\\.so"
                + "|org/xerial/snappy/native/Linux/%1$s/libsnappyjava\\.so")
                .formatted(NAMES.getOrDefault(architecture, Pattern.quote(architecture))));
        return path.resources().filter(resource -> file.matcher(resource).matches());
    }

    static Stream<Class<?>> classes(ClassPath path, Function<String, Class<?>> loader) {
        return path.classes().filter(name -> PACKAGES.stream().anyMatch(name::startsWith))
                .<Class<?>>map(loader).filter(Objects::nonNull)
                .filter(type -> Arrays.stream(type.getDeclaredMethods()).anyMatch(NativeLibraries::isInC));
    }

    static boolean isInC(Method method) {
        return Modifier.isNative(method.getModifiers());
    }
}

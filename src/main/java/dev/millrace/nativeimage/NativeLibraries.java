package dev.millrace.nativeimage;

import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The C libraries of the codecs: the files that are unpacked when a codec is asked for, and the fields that their C code
 * reaches into. Snappy's is Quarkus' own care.
 */
final class NativeLibraries {

    private static final Pattern FILE = Pattern.compile("(linux/%1$s/libzstd-jni-.*|net/jpountz/util/linux/%1$s/liblz4-java)\\.so"
            .formatted("(amd64|aarch64)"));
    private static final Set<String> PACKAGES = Set.of("com.github.luben.zstd.", "net.jpountz.lz4.");

    private NativeLibraries() {
    }

    /** @param architecture as in the system property {@code os.arch} */
    static Stream<String> files(ClassPath path, String architecture) {
        return path.resources().filter(file -> FILE.matcher(file).matches() && file.contains("/" + architecture + "/"));
    }

    static Set<Field> fields(ClassPath path, Function<String, Class<?>> loader) {
        return path.classes().filter(name -> PACKAGES.stream().anyMatch(name::startsWith))
                .map(loader).filter(NativeLibraries::callsC)
                .flatMap(type -> Arrays.stream(type.getDeclaredFields()))
                .filter(field -> field.getType().isPrimitive() && !Modifier.isStatic(field.getModifiers()))
                .collect(Collectors.toSet());
    }

    private static boolean callsC(Class<?> type) {
        return type != null && Arrays.stream(type.getDeclaredMethods()).mapToInt(Method::getModifiers)
                .anyMatch(Modifier::isNative);
    }
}

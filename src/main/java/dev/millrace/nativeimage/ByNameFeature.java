package dev.millrace.nativeimage;

import io.debezium.service.spi.InjectService;
import java.lang.reflect.Method;
import java.util.Arrays;
import org.graalvm.nativeimage.hosted.Feature;
import org.graalvm.nativeimage.hosted.RuntimeJNIAccess;
import org.graalvm.nativeimage.hosted.RuntimeReflection;
import org.graalvm.nativeimage.hosted.RuntimeResourceAccess;
import org.graalvm.nativeimage.hosted.RuntimeSerialization;

/** Tells the image builder of all that is made by name; named in native-image.properties beside this project's classes. */
public final class ByNameFeature implements Feature {

    @Override
    public String getDescription() {
        return "Keeps what Debezium and Kafka make by name";
    }

    @Override
    public void beforeAnalysis(BeforeAnalysisAccess access) {
        ClassPath path = new ClassPath(access.getApplicationClassPath());
        ClassesByName byName = new ClassesByName(path, access::findClassByName);
        byName.find().forEach(ByNameFeature::keep);
        byName.services().forEach(service -> keepResource(ClassPath.serviceFile(service)));
        Resources.of(path).forEach(ByNameFeature::keepResource);
        ArrayTypes.all().forEach(RuntimeReflection::register);
        NativeLibraries.files(path, System.getProperty("os.arch")).forEach(ByNameFeature::keepResource);
        NativeLibraries.classes(path, access::findClassByName).forEach(ByNameFeature::openToC);
        RuntimeJNIAccess.register(OutOfMemoryError.class);
        KeyTypes.all(access::findClassByName).forEach(RuntimeSerialization::register);
    }

    private static void keep(Class<?> type) {
        RuntimeReflection.register(type);
        RuntimeReflection.register(type.getDeclaredConstructors());
        RuntimeReflection.register(type.getFields());
        if (isInjected(type)) {
            RuntimeReflection.register(type.getMethods());
        }
    }

    private static void openToC(Class<?> type) {
        RuntimeJNIAccess.register(type);
        RuntimeJNIAccess.register(type.getDeclaredFields());
        RuntimeJNIAccess.register(Arrays.stream(type.getDeclaredMethods())
                .filter(method -> !NativeLibraries.isInC(method)).toArray(Method[]::new));
    }

    /** Debezium hands its services to such methods, which it looks for among all public ones. */
    private static boolean isInjected(Class<?> type) {
        return Arrays.stream(type.getMethods()).anyMatch(ByNameFeature::isInjection);
    }

    private static boolean isInjection(Method method) {
        return method.isAnnotationPresent(InjectService.class);
    }

    private static void keepResource(String path) {
        RuntimeResourceAccess.addResource(ByNameFeature.class.getModule(), path);
    }
}

package dev.millrace.kit;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.stream.Stream;

/** The classes of libraries as their jars hold them, those included whose place ours have taken. */
public final class Originals implements AutoCloseable {

    private final URLClassLoader jars = new URLClassLoader(
            Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                    .filter(entry -> entry.endsWith(".jar")).map(Originals::url).toArray(URL[]::new),
            ClassLoader.getPlatformClassLoader());

    public Class<?> of(String name) throws ClassNotFoundException {
        return jars.loadClass(name);
    }

    @Override
    public void close() {
        try {
            jars.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static URL url(String path) {
        try {
            return new File(path).toURI().toURL();
        } catch (MalformedURLException e) {
            throw new IllegalArgumentException(path, e);
        }
    }
}

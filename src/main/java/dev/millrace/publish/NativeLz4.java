package dev.millrace.publish;

import net.jpountz.lz4.LZ4Factory;
import net.jpountz.util.Native;
import org.jboss.logging.Logger;

/**
 * Loads LZ4's native code before the first producer asks for a compressor. The library does so by itself only under the
 * system class loader, which an application of Quarkus is not under, and would fall back on Java code that costs several
 * times as much without a word.
 */
final class NativeLz4 {

    private static final Logger LOG = Logger.getLogger(NativeLz4.class);

    private NativeLz4() {
    }

    static void load() {
        try {
            Native.load();
        } catch (LinkageError | RuntimeException | AssertionError e) {
            LOG.infof("LZ4 runs without its native code, which needs a writable temporary directory reason=\"%s\"",
                    e.getMessage());
        }
        LOG.debugf("LZ4 chosen factory=%s", LZ4Factory.fastestInstance());
    }
}

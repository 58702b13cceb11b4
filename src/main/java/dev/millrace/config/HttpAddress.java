package dev.millrace.config;

import io.smallrye.config.SmallRyeConfig;
import java.util.Set;

/** Where this container's pipeline answers over HTTP, for a second process that asks it. */
public record HttpAddress(String host, int port) {

    private static final String LOOPBACK = "127.0.0.1";
    private static final Set<String> EVERY_ADDRESS = Set.of("0.0.0.0", "::", "[::]", "localhost");

    /**
     * By the same sources as the pipeline itself, whose other options are of no matter here.
     *
     * @throws InvalidConfiguration when the port is none
     */
    public static HttpAddress ofProcess() {
        return of(StartConfig.ofProcess());
    }

    static HttpAddress of(StartConfig start) {
        SmallRyeConfig config = start.build();
        Problems problems = new Problems();
        QuarkusPort.check(config, problems);
        problems.throwIfAny();
        String host = QuarkusPort.host(config);
        return new HttpAddress(EVERY_ADDRESS.contains(host) ? LOOPBACK : host, QuarkusPort.of(config));
    }

    @Override
    public String toString() {
        return (host.contains(":") && !host.startsWith("[") ? '[' + host + ']' : host) + ':' + port;
    }
}

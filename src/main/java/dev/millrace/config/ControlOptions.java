package dev.millrace.config;

import dev.millrace.config.ControlSettings.Access;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.smallrye.config.WithDefault;
import java.nio.file.Path;
import java.util.Optional;

/** Who may look at the pipeline through its control API, and who may steer it. */
@RegisterForReflection
public interface ControlOptions {

    @Option(doc = "what the control API and the status page allow: nothing, for no port is opened; to look; or to look "
            + "and, with the token, to steer")
    @WithDefault("read")
    Access control();

    @Option(doc = "address that the control API listens on")
    @WithDefault("0.0.0.0")
    String controlHost();

    @Option(doc = "port of the control API and the status page; not that of health and metrics", min = "1",
            max = "65535")
    @WithDefault("9000")
    int controlPort();

    @Option(doc = "names of this server, beside addresses and names of an inner network, that browsers may ask it by; "
            + "a page of another name would read it through them", example = "millrace.example.com", unset = "none")
    Optional<HostNames> controlNames();

    @Option(doc = "token that requests to steer must bear, of 16 characters or more; needed for control=full",
            secret = true)
    Optional<Secret> controlToken();

    @Option(doc = "file that holds the token; read again for each request that needs it",
            example = "/run/secrets/millrace/control-token")
    Optional<Path> controlTokenFile();
}

package dev.millrace;

import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.annotations.QuarkusMain;

@QuarkusMain
public final class Millrace {

    private Millrace() {
    }

    public static void main(String[] args) {
        System.out.println(org.eclipse.microprofile.config.ConfigProvider.getConfig().getConfigSources());
        Quarkus.run(args);
    }
}

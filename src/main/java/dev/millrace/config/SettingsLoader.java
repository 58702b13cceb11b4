package dev.millrace.config;

import io.smallrye.config.SmallRyeConfig;

/** The way from configuration sources to checked settings. */
public final class SettingsLoader {

    private SettingsLoader() {
    }

    /**
     * Reads the process's whole configuration before Quarkus starts and keeps it for injection.
     *
     * @throws InvalidConfiguration with every problem there is
     */
    public static Settings load() {
        Settings settings = load(StartConfig.ofProcess());
        SecretsFilter.hide(settings);
        SettingsProducer.keep(settings);
        return settings;
    }

    static Settings load(StartConfig start) {
        SmallRyeConfig config = start.build();
        Problems problems = new Problems();
        problems.addAll(UnknownOptions.in(config));
        QuarkusPort.check(config, problems);
        return read(config, problems);
    }

    /** For a configuration that others built, as tests do; it may hold names that are theirs. */
    static Settings read(SmallRyeConfig config) {
        return read(config, new Problems());
    }

    private static Settings read(SmallRyeConfig config, Problems problems) {
        MillraceConfig options = new OptionReader(config, problems).read();
        return new SettingsAssembler(options, problems).assemble();
    }
}

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
        SmallRyeConfig config = StartConfig.ofProcess().build();
        Problems problems = check(config);
        QuarkusPort.checkFree(config, problems);
        Settings settings = read(config, problems);
        ControlPort.check(settings.control(), QuarkusPort.of(config), QuarkusPort.isOpen(config));
        SecretsFilter.hide(settings);
        SettingsProducer.keep(settings);
        return settings;
    }

    /**
     * The same for a process that only looks: the port may be in use, by the pipeline that it looks at.
     *
     * @throws InvalidConfiguration with every problem there is
     */
    public static Settings loadForCheck() {
        SmallRyeConfig config = StartConfig.ofProcess().build();
        Settings settings = read(config, check(config));
        SecretsFilter.hide(settings);
        return settings;
    }

    static Settings load(StartConfig start) {
        SmallRyeConfig config = start.build();
        return read(config, check(config));
    }

    private static Problems check(SmallRyeConfig config) {
        Problems problems = new Problems();
        problems.addAll(UnknownOptions.in(config));
        QuarkusPort.check(config, problems);
        return problems;
    }

    /** For a configuration that others built, as tests do; it may hold names that are theirs. */
    static Settings read(SmallRyeConfig config) {
        return read(config, new Problems());
    }

    private static Settings read(SmallRyeConfig config, Problems problems) {
        OptionReader reader = new OptionReader(config, problems);
        MillraceConfig options = reader.read();
        return new SettingsAssembler(options, reader.shown(), problems).assemble();
    }
}

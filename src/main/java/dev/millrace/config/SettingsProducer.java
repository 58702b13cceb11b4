package dev.millrace.config;

import io.smallrye.config.SmallRyeConfig;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.config.ConfigProvider;

/** Hands the settings that {@code main} has checked to the container; where no main ran, it reads them itself. */
@Singleton
public class SettingsProducer {

    private static volatile Settings checked;

    static void keep(Settings settings) {
        checked = settings;
    }

    @Produces
    @Singleton
    Settings settings() {
        Settings settings = checked;
        return settings != null
                ? settings
                : SettingsLoader.read(ConfigProvider.getConfig().unwrap(SmallRyeConfig.class));
    }
}

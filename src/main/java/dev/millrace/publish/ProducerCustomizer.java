package dev.millrace.publish;

import dev.millrace.config.Settings;
import io.smallrye.reactive.messaging.ClientCustomizer;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.Map;
import org.eclipse.microprofile.config.Config;

/** Gives the channel's producer our configuration, which no expression in a properties file could put together. */
@ApplicationScoped
class ProducerCustomizer implements ClientCustomizer<Map<String, Object>> {

    private final Settings settings;

    ProducerCustomizer(Settings settings) {
        this.settings = settings;
    }

    @Override
    public Map<String, Object> customize(String channel, Config channelConfig, Map<String, Object> client) {
        client.putAll(new ClientSettings(settings).producer());
        return client;
    }
}

package dev.millrace.pipeline;

import dev.millrace.capture.FileOffsetStore;
import dev.millrace.capture.OffsetStore;
import dev.millrace.config.Settings;
import dev.millrace.publish.ChannelProducer;
import dev.millrace.publish.TopicOffsetStore;
import dev.millrace.source.SourceSession;

/** Makes the offset store that the configuration names. */
final class OffsetStores {

    private final Settings settings;
    private final ChannelProducer producers;

    OffsetStores(Settings settings, ChannelProducer producers) {
        this.settings = settings;
        this.producers = producers;
    }

    OffsetStore open(SourceSession session) {
        return switch (settings.offsets().store()) {
            case KAFKA -> new TopicOffsetStore(settings, producers);
            case FILE -> new FileOffsetStore(settings.offsets().file().orElseThrow());
            case SLOT -> session.offsetStore();
        };
    }
}

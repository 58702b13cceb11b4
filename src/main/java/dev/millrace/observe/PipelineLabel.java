package dev.millrace.observe;

import dev.millrace.config.Settings;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.Tag;
import io.micrometer.core.instrument.config.MeterFilter;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;

/** Names the pipeline on every meter: graphs and alerts tell pipelines apart however they are scraped. */
@Singleton
class PipelineLabel implements MeterFilter {

    static final String NAME = "pipeline";

    private final Tag tag;

    @Inject
    PipelineLabel(Settings settings) {
        tag = Tag.of(NAME, settings.pipeline());
    }

    @Override
    public Meter.Id map(Meter.Id id) {
        return id.withTag(tag);
    }
}

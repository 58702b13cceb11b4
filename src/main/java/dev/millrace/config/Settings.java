package dev.millrace.config;

import java.util.List;

/**
 * The checked configuration of one pipeline, as the rooms use it. Every default is filled in and every cross-field rule
 * holds, so no reader has to ask twice.
 *
 * @param pipeline the pipeline's name; it names the slot and the publication
 * @param shown    what may be shown of all this
 */
public record Settings(
        String pipeline,
        SourceSettings source,
        SinkSettings sink,
        OffsetSettings offsets,
        HealthSettings health,
        List<WebhookSettings> webhooks,
        RoutingSettings routing,
        ColumnSettings columns,
        RowFilters filters,
        ControlSettings control,
        ShownOptions shown,
        MetricsSettings metrics,
        LogSettings log) {

    public Settings {
        webhooks = List.copyOf(webhooks);
    }
}

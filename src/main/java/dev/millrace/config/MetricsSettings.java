package dev.millrace.config;

/**
 * What Prometheus is told.
 *
 * @param tableLabel whether tables and columns are told apart
 */
public record MetricsSettings(boolean tableLabel) {
}

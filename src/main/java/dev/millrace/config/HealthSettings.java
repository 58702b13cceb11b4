package dev.millrace.config;

import java.time.Duration;

/**
 * Thresholds of the probes.
 *
 * @param publishStall how long changes may wait without a single acknowledgement before the liveness probe goes down
 */
public record HealthSettings(Duration publishStall) {
}

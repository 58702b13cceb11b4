package dev.millrace.config;

import java.time.Duration;

/**
 * Thresholds of the probes.
 *
 * @param publishStall how long changes may wait without a single acknowledgement before the liveness probe goes down
 * @param readyStall   the same for the readiness probe; never longer
 */
public record HealthSettings(Duration publishStall, Duration readyStall) {
}

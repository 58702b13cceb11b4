package dev.millrace.observe;

import dev.millrace.config.Settings;
import dev.millrace.pipeline.PipelineStatus;
import dev.millrace.pipeline.State;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import java.time.Duration;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** Writes now and then how the flow goes, for those who have a log and no graph. Nothing flows: nothing is written. */
@ApplicationScoped
class FlowLog {

    private static final Logger LOG = Logger.getLogger(FlowLog.class);
    private static final Duration BETWEEN_PROGRESS = Duration.ofSeconds(10);

    private final Duration interval;
    private final PipelineStatus status;
    private final FlowTally tally;
    private ScheduledExecutorService clock;
    private Flow atSummary;
    private Flow atProgress;

    @Inject
    FlowLog(Settings settings, PipelineStatus status, FlowTally tally) {
        this.interval = settings.log().summaryInterval();
        this.status = status;
        this.tally = tally;
    }

    void start(@Observes StartupEvent event) {
        if (interval.isZero()) {
            return;
        }
        atSummary = tally.flow();
        atProgress = atSummary;
        clock = Executors.newSingleThreadScheduledExecutor(FlowLog::thread);
        every(interval, this::summary);
        every(interval.compareTo(BETWEEN_PROGRESS) < 0 ? interval : BETWEEN_PROGRESS, this::progress);
    }

    void stop(@Observes ShutdownEvent event) {
        if (clock != null) {
            clock.shutdownNow();
        }
    }

    private void summary() {
        Flow now = tally.flow();
        FlowLines.summary(atSummary, now, tally.takeLongestLag(), status).ifPresent(LOG::info);
        atSummary = now;
    }

    private void progress() {
        Flow now = tally.flow();
        if (status.current().state() == State.BACKFILLING) {
            FlowLines.progress(atProgress, now).ifPresent(LOG::info);
        }
        atProgress = now;
    }

    private void every(Duration time, Runnable task) {
        clock.scheduleAtFixedRate(task, time.toMillis(), time.toMillis(), TimeUnit.MILLISECONDS);
    }

    private static Thread thread(Runnable task) {
        Thread thread = new Thread(task, "millrace-flow-log");
        thread.setDaemon(true);
        return thread;
    }
}

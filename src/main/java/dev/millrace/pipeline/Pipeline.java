package dev.millrace.pipeline;

import dev.millrace.capture.QueueGauge;
import dev.millrace.config.Settings;
import dev.millrace.publish.BatchChannel;
import dev.millrace.publish.ChannelProducer;
import dev.millrace.source.postgres.PostgresSource;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;

/** Puts the rooms together and ties their life to the application's. */
@ApplicationScoped
public class Pipeline {

    private static final long MILLIS_TO_END = 1_000;

    private final Supervisor supervisor;
    private final PipelineStatus status;
    private final Thread thread;

    Pipeline(Settings settings, PipelineStatus status, ChannelProducer producers, BatchChannel channel, QueueGauge queue) {
        this.status = status;
        this.supervisor = new Supervisor(settings, new PostgresSource(settings), new OffsetStores(settings, producers),
                channel, queue, status, Quarkus::asyncExit);
        this.thread = new Thread(supervisor, "millrace-pipeline");
    }

    @Produces
    @Singleton
    static QueueGauge queueGauge() {
        return new QueueGauge();
    }

    /** As soon as there are beans: looking at the database need not wait for the HTTP server and the channels. */
    void start(@Observes @Initialized(ApplicationScoped.class) Object event) {
        thread.start();
    }

    void started(@Observes StartupEvent event) {
        supervisor.channelsAreOpen();
    }

    void stop(@Observes ShutdownEvent event) throws InterruptedException {
        status.enter(State.STOPPING, "");
        supervisor.stop();
        thread.join(MILLIS_TO_END);
        if (thread.isAlive()) {
            thread.interrupt();
        }
        status.enter(State.STOPPED, "");
    }
}

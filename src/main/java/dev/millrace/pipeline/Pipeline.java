package dev.millrace.pipeline;

import dev.millrace.backfill.BackfillQueue;
import dev.millrace.capture.QueueGauge;
import dev.millrace.config.Settings;
import dev.millrace.publish.BatchChannel;
import dev.millrace.publish.ChannelProducer;
import dev.millrace.route.RoutingException;
import dev.millrace.route.TopicNames;
import dev.millrace.source.TableRule;
import dev.millrace.source.UnreadableValueListener;
import dev.millrace.source.postgres.PostgresSource;
import io.quarkus.arc.All;
import io.quarkus.runtime.ImageMode;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Instance;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/** Puts the rooms together and ties their life to the application's. */
@ApplicationScoped
public class Pipeline implements Steering {

    private static final long MILLIS_TO_END = 1_000;

    private final Supervisor supervisor;
    private final PipelineStatus status;
    private final Thread thread;
    private final AtomicBoolean isStarted = new AtomicBoolean();

    Pipeline(Settings settings, PipelineStatus status, ChannelProducer producers, BatchChannel channel, QueueGauge queue,
            BackfillQueue backfills, @All List<UnreadableValueListener> unreadable, @All List<TableListener> tableListeners) {
        this.status = status;
        this.supervisor = new Supervisor(settings, new PostgresSource(settings, unreadable, topics(settings)),
                new OffsetStores(settings, producers), channel, queue, new NewTables(backfills, tableListeners), status,
                backfills, Quarkus::asyncExit);
        this.thread = new Thread(supervisor, "millrace-pipeline");
    }

    private static TableRule topics(Settings settings) {
        TopicNames names = TopicNames.of(settings);
        return tables -> {
            try {
                names.check(tables);
                return Optional.empty();
            } catch (RoutingException e) {
                return Optional.of(e.getMessage());
            }
        };
    }

    @Produces
    @Singleton
    static QueueGauge queueGauge() {
        return new QueueGauge();
    }

    /**
     * On a JVM, as soon as there are beans: looking at the database need not wait for the HTTP server and the channels.
     * An executable gets its beans while it is built, and here is no place to start.
     */
    static void early(@Observes @Initialized(ApplicationScoped.class) Object event, Instance<Pipeline> pipeline) {
        if (ImageMode.current() == ImageMode.JVM) {
            pipeline.get().start();
        }
    }

    void started(@Observes StartupEvent event) {
        start();
        supervisor.channelsAreOpen();
    }

    void start() {
        if (isStarted.compareAndSet(false, true)) {
            thread.start();
        }
    }

    @Override
    public void pause(boolean keep) {
        supervisor.pause(keep);
    }

    @Override
    public void resume() {
        supervisor.resume();
    }

    @Override
    public boolean isPaused() {
        return supervisor.isPaused();
    }

    @Override
    public boolean isPauseKept() {
        return supervisor.isPauseKept();
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

package dev.millrace.source.postgres;

import dev.millrace.source.UnreadableValueListener;
import io.quarkus.arc.All;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.context.Initialized;
import jakarta.enterprise.event.Observes;
import java.util.List;

/** Makes the listeners known to {@link UnreadableValues}, which is out of reach of injection. */
@ApplicationScoped
class UnreadableValueRelay {

    private final List<UnreadableValueListener> listeners;

    UnreadableValueRelay(@All List<UnreadableValueListener> listeners) {
        this.listeners = listeners;
    }

    void connect(@Observes @Initialized(ApplicationScoped.class) Object event) {
        UnreadableValues.listeners(listeners);
    }
}

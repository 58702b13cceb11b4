package dev.millrace.publish;

import java.util.List;
import org.jboss.logging.Logger;

/** Says aloud that a change did not reach its topic; what a policy drops in silence is lost. */
final class SetAsideReport {

    private static final Logger LOG = Logger.getLogger(SetAsideReport.class);

    private final List<SetAsideListener> listeners;

    SetAsideReport(List<SetAsideListener> listeners) {
        this.listeners = listeners;
    }

    void tell(SetAside row) {
        LOG.warnf("Row set aside fate=%s cause=%s table=%s topic=%s key=%s bytes=%d reason=\"%s\"",
                row.fate().code(), row.cause().code(), RowPolicy.origin(row.change()), row.topic(), row.key(), row.bytes(),
                row.reason());
        listeners.forEach(listener -> listener.setAside(row));
    }
}

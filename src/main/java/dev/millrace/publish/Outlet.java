package dev.millrace.publish;

import dev.millrace.change.ChangeBatch;
import dev.millrace.config.RetrySettings;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** What every delivery needs, put together once. */
record Outlet(
        Producers producers,
        RecordFactory records,
        KnownTopics topics,
        RowPolicy policy,
        DeadLetters letters,
        KafkaErrors errors,
        RetrySettings retries,
        List<PublishListener> listeners) {

    private static final Logger LOG = Logger.getLogger(Outlet.class);

    /** Tells of a failure, and waits before the attempt that follows. */
    void retrying(ChangeBatch batch, PublishException failure, int attempt, int records) throws InterruptedException {
        Duration wait = new RetryWaits(retries.maxWait()).before(attempt);
        listeners.forEach(listener -> listener.retrying(batch, failure, records));
        LOG.warnf("Records are sent again attempt=%d of=%d records=%d wait_ms=%d reason=\"%s\"",
                attempt, retries.maxRetries(), records, wait.toMillis(), failure.getMessage());
        TimeUnit.MILLISECONDS.sleep(wait.toMillis());
    }
}

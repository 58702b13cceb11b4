package dev.millrace.faults;

import static org.awaitility.Awaitility.await;

import dev.millrace.kit.KafkaCluster;
import dev.millrace.kit.TcpProxy;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What happens to the brokers, the way to them, and the topics. */
final class KafkaInjuries implements Injury {

    private static final String SIZE_LIMIT = "max.message.bytes";
    private static final String TOO_SMALL = "100";
    private static final int SECONDS_TO_NOTICE = 20;
    private static final int DELAYS = 4;
    private static final int DELAY_MILLIS = 100;

    private final Stagehand stage;
    private final KafkaCluster cluster;
    private final TopicLives lives;
    private final Journal journal;

    KafkaInjuries(Stagehand stage, TopicLives lives, Journal journal) {
        this.stage = stage;
        this.cluster = stage.arena().cluster();
        this.lives = lives;
        this.journal = journal;
    }

    @Override
    public void inflict(Fault fault) throws InterruptedException {
        TcpProxy proxy = cluster.proxy(fault.pick(cluster.size()));
        String topic = stage.topics().get(fault.pick(stage.topics().size()));
        switch (fault.kind()) {
            case BROKER_STOPPED -> during(fault, () -> cluster.stop(fault.pick(cluster.size())), cluster::startAll);
            case ALL_BROKERS_STOPPED -> during(fault, cluster::stopAll, cluster::startAll);
            case BROKER_CUT -> during(fault, proxy::refuse, proxy::mend);
            case BROKER_SILENT -> during(fault, proxy::hold, proxy::mend);
            case BROKER_DELAYED -> during(fault, () -> proxy.delay(delay(fault)), proxy::mend);
            case WRITE_REVOKED -> revoke(fault, fault.pick(2) == 0 ? List.of(topic) : stage.topics());
            case TOPIC_DELETED -> during(fault, () -> lives.delete(topic), () -> lives.create(topic));
            case TOPIC_LATE -> during(fault, () -> { }, lives::createLate);
            case MESSAGE_SIZE_LOWERED -> during(fault,
                    () -> lives.refuse(topic, SIZE_LIMIT, TOO_SMALL),
                    () -> stage.arena().topics().unconfigure(topic, SIZE_LIMIT));
            case DISK_FULL -> during(fault, () -> fillDisk(fault.pick(cluster.size())),
                    () -> cluster.restoreDirectory(fault.pick(cluster.size())));
            default -> throw new IllegalArgumentException("not of this lane: " + fault);
        }
    }

    private void revoke(Fault fault, List<String> topics) throws InterruptedException {
        during(fault, () -> stage.arena().topics().denyWrite(topics),
                () -> stage.arena().topics().allowWriteAgain(topics));
    }

    private void fillDisk(int broker) {
        cluster.loseDirectory(broker);
        await().atMost(SECONDS_TO_NOTICE, TimeUnit.SECONDS)
                .until(() -> stage.arena().topics().lostDirectories(cluster.id(broker)) == 1);
    }

    private void during(Fault fault, Runnable harm, Runnable remedy) throws InterruptedException {
        long begin = System.currentTimeMillis();
        harm.run();
        TimeUnit.MILLISECONDS.sleep(fault.millis());
        remedy.run();
        journal.disturbed(fault.kind(), begin);
    }

    private static Duration delay(Fault fault) {
        return Duration.ofMillis((1L + fault.pick(DELAYS)) * DELAY_MILLIS);
    }
}

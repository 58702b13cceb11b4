package dev.millrace.check.kafka;

import dev.millrace.change.Table;
import dev.millrace.config.OffsetSettings;
import dev.millrace.config.RowPolicies;
import dev.millrace.config.Settings;
import dev.millrace.publish.ClusterAccess;
import dev.millrace.publish.Deadline;
import dev.millrace.publish.ProducerSettings;
import dev.millrace.publish.PublishException;
import dev.millrace.route.TopicNames;
import dev.millrace.source.Findings;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.Node;

/** Asks the cluster everything that the publisher will need of it; no record is written and no topic created. */
public final class KafkaCheck {

    private final Settings settings;
    private final ClusterAccess access;
    private final ExecutorService threads;
    private final Duration patience;

    /** @param patience for all of it */
    public KafkaCheck(Settings settings, ExecutorService threads, Duration patience) {
        this.settings = settings;
        this.access = new ClusterAccess(settings);
        this.threads = threads;
        this.patience = patience;
    }

    /** @param tables what is captured, as soon as the database has told */
    public void look(Future<Optional<List<Table>>> tables, Findings findings) throws InterruptedException {
        try {
            ProducerSettings.check(settings);
        } catch (PublishException e) {
            findings.fail("kafka", e.getMessage(), "");
            return;
        }
        Map<String, Object> client = access.client();
        Deadline deadline = Deadline.in(patience);
        try (Questions questions = new Questions(client, deadline)) {
            Optional<List<Node>> nodes =
                    new BootstrapCheck(settings.sink().brokers(), access, threads).look(questions, findings);
            Optional<BrokerConnection> broker = nodes.isEmpty() ? Optional.empty()
                    : new BrokersCheck(access, client, threads).look(nodes.get(), findings);
            List<WantedTopic> topics = topics(await(tables, deadline), findings);
            if (nodes.isPresent()) {
                MissingRights rights = MissingRights.of(settings.sink(), client);
                topics(topics, nodes.get(), broker, questions, rights, findings);
                rights.commands().forEach(findings::missing);
            }
            broker.ifPresent(BrokerConnection::close);
        } catch (KafkaException e) {
            findings.fail("kafka", access.explain(null, e), "");
        }
    }

    private void topics(List<WantedTopic> topics, List<Node> nodes, Optional<BrokerConnection> broker,
            Questions questions, MissingRights rights, Findings findings) throws InterruptedException {
        Optional<ProducerCheck> producer = broker.map(connection -> new ProducerCheck(connection, access, rights));
        producer.ifPresent(check -> check.version(settings.sink().topics().createMissing(), findings));
        producer.ifPresent(check -> check.idempotence(findings));
        TopicLimits limits = new TopicLimits(access, settings.sink());
        TopicsCheck found = new TopicsCheck(questions, access, rights).look(topics, findings);
        new ExistingTopics(questions, limits, rights, nodes.size()).look(found.existing(), findings);
        producer.ifPresent(check -> check.writing(found.missing(), findings));
        new MissingTopics(questions, access, limits, rights).look(found.missing(), nodes, findings);
    }

    private List<WantedTopic> topics(Optional<List<Table>> tables, Findings findings) {
        List<WantedTopic> topics = new ArrayList<>();
        if (settings.offsets().store() == OffsetSettings.Store.KAFKA) {
            topics.add(new WantedTopic(WantedTopic.Kind.OFFSETS, access.offsetsTopic(), true));
        }
        RowPolicies rows = settings.sink().rows();
        if (rows.oversize() == RowPolicies.Policy.DEAD_LETTER || rows.poison() == RowPolicies.Policy.DEAD_LETTER) {
            NewTopic deadLetters = access.tableTopic(settings.sink().deadLetterTopic());
            topics.add(new WantedTopic(WantedTopic.Kind.DEAD_LETTER, deadLetters, true));
        }
        if (tables.isEmpty()) {
            findings.warn("topic names", "the tables' topics are not known while the database can't be looked at", "");
            return topics;
        }
        TopicNames names = TopicNames.of(settings);
        boolean byUs = settings.sink().topics().createMissing();
        new TopicNamesCheck(names).look(tables.get(), findings).forEach(topic -> topics.add(
                new WantedTopic(WantedTopic.Kind.TABLE, access.tableTopic(topic), byUs)));
        return topics;
    }

    private static Optional<List<Table>> await(Future<Optional<List<Table>>> tables, Deadline deadline)
            throws InterruptedException {
        try {
            return tables.get(Math.max(1, deadline.millisLeft() - 4_000), TimeUnit.MILLISECONDS);
        } catch (ExecutionException | TimeoutException e) {
            return Optional.empty();
        }
    }
}

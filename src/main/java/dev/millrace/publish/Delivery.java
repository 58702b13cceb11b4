package dev.millrace.publish;

import dev.millrace.change.Change;
import dev.millrace.change.ChangeBatch;
import dev.millrace.format.EncodingException;
import dev.millrace.publish.Round.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.kafka.clients.producer.Producer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.errors.InterruptException;

/**
 * Brings one batch to Kafka: sends it, and sends again what failed, until each change is acknowledged or set aside. What
 * was accepted stays sent, and a key's changes stay in order.
 */
final class Delivery {

    private final Outlet outlet;
    private final ChangeBatch batch;
    private final List<Change> changes;
    private final int[] bytes;
    private final SortedMap<Integer, SetAside> aside = new TreeMap<>();
    private Producer<byte[], byte[]> producer;

    Delivery(Outlet outlet, ChangeBatch batch) {
        this.outlet = outlet;
        this.batch = batch;
        this.changes = batch.changes();
        this.bytes = new int[changes.size()];
    }

    /**
     * Returns when the batch is settled.
     *
     * @throws PublishException when the attempts are used up, or a policy or the configuration forbids to go on
     */
    Delivered deliver() throws InterruptedException {
        producer = outlet.producers().get();
        Round round = send(IntStream.range(0, changes.size()));
        int attempt = 0;
        List<Integer> overtaken = overtaken(round);
        while (!round.refusals().isEmpty() || !overtaken.isEmpty()) {
            NavigableMap<Integer, Refusal> refusals = round.refusals();
            List<Integer> failed = judge(refusals);
            if (!failed.isEmpty()) {
                attempt++;
                waitBefore(attempt, failed, refusals);
            }
            failed.addAll(overtaken);
            round = send(again(failed, refusals));
            overtaken = overtaken(round);
        }
        return new Delivered(bytes, List.copyOf(aside.values()));
    }

    private List<Integer> overtaken(Round round) {
        return round.overtaken(i -> aside.containsKey(i) ? null : changes.get(i).key());
    }

    /** What failed with all that has to stay behind it, and the letters for what was set aside in its place. */
    private IntStream again(List<Integer> failed, NavigableMap<Integer, Refusal> refusals) {
        TreeSet<Integer> again = new TreeSet<>(refusals.keySet());
        again.addAll(SendAgain.of(changes, failed, outlet.records()::topic, i -> !aside.containsKey(i)));
        return again.stream().mapToInt(Integer::intValue);
    }

    /** Decides about the records that no sending cures; returns the others. */
    private List<Integer> judge(NavigableMap<Integer, Refusal> refusals) {
        List<Integer> failed = new ArrayList<>();
        boolean lostProducer = false;
        for (Map.Entry<Integer, Refusal> refused : refusals.entrySet()) {
            int i = refused.getKey();
            Refusal refusal = refused.getValue();
            Refusals kind = kind(i, refusal);
            switch (kind) {
                case TOO_LARGE -> setAside(i, outlet.policy().tooLargeForTheBroker(changes.get(i), refusal.topic(),
                        bytes[i], refusal.error()));
                case INVALID -> setAside(i, outlet.policy().invalid(changes.get(i), refusal.topic(), bytes[i],
                        refusal.error()));
                default -> failed.add(i);
            }
            lostProducer |= kind == Refusals.PRODUCER;
            if (kind == Refusals.PASSING) {
                outlet.topics().doubt(refusal.topic());
            }
        }
        if (lostProducer) {
            producer = outlet.producers().rebuilt(producer);
        }
        return failed;
    }

    /** What stands for a row that was set aside can't be set aside again. */
    private Refusals kind(int i, Refusal refusal) {
        Refusals kind = Refusals.of(refusal.error());
        return aside.containsKey(i) && kind != Refusals.PRODUCER ? Refusals.PASSING : kind;
    }

    private void setAside(int i, SetAside row) {
        aside.put(i, row);
        bytes[i] = Delivered.SET_ASIDE;
    }

    private void waitBefore(int attempt, List<Integer> failed, NavigableMap<Integer, Refusal> refusals)
            throws InterruptedException {
        Refusal first = refusals.get(failed.get(0));
        PublishException failure = outlet.errors().explain(first.topic(), first.error());
        if (failure.cure() != PublishException.Cure.RETRY || attempt > outlet.retries().maxRetries()) {
            throw failure;
        }
        outlet.retrying(batch, failure, attempt, failed.size());
    }

    private Round send(IntStream indices) throws InterruptedException {
        Round round = new Round(changes.size());
        SortedMap<Integer, ProducerRecord<byte[], byte[]>> later = new TreeMap<>();
        try {
            indices.forEach(i -> {
                ProducerRecord<byte[], byte[]> record = record(i);
                if (record != null && outlet.topics().isKnown(record.topic())) {
                    send(i, record, round);
                } else if (record != null) {
                    later.put(i, record);
                }
            });
            sendOnceTheirTopicsExist(later, round);
            // Nothing follows until all of these are acknowledged: waiting for more would only delay them.
            producer.flush();
        } catch (InterruptException e) {
            throw new InterruptedException(e.getMessage());
        }
        round.await();
        return round;
    }

    private void sendOnceTheirTopicsExist(SortedMap<Integer, ProducerRecord<byte[], byte[]>> records, Round round)
            throws InterruptedException {
        if (records.isEmpty()) {
            return;
        }
        Map<String, Optional<PublishException>> missing = outlet.topics().ensure(
                records.values().stream().map(ProducerRecord::topic).collect(Collectors.toSet()));
        records.forEach((i, record) -> missing.getOrDefault(record.topic(), Optional.empty()).ifPresentOrElse(
                why -> round.refuse(i, record.topic(), why),
                () -> send(i, record, round)));
    }

    private void send(int i, ProducerRecord<byte[], byte[]> record, Round round) {
        Exception why = round.whyNot(record.topic());
        if (why != null) {
            round.refuse(i, record.topic(), why);
            return;
        }
        Round.Answer answer = round.answerFor(i, record.topic());
        try {
            producer.send(isPlaced(i) ? placed(i, record) : record, answer);
        } catch (InterruptException e) {
            throw e;
        } catch (RuntimeException e) {
            answer.onCompletion(null, e);
        }
    }

    /** Whether columns choose the partition: not of what stands for a row that was set aside. */
    private boolean isPlaced(int i) {
        return outlet.records().areAnyPlaced() && !aside.containsKey(i);
    }

    private ProducerRecord<byte[], byte[]> placed(int i, ProducerRecord<byte[], byte[]> record) {
        return outlet.records().placed(record, changes.get(i), topic -> producer.partitionsFor(topic).size());
    }

    /** The record to send for a change; null for one that is skipped. */
    private ProducerRecord<byte[], byte[]> record(int i) {
        SetAside row = aside.isEmpty() ? null : aside.get(i);
        if (row == null) {
            Change change = changes.get(i);
            try {
                ProducerRecord<byte[], byte[]> record = outlet.records().record(change);
                bytes[i] = size(record);
                if (bytes[i] <= outlet.policy().maxMessageBytes()) {
                    return record;
                }
                row = outlet.policy().tooLarge(change, record.topic(), bytes[i]);
            } catch (EncodingException e) {
                row = outlet.policy().unwritable(change, outlet.records().topic(change), e);
            }
            setAside(i, row);
        }
        return row.fate() == SetAside.Fate.SKIPPED ? null : outlet.letters().record(row);
    }

    private static int size(ProducerRecord<byte[], byte[]> record) {
        return (record.key() == null ? 0 : record.key().length) + (record.value() == null ? 0 : record.value().length);
    }
}

package dev.millrace.check.kafka;

import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.common.errors.ApiException;
import org.apache.kafka.common.message.InitProducerIdRequestData;
import org.apache.kafka.common.message.ProduceRequestData;
import org.apache.kafka.common.message.ProduceRequestData.PartitionProduceData;
import org.apache.kafka.common.message.ProduceRequestData.TopicProduceData;
import org.apache.kafka.common.protocol.ApiKeys;
import org.apache.kafka.common.protocol.Errors;
import org.apache.kafka.common.record.internal.MemoryRecords;
import org.apache.kafka.common.record.internal.RecordBatch;
import org.apache.kafka.common.requests.AbstractRequest;
import org.apache.kafka.common.requests.InitProducerIdRequest;
import org.apache.kafka.common.requests.InitProducerIdResponse;
import org.apache.kafka.common.requests.ProduceRequest;
import org.apache.kafka.common.requests.ProduceResponse;

/**
 * Asks for the right to write without writing: a broker looks at the right before anything else, and there is nothing
 * in the request that it could write.
 */
final class WriteProbe {

    private static final short ACKS = 1;
    private static final int MILLIS_TO_ANSWER = 1_000;
    private static final short FIRST = 3;
    /** Later ones name topics by their ids, and one that does not exist has none. */
    private static final short LAST_WITH_NAMES = 12;

    private final BrokerConnection broker;

    WriteProbe(BrokerConnection broker) {
        this.broker = broker;
    }

    /** Whether each topic may be written to, and need not exist for that. */
    Map<String, Boolean> mayWrite(Collection<String> topics) throws IOException {
        if (topics.isEmpty()) {
            return Map.of();
        }
        ProduceRequestData request = new ProduceRequestData().setAcks(ACKS).setTimeoutMs(MILLIS_TO_ANSWER);
        for (String topic : topics) {
            request.topicData().add(new TopicProduceData().setName(topic).setPartitionData(
                    List.of(new PartitionProduceData().setIndex(0).setRecords(MemoryRecords.EMPTY))));
        }
        Map<String, Boolean> answers = new HashMap<>();
        ProduceResponse response = (ProduceResponse) broker.ask(unchecked(request));
        response.data().responses().forEach(topic -> topic.partitionResponses().forEach(partition ->
                answers.put(topic.name(), partition.errorCode() != Errors.TOPIC_AUTHORIZATION_FAILED.code())));
        return answers;
    }

    /** Whether a producer may be idempotent at all: before Kafka 3.0 that is a right of its own. */
    boolean mayWriteIdempotently() throws IOException {
        InitProducerIdResponse response = (InitProducerIdResponse) broker.ask(new InitProducerIdRequest.Builder(
                new InitProducerIdRequestData().setTransactionalId(null).setTransactionTimeoutMs(Integer.MAX_VALUE)
                        .setProducerId(RecordBatch.NO_PRODUCER_ID).setProducerEpoch(RecordBatch.NO_PRODUCER_EPOCH)));
        Errors error = response.error();
        if (error == Errors.CLUSTER_AUTHORIZATION_FAILED) {
            return false;
        }
        ApiException failure = error.exception();
        if (failure != null) {
            throw new IOException(failure.getMessage(), failure);
        }
        return true;
    }

    /** The usual builder refuses a request that holds nothing. */
    private static AbstractRequest.Builder<ProduceRequest> unchecked(ProduceRequestData data) {
        return new AbstractRequest.Builder<>(ApiKeys.PRODUCE, FIRST, LAST_WITH_NAMES) {
            @Override
            public ProduceRequest build(short version) {
                return new ProduceRequest(data, version);
            }
        };
    }
}

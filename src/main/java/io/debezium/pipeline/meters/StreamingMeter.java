package io.debezium.pipeline.meters;

import io.debezium.config.CommonConnectorConfig;
import io.debezium.pipeline.metrics.CapturedTablesSupplier;
import io.debezium.pipeline.metrics.traits.StreamingMetricsMXBean;
import io.debezium.pipeline.metrics.traits.StreamingStatisticsMXBean;
import io.debezium.pipeline.source.spi.EventMetadataProvider;
import io.debezium.pipeline.spi.OffsetContext;
import io.debezium.spi.schema.DataCollectionId;
import java.util.Map;
import org.apache.kafka.connect.data.Struct;

/**
 * Takes the place of Debezium's class of this name, which reads time, transaction and position out of every single change
 * for JMX, and wakes a thread of its own for each lag. Millrace meters the lag itself, to the acknowledgement by Kafka. No
 * option switches it off.
 */
public class StreamingMeter implements StreamingMetricsMXBean, StreamingStatisticsMXBean {

    private static final long UNKNOWN = -1;

    public StreamingMeter(CommonConnectorConfig config, CapturedTablesSupplier tables, EventMetadataProvider metadata) {
    }

    public void onEvent(DataCollectionId source, OffsetContext offset, Object key, Struct value) {
    }

    public void enableUnchangedEventsMetric() {
    }

    public void onUnchangedEventSkipped() {
    }

    public void start() {
    }

    public void stop() {
    }

    public void reset() {
    }

    @Override
    public void resetLagBehindSource() {
    }

    @Override
    public String[] getCapturedTables() {
        return new String[0];
    }

    @Override
    public Map<String, String> getSourceEventPosition() {
        return Map.of();
    }

    @Override
    public long getMilliSecondsBehindSource() {
        return UNKNOWN;
    }

    @Override
    public long getNumberOfCommittedTransactions() {
        return UNKNOWN;
    }

    @Override
    public String getLastTransactionId() {
        return null;
    }

    @Override
    public long getNumberOfUnchangedEventsSkipped() {
        return UNKNOWN;
    }

    @Override
    public Long getMilliSecondsBehindSourceMinValue() {
        return null;
    }

    @Override
    public Long getMilliSecondsBehindSourceMaxValue() {
        return null;
    }

    @Override
    public Double getMilliSecondsBehindSourceAverageValue() {
        return null;
    }

    @Override
    public Double getMilliSecondsBehindSourceP50() {
        return null;
    }

    @Override
    public Double getMilliSecondsBehindSourceP95() {
        return null;
    }

    @Override
    public Double getMilliSecondsBehindSourceP99() {
        return null;
    }
}

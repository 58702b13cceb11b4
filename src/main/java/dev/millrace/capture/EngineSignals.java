package dev.millrace.capture;

import io.debezium.config.CommonConnectorConfig;
import io.debezium.pipeline.signal.SignalRecord;
import io.debezium.pipeline.signal.channels.SignalChannelReader;
import java.util.ArrayList;
import java.util.List;

/** Hands our requests to the engine, which asks for them now and then. Found through a service file. */
public final class EngineSignals implements SignalChannelReader {

    static final String NAME = "millrace";

    private EngineLink link;

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void init(CommonConnectorConfig config) {
        link = EngineLink.of(config.getConfig().asMap());
    }

    @Override
    public List<SignalRecord> read() {
        List<SignalRecord> records = new ArrayList<>();
        for (SignalRecord record = link.signals().poll(); record != null; record = link.signals().poll()) {
            records.add(record);
        }
        return records;
    }

    @Override
    public void close() {
    }
}

package io.debezium.pipeline.source.spi;

import java.util.Map;
import org.apache.kafka.connect.data.Struct;

/**
 * Takes the place of Debezium's class of this name, which renders the key of every single change as JSON for a JMX
 * attribute that shows the last one: about a fifth of the connector thread's time, and values of rows where none belong.
 * No option switches it off.
 */
class EventFormatter {

    EventFormatter sourcePosition(Map<String, String> sourcePosition) {
        return this;
    }

    EventFormatter key(Object key) {
        return this;
    }

    EventFormatter value(Struct value) {
        return this;
    }

    @Override
    public String toString() {
        return "";
    }
}

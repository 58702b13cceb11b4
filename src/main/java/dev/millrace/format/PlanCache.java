package dev.millrace.format;

import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Function;
import org.apache.kafka.connect.data.Schema;

/**
 * Remembers plans by the schema's identity, since comparing wide schemas costs more than encoding a row. Each change
 * of a table, and each reconnect, brings new instances: two generations let the ones no longer seen go, while the
 * ones in use move on.
 */
final class PlanCache {

    static final int MAX_PLANS = 2_048;
    static final long MAX_BYTES = 8L << 20;

    private final Function<Schema, DocumentPlan> planner;
    private Map<Schema, DocumentPlan> young = new IdentityHashMap<>();
    private Map<Schema, DocumentPlan> old = new IdentityHashMap<>();
    private long youngBytes;

    PlanCache(Function<Schema, DocumentPlan> planner) {
        this.planner = planner;
    }

    DocumentPlan get(Schema schema) {
        DocumentPlan plan = young.get(schema);
        return plan != null ? plan : admit(schema);
    }

    int size() {
        return young.size() + old.size();
    }

    private DocumentPlan admit(Schema schema) {
        DocumentPlan known = old.remove(schema);
        DocumentPlan plan = known != null ? known : planner.apply(schema);
        if (young.size() >= MAX_PLANS || youngBytes + plan.head().length > MAX_BYTES) {
            old = young;
            young = new IdentityHashMap<>();
            youngBytes = 0;
        }
        young.put(schema, plan);
        youngBytes += plan.head().length;
        return plan;
    }
}

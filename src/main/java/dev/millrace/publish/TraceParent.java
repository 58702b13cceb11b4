package dev.millrace.publish;

import dev.millrace.change.Change;
import java.nio.charset.StandardCharsets;
import org.apache.kafka.common.header.Header;
import org.apache.kafka.common.header.internals.RecordHeader;
import org.apache.kafka.connect.data.Field;
import org.apache.kafka.connect.data.Schema;
import org.apache.kafka.connect.data.Struct;

/**
 * Hands on the trace of whoever wrote a row, so that a consumer can go on with it. What a deleted row held is the trace of
 * an earlier write, and is left alone. Used by one batch at a time.
 */
final class TraceParent {

    private static final String HEADER = "traceparent";
    private static final int LENGTH = 55;
    private static final int BEFORE_TRACE = 2;
    private static final int BEFORE_PARENT = 35;
    private static final int BEFORE_FLAGS = 52;

    private final String column;
    private Schema lastEnvelope;
    private Field row;
    private Field value;

    TraceParent(String column) {
        this.column = column;
    }

    /** Null where the row has no such column, or no valid trace in it. */
    Header header(Change change) {
        if (!(change.value() instanceof Struct envelope)) {
            return null;
        }
        lookAt(envelope.schema());
        if (value == null || !(envelope.get(row) instanceof Struct after)) {
            return null;
        }
        return after.getWithoutDefault(column) instanceof String text && isValid(text)
                ? new RecordHeader(HEADER, text.getBytes(StandardCharsets.US_ASCII)) : null;
    }

    private void lookAt(Schema envelope) {
        if (envelope == lastEnvelope) {
            return;
        }
        lastEnvelope = envelope;
        row = envelope.field("after");
        value = row == null || row.schema().type() != Schema.Type.STRUCT ? null : row.schema().field(column);
    }

    /** As W3C's Trace Context has it; later versions may say more behind what the first one has. */
    private static boolean isValid(String text) {
        if (text.length() < LENGTH || text.length() > LENGTH && text.charAt(LENGTH) != '-') {
            return false;
        }
        boolean firstVersion = text.startsWith("00");
        return text.charAt(BEFORE_TRACE) == '-' && text.charAt(BEFORE_PARENT) == '-' && text.charAt(BEFORE_FLAGS) == '-'
                && !text.startsWith("ff") && !(firstVersion && text.length() > LENGTH)
                && isHex(text, 0, BEFORE_TRACE) && isHex(text, BEFORE_FLAGS + 1, LENGTH)
                && isId(text, BEFORE_TRACE + 1, BEFORE_PARENT) && isId(text, BEFORE_PARENT + 1, BEFORE_FLAGS);
    }

    private static boolean isId(String text, int from, int to) {
        return isHex(text, from, to) && text.substring(from, to).chars().anyMatch(digit -> digit != '0');
    }

    private static boolean isHex(String text, int from, int to) {
        for (int i = from; i < to; i++) {
            char digit = text.charAt(i);
            if (!(digit >= '0' && digit <= '9' || digit >= 'a' && digit <= 'f')) {
                return false;
            }
        }
        return true;
    }
}

package dev.millrace.control;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.millrace.pipeline.StateChange;
import java.io.IOException;

/** A transition, as the history and the events show it. */
final class StateDocument {

    private StateDocument() {
    }

    static byte[] of(StateChange change) {
        return JsonDocument.of(out -> write(change, out));
    }

    static void write(StateChange change, JsonGenerator out) throws IOException {
        JsonDocument.time(out, "at", change.at());
        out.writeStringField("from", change.from().name());
        out.writeStringField("to", change.to().name());
        JsonDocument.text(out, "reason", change.reason());
    }
}

package dev.millrace.source;

import dev.millrace.change.Table;

/** A captured table that is there no more, at least not by its name; what became of it, in a few words. */
public record GoneTable(Table name, String reason) {
}

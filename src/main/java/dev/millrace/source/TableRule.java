package dev.millrace.source;

import dev.millrace.change.Table;
import java.util.Collection;
import java.util.Optional;

/** What tables have to meet besides what their database asks for. */
@FunctionalInterface
public interface TableRule {

    TableRule NONE = tables -> Optional.empty();

    /** Why these can't be captured together, in a sentence; empty where they can. */
    Optional<String> against(Collection<Table> tables);
}

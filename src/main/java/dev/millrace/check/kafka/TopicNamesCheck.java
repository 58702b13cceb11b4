package dev.millrace.check.kafka;

import dev.millrace.change.Table;
import dev.millrace.route.RoutingException;
import dev.millrace.route.TopicNames;
import dev.millrace.source.Findings;
import java.util.ArrayList;
import java.util.List;

/** The names that the tables' topics would get: each one legal, and no two tables in one topic. */
final class TopicNamesCheck {

    private static final String SUBJECT = "topic names";

    private final TopicNames names;

    TopicNamesCheck(TopicNames names) {
        this.names = names;
    }

    /** Returns the tables that can have a topic. */
    List<Table> look(List<Table> tables, Findings findings) {
        try {
            names.check(tables);
            findings.ok(SUBJECT, tables.size() == 1 ? "1 topic" : tables.size() + " topics, one for each table");
            return tables;
        } catch (RoutingException first) {
            return oneByOne(tables, findings);
        }
    }

    private List<Table> oneByOne(List<Table> tables, Findings findings) {
        List<Table> fit = new ArrayList<>();
        for (Table table : tables) {
            fit.add(table);
            try {
                names.check(fit);
            } catch (RoutingException e) {
                findings.fail(SUBJECT, e.getMessage(), "");
                fit.remove(fit.size() - 1);
            }
        }
        return fit;
    }
}

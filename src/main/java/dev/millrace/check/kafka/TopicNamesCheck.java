package dev.millrace.check.kafka;

import dev.millrace.change.Table;
import dev.millrace.route.RoutingException;
import dev.millrace.route.TopicNames;
import dev.millrace.source.Findings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The names that the tables' topics would get: each one legal, and no two tables in one topic. */
final class TopicNamesCheck {

    private static final String SUBJECT = "topic names";

    private final TopicNames names;

    TopicNamesCheck(TopicNames names) {
        this.names = names;
    }

    /** Returns the topics of those tables that can have one. */
    Set<String> look(List<Table> tables, Findings findings) {
        try {
            names.check(tables);
        } catch (RoutingException first) {
            return topics(oneByOne(tables, findings));
        }
        Set<String> topics = topics(tables);
        findings.ok(SUBJECT, topics.size() == 1 ? "1 topic"
                : topics.size() + " topics, " + (topics.size() == tables.size() ? "one for each table"
                        : "shared by " + tables.size() + " tables"));
        return topics;
    }

    private Set<String> topics(List<Table> tables) {
        return new LinkedHashSet<>(names.of(tables).values());
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

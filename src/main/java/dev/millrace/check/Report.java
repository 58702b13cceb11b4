package dev.millrace.check;

import java.util.List;

/**
 * All that was found, in the order in which it is read.
 *
 * @param sql  statements that give the missing rights in the database
 * @param acls commands that give those in Kafka
 */
record Report(List<Finding> findings, List<String> sql, List<String> acls) {

    Level worst() {
        return findings.stream().map(Finding::level).max(Level::compareTo).orElse(Level.OK);
    }

    int exitCode() {
        return worst() == Level.FAIL ? 1 : 0;
    }
}

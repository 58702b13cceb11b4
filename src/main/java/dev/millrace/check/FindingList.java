package dev.millrace.check;

import dev.millrace.source.Findings;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What one part of the check has found so far; it can be read while that part is still waiting for a server. */
final class FindingList implements Findings {

    private final List<Finding> findings = new ArrayList<>();
    private final Set<String> missing = new LinkedHashSet<>();

    @Override
    public void ok(String subject, String sentence) {
        add(new Finding(Level.OK, subject, sentence, ""));
    }

    @Override
    public void warn(String subject, String sentence, String remedy) {
        add(new Finding(Level.WARN, subject, sentence, remedy));
    }

    @Override
    public void fail(String subject, String sentence, String remedy) {
        add(new Finding(Level.FAIL, subject, sentence, remedy));
    }

    @Override
    public synchronized void missing(String command) {
        missing.add(command);
    }

    synchronized List<Finding> findings() {
        return List.copyOf(findings);
    }

    synchronized List<String> missing() {
        return List.copyOf(missing);
    }

    private synchronized void add(Finding finding) {
        findings.add(finding);
    }
}

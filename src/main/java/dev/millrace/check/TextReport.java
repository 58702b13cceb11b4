package dev.millrace.check;

import java.util.List;

/** A line a finding, for a person at a terminal or in a job's log; behind them what can be copied and run. */
final class TextReport implements ReportWriter {

    @Override
    public String write(Report report) {
        StringBuilder text = new StringBuilder();
        report.findings().forEach(finding -> text.append(line(finding)).append('\n'));
        commands("# missing in the database; for a superuser or the tables' owner:", report.sql(), text);
        commands("# missing in Kafka; for an administrator of the cluster:", report.acls(), text);
        return text.toString();
    }

    private static String line(Finding finding) {
        String remedy = finding.remedy().isEmpty() ? "" : "; " + finding.remedy();
        String line = "%-4s %s: %s%s".formatted(finding.level().text(), finding.subject(), finding.sentence(), remedy);
        return line.replaceAll("\\R", " ");
    }

    private static void commands(String heading, List<String> commands, StringBuilder text) {
        if (!commands.isEmpty()) {
            text.append('\n').append(heading).append('\n');
            commands.forEach(command -> text.append(command).append('\n'));
        }
    }
}

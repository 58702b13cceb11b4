package dev.millrace.bench;

import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;

/** The medians of a run as bars, one panel for each phase and figure; plain SVG that any browser shows. */
record Chart(Medians medians) {

    private static final int WIDTH = 720;
    private static final int LEFT = 170;
    private static final int BAR = 16;
    private static final int GAP = 4;
    private static final int TITLE = 26;
    private static final int FIGURE_ROOM = 80;
    private static final String STYLE = """
            <style>
            text { font: 12px system-ui, sans-serif; fill: #333; } .title { font-weight: 600; }
            rect { fill: #9aa5b1; } .own { fill: #1f6feb; }
            @media (prefers-color-scheme: dark) { text { fill: #ddd; } rect { fill: #6b7681; } .own { fill: #58a6ff; } }
            </style>
            """;

    String svg() {
        StringBuilder body = new StringBuilder();
        int y = 0;
        for (String phase : medians.phases()) {
            for (Figure figure : Figure.values()) {
                y = panel(phase, figure, y, body);
            }
        }
        return String.format(Locale.ROOT,
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" role=\"img\">%n%s%s</svg>%n",
                WIDTH, y + GAP, STYLE, body);
    }

    private int panel(String phase, Figure figure, int top, StringBuilder body) {
        List<String> subjects = medians.subjects().stream()
                .filter(subject -> medians.of(subject, phase, figure).isPresent()).toList();
        if (subjects.isEmpty()) {
            return top;
        }
        double most = subjects.stream().map(subject -> medians.of(subject, phase, figure))
                .mapToDouble(OptionalDouble::getAsDouble).max().orElse(1);
        int y = top + TITLE;
        body.append(String.format(Locale.ROOT, "<text class=\"title\" x=\"4\" y=\"%d\">%s, %s</text>%n", y - 8, phase,
                figure.label()));
        for (String subject : subjects) {
            double value = medians.of(subject, phase, figure).getAsDouble();
            bar(subject, value, value / most, y, body);
            y += BAR + GAP;
        }
        return y;
    }

    private static void bar(String subject, double value, double share, int y, StringBuilder body) {
        double length = Math.max(1, share * (WIDTH - LEFT - FIGURE_ROOM));
        body.append(String.format(Locale.ROOT, "<text x=\"4\" y=\"%d\">%s</text>", y + BAR - GAP, subject));
        body.append(String.format(Locale.ROOT, "<rect%s x=\"%d\" y=\"%d\" width=\"%.1f\" height=\"%d\"/>",
                subject.equals(SubjectKind.MILLRACE.label()) ? " class=\"own\"" : "", LEFT, y, length, BAR));
        body.append(String.format(Locale.ROOT, "<text x=\"%.1f\" y=\"%d\">%s</text>%n", LEFT + length + GAP, y + BAR - GAP,
                value >= 100 ? String.format(Locale.ROOT, "%,.0f", value) : String.format(Locale.ROOT, "%.1f", value)));
    }
}

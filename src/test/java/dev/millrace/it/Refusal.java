package dev.millrace.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.millrace.kit.MillraceProcess;
import java.time.Duration;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** How a run has to end that only a person can help: with one sentence that says what to change, and nothing else. */
final class Refusal {

    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final Pattern COMPLAINT = Pattern.compile(" (?:WARN|ERROR|FATAL) ");
    private static final Pattern SENTENCE = Pattern.compile(" to=FAILED reason=\"(.*)\"$");

    private Refusal() {
    }

    /** The sentence with which the process ends by itself, the database or what it holds being the cause. */
    static String by(MillraceProcess millrace) {
        return by(millrace, 1);
    }

    static String by(MillraceProcess millrace, int exitCode) {
        int code = millrace.awaitExit(PATIENCE);
        List<String> complaints = millrace.output().lines().stream()
                .filter(line -> COMPLAINT.matcher(line).find()).toList();
        assertThat(complaints).as(millrace.output().tail(60)).hasSize(1);
        assertThat(millrace.output().text()).doesNotContain("Exception", "\tat ");
        Matcher sentence = SENTENCE.matcher(complaints.get(0));
        assertThat(sentence.find()).as(complaints.get(0)).isTrue();
        assertThat(code).isEqualTo(exitCode);
        return sentence.group(1);
    }
}

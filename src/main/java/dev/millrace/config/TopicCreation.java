package dev.millrace.config;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Whether and how Millrace creates topics.
 *
 * @param createMissing whether topics that do not exist are created
 * @param rules         by falling specificity of their patterns
 */
public record TopicCreation(boolean createMissing, List<TopicSettings> rules) {

    public TopicCreation {
        rules = rules.stream().sorted(Comparator.comparing(TopicSettings::pattern)).toList();
    }

    /** The rule whose pattern is the most specific of those that match. */
    public Optional<TopicSettings> ruleFor(String topic) {
        return rules.stream().filter(rule -> rule.pattern().matches(topic)).findFirst();
    }
}

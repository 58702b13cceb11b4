package dev.millrace.demo;

import java.util.Iterator;
import java.util.List;
import java.util.Optional;

/** What a user may say on the command line. */
record Options(Optional<Integer> seconds, int rate) {

    private static final int DEFAULT_RATE = 5;

    static Options parse(List<String> arguments) {
        Options options = new Options(Optional.empty(), DEFAULT_RATE);
        Iterator<String> words = arguments.iterator();
        while (words.hasNext()) {
            String word = words.next();
            options = switch (word) {
                case "--seconds" -> new Options(Optional.of(number(word, words)), options.rate);
                case "--rate" -> new Options(options.seconds, number(word, words));
                default -> throw new IllegalArgumentException("unknown option " + word);
            };
        }
        return options;
    }

    private static int number(String option, Iterator<String> words) {
        String word = words.hasNext() ? words.next() : "";
        if (!word.matches("[1-9]\\d{0,5}")) {
            throw new IllegalArgumentException(option + " takes a whole number above 0, not '" + word + "'");
        }
        return Integer.parseInt(word);
    }
}

package dev.millrace.config;

import java.util.Comparator;
import java.util.Optional;

/** Guesses which option somebody meant: by edits, by the same last word in another section, by a word cut short. */
final class NearestName {

    private static final int EDITS_OF_A_MISPLACED_NAME = 2;

    private NearestName() {
    }

    static Optional<OptionInfo> of(String unknown) {
        return OptionCatalog.all().stream()
                .filter(option -> edits(unknown, option) <= Math.max(2, inSection(unknown).length() / 4))
                .min(Comparator.comparingInt(option -> edits(unknown, option)));
    }

    private static int edits(String unknown, OptionInfo option) {
        String given = inSection(unknown);
        String known = inSection(option.name());
        if (option.passThrough() && given.length() > known.length()) {
            return distance(given.substring(0, known.length()), known);
        }
        int edits = distance(given, known);
        boolean cutShort = given.length() > 3 && (known.startsWith(given) || given.startsWith(known));
        boolean misplaced = lastWord(unknown).equals(lastWord(option.name()));
        return cutShort || misplaced ? Math.min(edits, EDITS_OF_A_MISPLACED_NAME) : edits;
    }

    private static String inSection(String name) {
        return EnvName.of(name).substring(OptionCatalog.PREFIX.length() + 1);
    }

    private static String lastWord(String name) {
        return name.substring(name.lastIndexOf('.') + 1);
    }

    static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(replaced, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[to.length()];
    }
}

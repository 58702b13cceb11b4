package dev.millrace.config;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;

/** Guesses which option somebody meant: by edits, by the same last word in another section, by a word cut short. */
final class NearestName {

    private static final int EDITS_OF_A_MISPLACED_NAME = 2;

    private NearestName() {
    }

    static Optional<OptionInfo> of(String unknown) {
        Stream<OptionInfo> groups = OptionCatalog.groups().stream()
                .filter(group -> inSection(unknown).length() > inSection(group.name()).length())
                .map(GroupInfo::asOption);
        return nearest(Stream.concat(OptionCatalog.all().stream(), groups), inSection(unknown),
                option -> edits(unknown, option));
    }

    /** The same among names without sections. */
    static Optional<OptionInfo> among(List<OptionInfo> members, String unknown) {
        String given = EnvName.of(unknown);
        return nearest(members.stream(), given, member -> edits(given, EnvName.of(member.name()), member));
    }

    private static Optional<OptionInfo> nearest(Stream<OptionInfo> known, String given,
            ToIntFunction<OptionInfo> edits) {
        return known
                .filter(option -> edits.applyAsInt(option) <= Math.max(2, given.length() / 4))
                .min(Comparator.comparingInt(edits));
    }

    private static int edits(String unknown, OptionInfo option) {
        String given = inSection(unknown);
        int edits = edits(given, inSection(option.name()), option);
        boolean below = option.passThrough() && given.length() > inSection(option.name()).length();
        boolean misplaced = !below && lastWord(unknown).equals(lastWord(option.name()));
        return misplaced ? Math.min(edits, EDITS_OF_A_MISPLACED_NAME) : edits;
    }

    private static int edits(String given, String known, OptionInfo option) {
        if (option.passThrough() && given.length() > known.length()) {
            return distance(given.substring(0, known.length()), known);
        }
        int edits = distance(given, known);
        boolean cutShort = given.length() > 3 && (known.startsWith(given) || given.startsWith(known));
        return cutShort ? Math.min(edits, EDITS_OF_A_MISPLACED_NAME) : edits;
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

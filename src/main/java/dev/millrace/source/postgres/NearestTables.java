package dev.millrace.source.postgres;

import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/** Guesses which tables were meant by a name that exists nowhere. */
final class NearestTables {

    private static final int MOST = 3;

    private NearestTables() {
    }

    static List<String> to(String wanted, List<String> names) {
        return names.stream()
                .sorted(Comparator.comparingInt((String name) -> distance(wanted.toLowerCase(Locale.ROOT),
                        name.toLowerCase(Locale.ROOT))).thenComparing(Comparator.naturalOrder()))
                .limit(MOST)
                .toList();
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int change = a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1;
                row[j] = Math.min(diagonal + change, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}

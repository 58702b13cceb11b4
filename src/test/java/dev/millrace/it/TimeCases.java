package dev.millrace.it;

import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;

/**
 * Dates, times and spans of time, with the ends of what PostgreSQL can store. What Debezium makes of infinity and of
 * what overflows its microseconds is pinned here.
 */
final class TimeCases {

    private static final int INFINITE_INTERVAL = 17;
    private static final String FRACTION = "111111";
    private static final String INFINITE = "+294247-01-10T04:00:25.200";
    private static final String MINUS_INFINITE = "-290308-12-21T19:59:27.600";
    private static final String OVERFLOWN = "-290308-12-21T19:59:06.224190";

    private TimeCases() {
    }

    static List<TypeCase> all() {
        List<TypeCase> cases = new ArrayList<>(List.of(
                TypeCase.of("date").same("2024-02-29", "1970-01-01", "1582-10-15", "0001-01-01")
                        .value("0044-03-15 BC", "-0043-03-15").value("12345-06-07", "+12345-06-07")
                        .value("4713-11-24 BC", "-4712-11-24").value("5874897-12-31", "+5874897-12-31")
                        .value("infinity", "-5877611-06-21").value("-infinity", "-5877611-06-22"),
                TypeCase.of("time").same("04:05:06.789012", "00:00").value("24:00:00", "24:00"),
                TypeCase.of("timetz").value("04:05:06.789012+02", "02:05:06.789012Z").value("00:00:00+00", "00:00:00Z")
                        .value("23:59:59-15:59", "15:58:59Z"),
                TypeCase.of("timestamp").value("2024-02-29 01:02:03.456789", "2024-02-29T01:02:03.456789")
                        .value("0044-03-15 12:00:00 BC", "-0043-03-15T12:00")
                        .value("12345-06-07 08:09:10", "+12345-06-07T08:09:10")
                        .value("4713-11-24 00:00:00 BC", "-4712-11-24T00:00")
                        .value("294276-12-31 23:59:59.999999", OVERFLOWN)
                        .value("infinity", INFINITE).value("-infinity", MINUS_INFINITE),
                TypeCase.of("timestamptz").value("2024-02-29 01:02:03.456789+02", "2024-02-28T23:02:03.456789Z")
                        .value("0044-03-15 12:00:00+00 BC", "-0043-03-15T12:00:00.000000Z")
                        .value("12345-06-07 08:09:10+00", "+12345-06-07T08:09:10.000000Z")
                        .value("294276-12-31 23:59:59.999999+00", "+294276-12-31T23:59:59.999999Z")
                        .same("infinity", "-infinity"),
                TypeCase.of("interval").value("1 year 2 mons 3 days 04:05:06.789012", "37091106789012")
                        .value("-1 day +02:00:00", "-79200000000").value("00:00:00.000001", "1")
                        .value("0", "0").valueSince(INFINITE_INTERVAL, "infinity", "0")));
        for (int digits = 0; digits <= FRACTION.length(); digits++) {
            cases.addAll(ofPrecision(digits));
        }
        return cases;
    }

    private static List<TypeCase> ofPrecision(int digits) {
        String fraction = digits == 0 ? "" : "." + FRACTION.substring(0, digits);
        LocalDateTime moment = LocalDateTime.parse("2024-02-29T01:02:03" + fraction);
        String given = "01:02:03." + FRACTION;
        return List.of(
                TypeCase.of("time(" + digits + ")").value(given, moment.toLocalTime().toString()),
                TypeCase.of("timetz(" + digits + ")").value(given + "+00", "01:02:03" + fraction + "Z"),
                TypeCase.of("timestamp(" + digits + ")").value("2024-02-29 " + given, moment.toString())
                        .value("infinity", INFINITE),
                TypeCase.of("timestamptz(" + digits + ")").same("infinity")
                        .value("2024-02-29 " + given + "+00", "2024-02-29T01:02:03" + fraction + "Z"));
    }
}

package dev.millrace.it;

import java.util.List;

/**
 * Numbers. A numeric that is no number has no place in Connect's Decimal and comes as null; a negative scale is taken
 * for a large one, which costs space and no digit.
 */
final class NumberCases {

    private static final int INFINITE_NUMERIC = 14;
    private static final int NEGATIVE_SCALE = 15;

    private NumberCases() {
    }

    static List<TypeCase> all() {
        return List.of(
                TypeCase.of("smallint").same("0", "-32768", "32767"),
                TypeCase.of("integer").same("0", "-2147483648", "2147483647"),
                TypeCase.of("bigint").same("0", "-9223372036854775808", "9223372036854775807"),
                TypeCase.of("oid").same("0", "4294967295"),
                TypeCase.of("real").same("1.5", "NaN", "Infinity", "-Infinity", "-0.0")
                        .value("3.4028235e38", "3.4028235E38").value("1e-45", "1.4E-45"),
                TypeCase.of("double precision").same("0.1", "NaN", "Infinity", "-Infinity", "-0.0")
                        .value("1.7976931348623157e308", "1.7976931348623157E308").value("5e-324", "4.9E-324"),
                TypeCase.of("numeric(10,2)").same("12.34", "-99999999.99", "0.00", "-0.01")
                        .value("7", "7.00").lost("NaN"),
                TypeCase.of("numeric(5)").same("99999", "-1").value("1.5", "2"),
                TypeCase.of("numeric(38,0)").same("99999999999999999999999999999999999999", "-1", "0"),
                TypeCase.of("numeric(1000,500)").value("1e400", "1" + "0".repeat(400) + "." + "0".repeat(500)),
                TypeCase.of("numeric(5,-2)").since(NEGATIVE_SCALE).value("123400", "123400." + "0".repeat(2046))
                        .value("-149", "-100." + "0".repeat(2046)),
                TypeCase.of("numeric(2,5)").since(NEGATIVE_SCALE).same("0.00012", "-0.00001"),
                TypeCase.of("numeric").same("12.34", "-0.000000000000000000001", "0", "100")
                        .value("12.3400", "12.34").lost("NaN")
                        .sql("('9' || repeat('8', 20000) || '.' || repeat('7', 5000))::numeric",
                                "9" + "8".repeat(20_000) + "." + "7".repeat(5_000))
                        .valueSince(INFINITE_NUMERIC, "Infinity", null)
                        .valueSince(INFINITE_NUMERIC, "-Infinity", null),
                TypeCase.of("money").value("12.34", "12.34").value("-0.5", "-0.50")
                        .value("92233720368547758.07", "92233720368547758.07")
                        .value("-92233720368547758.08", "-92233720368547758.08"));
    }
}

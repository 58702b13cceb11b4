package dev.millrace.it;

import java.util.List;

/** Text, bytes, bits and what is written as text. */
final class TextCases {

    private static final String ODD = "a \"b\" \\ / <tag> \t\n \u0001 ß 漢 \uD83D\uDE00 \u2028";

    private TextCases() {
    }

    static List<TypeCase> all() {
        return List.of(
                TypeCase.of("text").same("", "NULL", "null", ODD).sql("repeat('long ', 5000)", "long ".repeat(5_000)),
                TypeCase.of("varchar").same("", ODD),
                TypeCase.of("varchar(20)").same("", "größer", "trailing  "),
                TypeCase.of("char(5)").same("abcde").value("ab", "ab   ").value("", "     "),
                TypeCase.of("bpchar").same("ab"),
                TypeCase.of("citext").same("MiXed", ""),
                TypeCase.of("ltree").same("Top.Science.Astronomy", ""),
                TypeCase.of("isbn").value("978-0-393-04002-9", "0-393-04002-X"),
                TypeCase.of("xml").same("<a b=\"c\">text</a>", "<a/>"),
                TypeCase.of("json").same("{\"b\" : 1,  \"a\":[1.50, null]}", "null", "\"text\"", "1e3"),
                TypeCase.of("jsonb").same("{\"a\": [1.50, null], \"b\": 1}", "null").value("1e3", "1000"),
                TypeCase.of("uuid").same("9b2d1f0e-0c7b-4d4e-8f3a-111111111111")
                        .same("00000000-0000-0000-0000-000000000000"),
                TypeCase.of("boolean").same("true", "false"),
                TypeCase.of("bytea").value("\\x", "").value("\\x00ff10", "00ff10"),
                TypeCase.of("bit").value("1", "true").value("0", "false"),
                TypeCase.of("bit(12)").value("100000000011", "0000100000000011").value("000000000001", "00000001")
                        .value("000000000000", ""),
                TypeCase.of("bit varying(1)").value("1", "true").value("0", "false"),
                TypeCase.of("bit varying(12)").value("101", "00000101").value("", ""),
                TypeCase.of("bit varying").value("10000000001", "0000010000000001"),
                TypeCase.of("mood").same("happy", "très triste", "it's, \"so\""),
                TypeCase.of("inet").same("192.168.0.1", "10.1.0.0/16", "::1", "2001:db8::/32"),
                TypeCase.of("cidr").same("10.0.0.0/8", "2001:db8::/32"),
                TypeCase.of("macaddr").same("08:00:2b:01:02:03"),
                TypeCase.of("macaddr8").same("08:00:2b:01:02:03:04:05"),
                TypeCase.of("tsvector").same("'cat':1 'fat':2A"),
                TypeCase.of("hstore").value("a=>1, b=>NULL", "{\"a\":\"1\",\"b\":null}").value("", "{}")
                        .value("\"k \\\" y\"=>\"v , => w\"", "{\"k \\\" y\":\"v , => w\"}"),
                TypeCase.of("point").value("(1.5,-2)", "(1.5,-2.0)").value("(1e300,0)", "(1.0E300,0.0)"),
                TypeCase.of("price").same("12.50").value("7", "7.00"),
                TypeCase.of("word").same("ein wort"));
    }
}

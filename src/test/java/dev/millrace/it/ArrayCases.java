package dev.millrace.it;

import java.util.List;

/** Ranges and arrays. What can't be represented, and what Debezium makes of old dates in arrays, is pinned here. */
final class ArrayCases {

    private static final String UUID = "9b2d1f0e-0c7b-4d4e-8f3a-111111111111";

    private ArrayCases() {
    }

    static List<TypeCase> ranges() {
        return List.of(
                TypeCase.of("int4range").same("[1,10)", "empty", "(,)"),
                TypeCase.of("int8range").same("[1,10)"),
                TypeCase.of("numrange").same("(1.5,2.50]"),
                TypeCase.of("daterange").same("[2024-01-01,infinity)"),
                TypeCase.of("tsrange").same("[\"2024-01-01 00:00:00\",\"2024-01-02 00:00:00\")"),
                TypeCase.of("tstzrange").same("[\"2024-01-01 00:00:00+00\",)"));
    }

    static List<TypeCase> arrays() {
        return List.of(
                array("smallint", "{1,NULL,-2}", "[1, null, -2]"),
                array("integer", "{1,NULL,-2}", "[1, null, -2]").lost("{{1,2},{3,4}}"),
                array("bigint", "{1,NULL,-2}", "[1, null, -2]"),
                array("oid", "{1,NULL}", "[1, null]"),
                array("real", "{1.5,NULL,NaN}", "[1.5, null, NaN]"),
                array("double precision", "{1.5,NULL,Infinity}", "[1.5, null, Infinity]"),
                array("numeric(10,2)", "{1.5,NULL}", "[1.50, null]").lost("{NaN}"),
                array("numeric", "{1.5,NULL,100}", "[1.5, null, 100]"),
                array("boolean", "{t,NULL,f}", "[true, null, false]"),
                array("text", "{a,NULL,\"NULL\",\"b \\\" , }\",\"\"}", "[a, null, NULL, b \" , }, ]")
                        .value("[0:1]={a,\"{{\"}", "[a, {{]").lost("{{a},{b}}").lost("[0:0][2:3]={{a,b}}"),
                array("varchar(10)", "{a,NULL}", "[a, null]"),
                array("char(3)", "{a,NULL}", "[a  , null]"),
                array("\"char\"", "{a,NULL}", "[a, null]"),
                array("citext", "{Ab,NULL}", "[Ab, null]"),
                array("ltree", "{a.b,c}", "[a.b, c]").lost("{a,NULL}"),
                array("hstore", "{a=>1,NULL}", "[{\"a\":\"1\"}, null]"),
                array("bytea", "{\"\\\\x00ff\",NULL}", "[00ff, null]"),
                TypeCase.of("bit(3)[]").lost("{}").lost("{101}"),
                array("uuid", "{" + UUID + ",NULL}", "[" + UUID + ", null]"),
                array("json", "{\"{\\\"a\\\": 1}\",NULL}", "[{\"a\": 1}, null]"),
                array("jsonb", "{\"{\\\"a\\\": 1}\",NULL}", "[{\"a\": 1}, null]"),
                array("inet", "{10.0.0.1,NULL}", "[10.0.0.1, null]"),
                array("cidr", "{10.0.0.0/8,NULL}", "[10.0.0.0/8, null]"),
                array("macaddr", "{08:00:2b:01:02:03,NULL}", "[08:00:2b:01:02:03, null]"),
                array("macaddr8", "{08:00:2b:01:02:03:04:05,NULL}", "[08:00:2b:01:02:03:04:05, null]"),
                array("int4range", "{\"[1,3)\",NULL}", "[[1,3), null]"),
                array("int8range", "{\"[1,3)\",NULL}", "[[1,3), null]"),
                array("numrange", "{\"[1.5,3)\",NULL}", "[[1.5,3), null]"),
                array("mood", "{happy,très triste}", "[happy, très triste]").lost("{happy,NULL}"),
                TypeCase.of("scores").value("{1,2}", "[1, 2]"));
    }

    static List<TypeCase> arraysOfTime() {
        return List.of(
                array("date", "{2024-02-29,NULL}", "[2024-02-29, null]").value("{0044-03-15 BC}", "[0044-03-15]")
                        .value("{infinity}", "[-1701532-04-05]"),
                array("time", "{04:05:06.789,NULL}", "[04:05:06.789, null]"),
                array("timetz", "{04:05:06.789+02,NULL}", "[02:05:06Z, null]"),
                array("timestamp", "{2024-02-29 01:02:03.456789,NULL}", "[2024-02-29T01:02:03.456789, null]")
                        .value("{0044-03-15 12:00 BC}", "[-0043-03-13T12:00]")
                        .value("{infinity}", "[+294247-01-10T04:00:25.200]"),
                array("timestamptz", "{2024-02-29 01:02:03.456789+02,NULL}", "[2024-02-28T23:02:03.456789Z, null]")
                        .value("{0044-03-15 12:00+00 BC}", "[0044-03-15T12:00:00.000000Z]")
                        .value("{infinity}", "[infinity]"),
                array("daterange", "{\"[2024-01-01,2024-01-03)\",NULL}", "[[2024-01-01,2024-01-03), null]"),
                array("tsrange", "{\"[2024-01-01,2024-01-03)\",NULL}",
                        "[[\"2024-01-01 00:00:00\",\"2024-01-03 00:00:00\"), null]"),
                array("tstzrange", "{\"[2024-01-01 00:00+00,2024-01-03 00:00+00)\",NULL}",
                        "[[\"2024-01-01 00:00:00+00\",\"2024-01-03 00:00:00+00\"), null]"));
    }

    private static TypeCase array(String element, String text, String expected) {
        return TypeCase.of(element + "[]").value("{}", "[]").value(text, expected);
    }
}

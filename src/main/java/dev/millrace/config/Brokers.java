package dev.millrace.config;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The brokers' addresses, checked one by one: the client would only say that none of them could be used. */
record Brokers(String text) {

    private static final Pattern ADDRESS = Pattern.compile("(?:\\[[0-9a-fA-F:.]+]|[^\\s:/,\\[\\]]+):(\\d{1,5})");

    static Brokers parse(String text) {
        List<String> addresses = elements(text);
        if (addresses.isEmpty()) {
            throw new BadValue("names no broker; write kafka-1:9092,kafka-2:9092");
        }
        addresses.forEach(Brokers::check);
        return new Brokers(addresses.stream().collect(Collectors.joining(",")));
    }

    static List<String> elements(String text) {
        return Arrays.stream(text.split(","))
                .map(String::strip)
                .filter(address -> !address.isEmpty())
                .toList();
    }

    private static void check(String address) {
        Matcher matcher = ADDRESS.matcher(address);
        if (!matcher.matches()) {
            throw new BadValue(address, "is not a broker's address; write host:port, for example kafka-1:9092");
        }
        int port = Integer.parseInt(matcher.group(1));
        if (port < 1 || port > 65535) {
            throw new BadValue(address, "has no valid port; allowed: 1 to 65535");
        }
    }

    @Override
    public String toString() {
        return text;
    }
}

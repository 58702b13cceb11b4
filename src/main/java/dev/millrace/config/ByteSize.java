package dev.millrace.config;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An amount of memory as people write it, {@code 64MiB}; units are powers of 1024. */
record ByteSize(long bytes) implements Comparable<ByteSize> {

    private static final Pattern FORM = Pattern.compile("(\\d{1,15})\\s*(?:([KMG])(?:I?B?)|B)?");

    static ByteSize parse(String text) {
        Matcher form = FORM.matcher(text.toUpperCase(Locale.ROOT));
        if (!form.matches()) {
            throw new BadValue("is not a size; write 67108864, 64MiB or 1GiB");
        }
        int power = form.group(2) == null ? 0 : " KMG".indexOf(form.group(2));
        try {
            return new ByteSize(Math.multiplyExact(Long.parseLong(form.group(1)), 1L << (10 * power)));
        } catch (ArithmeticException e) {
            throw new BadValue("is more than any machine has");
        }
    }

    static ByteSize ofMebibytes(long mebibytes) {
        return new ByteSize(mebibytes << 20);
    }

    @Override
    public int compareTo(ByteSize other) {
        return Long.compare(bytes, other.bytes);
    }
}

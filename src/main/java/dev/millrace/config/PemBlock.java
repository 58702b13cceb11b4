package dev.millrace.config;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One object in a PEM text; what stands between two of them is for people.
 *
 * @param type what the text says it is, such as {@code CERTIFICATE}
 */
record PemBlock(String type, byte[] content) {

    private static final Pattern BLOCK = Pattern.compile("-----BEGIN ([A-Z0-9 ]+)-----(.*?)-----END \\1-----",
            Pattern.DOTALL);
    private static final Pattern HEADER = Pattern.compile("(?m)^[A-Za-z-]+:.*$");
    private static final int LINE = 64;

    /** Throws {@link BadValue} when there is none, or one is damaged. */
    static List<PemBlock> in(String text) {
        List<PemBlock> blocks = new ArrayList<>();
        Matcher matcher = BLOCK.matcher(text);
        while (matcher.find()) {
            blocks.add(new PemBlock(matcher.group(1), bytes(matcher.group(2))));
        }
        if (blocks.isEmpty()) {
            throw new BadValue("is not PEM from -----BEGIN to -----END");
        }
        return blocks;
    }

    String text() {
        Base64.Encoder encoder = Base64.getMimeEncoder(LINE, new byte[] {'\n'});
        return "-----BEGIN " + type + "-----\n" + new String(encoder.encode(content), StandardCharsets.US_ASCII)
                + "\n-----END " + type + "-----\n";
    }

    private static byte[] bytes(String body) {
        try {
            return Base64.getDecoder().decode(HEADER.matcher(body).replaceAll("").replaceAll("\\s", ""));
        } catch (IllegalArgumentException e) {
            throw new BadValue("holds a block that is not base64");
        }
    }

    @Override
    public String toString() {
        return type;
    }
}

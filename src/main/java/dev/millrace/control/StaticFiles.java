package dev.millrace.control;

import dev.millrace.control.Refusal.Reason;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/** The files of the status page and the description of the API, as they lie in the program. */
final class StaticFiles {

    private static final String DESCRIPTION = "/openapi.yaml";
    private static final Pattern PLAIN = Pattern.compile("(/[A-Za-z0-9_-][A-Za-z0-9._-]*){1,3}");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "mjs", "text/javascript; charset=utf-8",
            "json", "application/json; charset=utf-8",
            "svg", "image/svg+xml",
            "png", "image/png",
            "ico", "image/x-icon",
            "txt", "text/plain; charset=utf-8",
            "yaml", "application/yaml; charset=utf-8");

    private final Map<String, Reply> read = new ConcurrentHashMap<>();

    /** Whether a path can be that of a file. */
    static boolean isFile(String path) {
        return path.equals("/") || PLAIN.matcher(path).matches() && TYPES.containsKey(ending(path));
    }

    Reply get(Call call) throws Refusal {
        String path = call.path().equals("/") ? "/index.html" : call.path();
        Reply known = read.get(path);
        if (known != null) {
            return known;
        }
        Reply file = read(path).orElseThrow(() -> new Refusal(404, Reason.REQUEST, "there is no such file"));
        read.put(path, file);
        return file;
    }

    private static Optional<Reply> read(String path) {
        if (!isFile(path)) {
            return Optional.empty();
        }
        String resource = path.equals(DESCRIPTION) ? "/META-INF/control/openapi.yaml" : "/META-INF/status" + path;
        try (InputStream in = StaticFiles.class.getResourceAsStream(resource)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] content = in.readAllBytes();
            return Optional.of(new Reply(200, TYPES.get(ending(path)), content,
                    Map.of("Cache-Control", "no-cache", "ETag", '"' + hash(content) + '"')));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String ending(String path) {
        return path.substring(path.lastIndexOf('.') + 1);
    }

    private static String hash(byte[] content) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
            return HexFormat.of().formatHex(digest, 0, 16);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}

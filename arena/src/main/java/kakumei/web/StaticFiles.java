package kakumei.web;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Pattern;

/**
 * The files of the page, from the class path. A name is letters, digits, dashes and single dots in folders of the same,
 * so that none leads out of the folder; only types that are listed are given out.
 */
final class StaticFiles {
    private static final Pattern NAME = Pattern.compile("([a-z0-9-]+/)*[a-z0-9-]+(\\.[a-z0-9-]+)+");
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json; charset=utf-8",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8",
            "woff2", "font/woff2");

    /** A file with what tells whether it changed. */
    record File(Reply reply, String tag) {}

    private final Map<String, File> known = new ConcurrentHashMap<>();

    /** A file by its name relative to the folder of the page. */
    Optional<File> find(String name) {
        if (!NAME.matcher(name).matches()) {
            return Optional.empty();
        }
        File file = known.get(name);
        Optional<File> found = file == null ? load(name) : Optional.of(file);
        found.ifPresent(loaded -> known.put(name, loaded)); // what is not there is not kept: names are endless
        return found;
    }

    private static Optional<File> load(String name) {
        String type = TYPES.get(name.substring(name.lastIndexOf('.') + 1));
        if (type == null) {
            return Optional.empty();
        }
        try (InputStream in = StaticFiles.class.getResourceAsStream(name)) {
            if (in == null) {
                return Optional.empty();
            }
            byte[] bytes = in.readAllBytes();
            return Optional.of(new File(Reply.bytes(type, bytes), tag(bytes)));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static String tag(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return '"'
                    + Base64.getUrlEncoder()
                            .withoutPadding()
                            .encodeToString(digest)
                            .substring(0, 22)
                    + '"';
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}

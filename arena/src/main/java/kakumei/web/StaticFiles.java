package kakumei.web;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;

/**
 * The files of the page, from the class path. A name is letters, digits, dashes and single dots in folders of the same,
 * so that none leads out of the folder; only types that are listed are given out.
 *
 * <p>Pages name their files in a folder that is named after what all files hold, {@code assets/v-HASH/}: those a browser
 * keeps for good and never asks for again. Scripts import each other by relative names, so one hash serves all. A page
 * also names every script that its own will import, so that they come at once and not one after the other.
 */
final class StaticFiles {
    private static final Pattern NAME = Pattern.compile("([a-z0-9-]+/)*[a-z0-9-]+(\\.[a-z0-9-]+)+");
    private static final Pattern VERSIONED = Pattern.compile("assets/v-([0-9a-f]+)/(.*)");
    private static final Pattern IMPORT = Pattern.compile("(?:from|import)\\s*\\(?\\s*\"\\./([a-z0-9-]+\\.js)\"");
    private static final Pattern SCRIPT = Pattern.compile("src=\"/assets/([a-z0-9-]+\\.js)\"");
    private static final Pattern COMMENT = Pattern.compile("(?m)^ *(//.*|/\\*(?s:.*?)\\*/ *)\\n");
    private static final Pattern MARGIN = Pattern.compile("(?m)^[ \\n]+");
    private static final String FRAME = "frame.html";
    private static final int SHORTEST_PACKED = 1 << 10;
    private static final Map<String, String> TYPES = Map.of(
            "html", "text/html; charset=utf-8",
            "css", "text/css; charset=utf-8",
            "js", "text/javascript; charset=utf-8",
            "json", "application/json; charset=utf-8",
            "svg", "image/svg+xml",
            "txt", "text/plain; charset=utf-8",
            "woff2", "font/woff2");

    /**
     * A file with what tells whether it changed.
     *
     * @param packed its body by gzip; empty where that is not shorter
     * @param forever whether another content would have another name
     */
    record File(Reply reply, String tag, Optional<byte[]> packed, boolean forever) {}

    private final Map<String, File> known = new ConcurrentHashMap<>();
    private final Map<String, String> pages = new ConcurrentHashMap<>();
    private final String version = version();

    /** A file by its name relative to the folder of the page. */
    Optional<File> find(String name) {
        var versioned = VERSIONED.matcher(name);
        String plain = versioned.matches() ? "assets/" + versioned.group(2) : name;
        boolean forever = versioned.matches() && versioned.group(1).equals(version); // else of a page opened before
        if (!NAME.matcher(plain).matches()) {
            return Optional.empty();
        }
        String key = (forever ? "forever " : "") + plain;
        File file = known.get(key);
        Optional<File> found =
                file == null ? bytes(plain).map(body -> file(type(plain), body, forever)) : Optional.of(file);
        found.ifPresent(loaded -> known.put(key, loaded)); // what is not there is not kept: names are endless
        return found;
    }

    /** A page, with what the script of every page asks for first in it. */
    Optional<File> page(String name, String about) {
        return find(name).map(file -> {
            String text = pages.computeIfAbsent(
                    name, same -> prepared(new String(file.reply().body(), StandardCharsets.UTF_8)));
            String data =
                    "<script type=\"application/json\" id=\"about\">" + about.replace("<", "\\u003c") + "</script>\n";
            return file(
                    file.reply().type(),
                    text.replace("</head>", data + "</head>").getBytes(StandardCharsets.UTF_8),
                    false);
        });
    }

    private String prepared(String page) {
        StringBuilder preloads = new StringBuilder();
        for (String script : scripts(page)) {
            preloads.append("<link rel=\"modulepreload\" href=\"/assets/")
                    .append(script)
                    .append("\">\n");
        }
        String named = page.replace("</head>", preloads + "</head>");
        return version.isEmpty() ? named : named.replace("\"/assets/", "\"/assets/v-" + version + "/");
    }

    /** All scripts that a page's own imports, one through the other. */
    private static Set<String> scripts(String page) {
        Set<String> found = new LinkedHashSet<>();
        Deque<String> open = new ArrayDeque<>(SCRIPT.matcher(page)
                .results()
                .map((MatchResult src) -> src.group(1))
                .toList());
        while (!open.isEmpty()) {
            String script = open.poll();
            String text = bytes("assets/" + script)
                    .map(body -> new String(body, StandardCharsets.UTF_8))
                    .orElse("");
            for (MatchResult use : IMPORT.matcher(text).results().toList()) {
                if (found.add(use.group(1))) {
                    open.add(use.group(1));
                }
            }
        }
        return found;
    }

    private static String type(String name) {
        return TYPES.getOrDefault(name.substring(name.lastIndexOf('.') + 1), "");
    }

    private static Optional<byte[]> bytes(String name) {
        if (type(name).isEmpty()) {
            return Optional.empty();
        }
        try (InputStream in = StaticFiles.class.getResourceAsStream(name)) {
            return in == null
                    ? Optional.empty()
                    : Optional.of(in.readAllBytes()).map(body -> sent(name, body));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    private static byte[] sent(String name, byte[] body) {
        if (name.endsWith(".html")) {
            return framed(name, body);
        }
        return name.endsWith(".js") || name.endsWith(".css") ? lean(body) : body;
    }

    /* Who reads comments and indents has the sources. No line of ours goes on with a text of the one before. */
    private static byte[] lean(byte[] source) {
        String text = new String(source, StandardCharsets.UTF_8);
        return MARGIN.matcher(COMMENT.matcher(text).replaceAll(""))
                .replaceAll("")
                .getBytes(StandardCharsets.UTF_8);
    }

    /* A page is what its head has besides what all have. */
    private static byte[] framed(String name, byte[] page) {
        String text = new String(page, StandardCharsets.UTF_8);
        return name.equals(FRAME)
                ? page
                : new String(bytes(FRAME).orElseThrow(), StandardCharsets.UTF_8)
                        .replace("{head}", text)
                        .getBytes(StandardCharsets.UTF_8);
    }

    private static File file(String type, byte[] body, boolean forever) {
        Optional<byte[]> packed = pack(body);
        String tag = '"' + HexFormat.of().formatHex(digest(List.of(body))).substring(0, 22) + '"';
        return new File(Reply.bytes(type, body), tag, packed, forever);
    }

    /** Some bytes by gzip; empty where that is not worth it. */
    static Optional<byte[]> pack(byte[] body) {
        if (body.length < SHORTEST_PACKED) {
            return Optional.empty();
        }
        ByteArrayOutputStream out = new ByteArrayOutputStream(body.length / 2);
        try (GZIPOutputStream gzip = new GZIPOutputStream(out)) {
            gzip.write(body);
        } catch (IOException e) {
            throw new UncheckedIOException("memory takes everything", e);
        }
        return Optional.of(out.toByteArray()).filter(packed -> packed.length < body.length);
    }

    private static byte[] digest(List<byte[]> parts) {
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            parts.forEach(digest::update);
            return digest.digest();
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    /* A hash of what all files hold; empty where the class path cannot be listed: nothing is kept for good then. */
    private static String version() {
        URL folder = StaticFiles.class.getResource("assets");
        if (folder == null) {
            return "";
        }
        try {
            URI at = folder.toURI();
            if (!at.getScheme().equals("jar")) {
                return version(Path.of(at));
            }
            String inside = at.toString().substring(at.toString().indexOf("!/") + 1);
            try (FileSystem jar = FileSystems.newFileSystem(at, Map.of())) {
                return version(jar.getPath(inside));
            }
        } catch (IOException | URISyntaxException | RuntimeException e) {
            return "";
        }
    }

    private static String version(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            List<byte[]> all = files.filter(Files::isRegularFile)
                    .sorted()
                    .map(file -> {
                        try {
                            return Files.readAllBytes(file);
                        } catch (IOException e) {
                            throw new UncheckedIOException(e);
                        }
                    })
                    .toList();
            return HexFormat.of().formatHex(digest(all)).substring(0, 16);
        }
    }
}

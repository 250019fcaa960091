package kakumei.entrant;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import kakumei.problem.Failure;

/**
 * What is in a jar and in those that its class path names. Times, the order of entries and what build tools write about
 * themselves (manifest, {@code META-INF/maven}) do not count: a jar that is built again from the same sources is the same.
 */
final class JarContent {
    private final Set<Path> seen = new LinkedHashSet<>();
    private final Set<String> used = new TreeSet<>();
    private final Fingerprint print = new Fingerprint();

    private JarContent() {}

    /** The origin of the players of a jar. */
    static Origin origin(Path jar) {
        JarContent content = new JarContent();
        try {
            content.add(jar.toAbsolutePath().normalize());
        } catch (IOException e) {
            throw new Failure(jar + ": cannot be read as a jar: " + e.getMessage(), e);
        }
        return Origin.ofJar(content.print.text(), PlayingCode.named(content.used));
    }

    private void add(Path jar) throws IOException {
        if (!seen.add(jar) || !Files.isRegularFile(jar)) {
            return;
        }
        Set<Path> more = new LinkedHashSet<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            Map<String, JarEntry> entries = new TreeMap<>();
            file.stream().filter(JarContent::counts).forEach(entry -> entries.put(entry.getName(), entry));
            for (JarEntry entry : entries.values()) {
                byte[] bytes = file.getInputStream(entry).readAllBytes();
                print.add(entry.getName()).add(bytes);
                if (entry.getName().endsWith(".class")) {
                    used.addAll(PlayingCode.usedBy(bytes));
                }
            }
            more.addAll(classPath(jar, Optional.ofNullable(file.getManifest())));
        }
        for (Path other : more) {
            add(other);
        }
    }

    private static boolean counts(JarEntry entry) {
        String name = entry.getName();
        return !entry.isDirectory() && !name.equals(JarFile.MANIFEST_NAME) && !name.startsWith("META-INF/maven/");
    }

    private static Set<Path> classPath(Path jar, Optional<Manifest> manifest) {
        String text = manifest.map(known -> known.getMainAttributes().getValue(Attributes.Name.CLASS_PATH))
                .orElse("");
        Set<Path> files = new LinkedHashSet<>();
        for (String word : text.split("\\s+", -1)) {
            try {
                if (!word.isBlank() && !word.contains(":")) {
                    files.add(jar.resolveSibling(word).normalize());
                }
            } catch (InvalidPathException e) {
                // Java would not find it either.
            }
        }
        return files;
    }
}

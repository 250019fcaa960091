package kakumei.entrant;

import java.io.File;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import javax.tools.ToolProvider;
import kakumei.game.Game;
import kakumei.player.Player;

/** Makes jars of other people's players. */
public final class Jars {
    private Jars() {}

    private static String place(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * A jar of compiled classes and text files.
     *
     * @param folder where to put it
     * @param sources class names with their Java source
     * @param texts paths in the jar with their text
     */
    public static Path compile(Path folder, Map<String, String> sources, Map<String, String> texts) throws IOException {
        Path work = Files.createTempDirectory(folder, "jar");
        Path classes = Files.createDirectory(work.resolve("classes"));
        List<String> arguments = new ArrayList<>(
                List.of("-cp", place(Player.class) + File.pathSeparator + place(Game.class), "-d", classes.toString()));
        for (Map.Entry<String, String> source : sources.entrySet()) {
            Path file = work.resolve(source.getKey().replaceFirst(".*\\.", "") + ".java");
            Files.writeString(file, source.getValue());
            arguments.add(file.toString());
        }
        if (!sources.isEmpty()
                && ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])) != 0) {
            throw new IllegalArgumentException("does not compile: " + sources);
        }
        Path jar = work.resolve("player.jar");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar));
                Stream<Path> files = Files.walk(classes)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                out.putNextEntry(
                        new JarEntry(classes.relativize(file).toString().replace('\\', '/')));
                out.write(Files.readAllBytes(file));
            }
            for (Map.Entry<String, String> text : texts.entrySet()) {
                out.putNextEntry(new JarEntry(text.getKey()));
                out.write(text.getValue().getBytes(StandardCharsets.UTF_8));
            }
        }
        return jar;
    }
}

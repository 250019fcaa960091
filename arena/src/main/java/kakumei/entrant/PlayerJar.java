package kakumei.entrant;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;
import kakumei.game.Game;
import kakumei.game.Games;
import kakumei.player.Player;
import kakumei.problem.DeclaredParameter;
import kakumei.problem.Failure;

/**
 * A jar with players in it: the classes named in its {@code META-INF/services/kakumei.player.Player}, each public with
 * a public constructor as {@link PlayerClass} says. It may have games, too, which {@link Games} find.
 */
final class PlayerJar {
    private static final String SERVICES = "META-INF/services/" + Player.class.getName();
    private static final String GAMES = "META-INF/services/" + Game.class.getName();

    /* By file and what tells it from one that was there before: classes of a jar that is loaded twice would be two. */
    private static final Map<String, ClassLoader> LOADERS = new ConcurrentHashMap<>();

    private final Path jar;
    private Optional<Origin> origin = Optional.empty();

    private PlayerJar(Path jar) {
        this.jar = jar;
    }

    /** The players of a jar; none may have the name of a player of {@code others}. */
    static List<PlayerKind> open(Path jar, List<PlayerKind> others) {
        return new PlayerJar(jar).players(others);
    }

    /** Makes the games of a jar known, and nothing of its players. */
    static void bringGames(Path jar) {
        Games.bring(jar.toString(), new PlayerJar(jar).loader());
    }

    private Failure broken(String what) {
        return new Failure(jar + ": " + what);
    }

    private List<PlayerKind> players(List<PlayerKind> others) {
        List<String> names = classNames();
        List<PlayerKind> kinds = new ArrayList<>();
        ClassLoader loader = loader();
        Games.bring(jar.toString(), loader);
        for (String name : names) {
            PlayerKind kind = kind(load(loader, name));
            boolean taken = others.stream().anyMatch(other -> other.name().equals(kind.name()))
                    || kinds.stream().anyMatch(other -> other.name().equals(kind.name()));
            if (taken) {
                throw broken("its player " + name + " would be called " + kind.name()
                        + ", which is the name of another; rename the class");
            }
            kinds.add(kind);
        }
        return kinds;
    }

    private List<String> classNames() {
        if (!Files.isRegularFile(jar)) {
            throw broken(Files.exists(jar) ? "is no file" : "there is no such file");
        }
        List<String> names = new ArrayList<>();
        try (JarFile file = new JarFile(jar.toFile())) {
            ZipEntry services = file.getEntry(SERVICES);
            if (services == null && file.getEntry(GAMES) != null) {
                return List.of();
            }
            if (services == null) {
                throw broken("has no " + SERVICES + ", the file that names its players, one class a line");
            }
            String text = new String(file.getInputStream(services).readAllBytes(), StandardCharsets.UTF_8);
            for (String line : text.lines().toList()) {
                String name = line.replaceFirst("#.*", "").strip();
                if (!name.isEmpty()) {
                    names.add(name);
                }
            }
        } catch (IOException e) {
            throw new Failure(jar + ": cannot be read as a jar: " + e.getMessage(), e);
        }
        if (names.isEmpty()) {
            throw broken("its " + SERVICES + " names no class");
        }
        return names;
    }

    private synchronized Origin origin() {
        if (origin.isEmpty()) {
            origin = Optional.of(JarContent.origin(jar));
        }
        return origin.get();
    }

    /* Stays open as long as the process: players load classes while they play. */
    private ClassLoader loader() {
        try {
            URL url = jar.toUri().toURL();
            String file = jar.toRealPath() + " " + Files.getLastModifiedTime(jar) + " " + Files.size(jar);
            return LOADERS.computeIfAbsent(
                    file, name -> new URLClassLoader(new URL[] {url}, PlayerJar.class.getClassLoader()));
        } catch (IOException e) {
            throw new Failure(jar + ": cannot be opened: " + e.getMessage(), e);
        }
    }

    private Class<? extends Player> load(ClassLoader loader, String name) {
        Class<?> type;
        try {
            type = Class.forName(name, true, loader);
        } catch (ClassNotFoundException e) {
            throw new Failure(jar + ": has no class " + name + ", which its " + SERVICES + " names", e);
        } catch (Error e) { // of loading, or thrown by its static part
            throw new Failure(jar + ": class " + name + " cannot be loaded: " + e, e);
        }
        if (!Player.class.isAssignableFrom(type)) {
            throw broken("class " + name + " is no " + Player.class.getName());
        }
        if (!Modifier.isPublic(type.getModifiers()) || Modifier.isAbstract(type.getModifiers())) {
            throw broken("class " + name + " must be public and not abstract");
        }
        return type.asSubclass(Player.class);
    }

    private PlayerKind kind(Class<? extends Player> type) {
        PlayerClass players = PlayerClass.of(jar.toString(), type);
        return new PlayerKind(
                kebab(type.getSimpleName()),
                type.getName() + " of " + jar,
                players.parameters().stream().map(DeclaredParameter::text).collect(Collectors.joining(", ")),
                Set.of(),
                (rules, spec) -> origin(),
                (rules, parts) -> players.make(parts),
                players.parameters());
    }

    /** {@code KeepEights} becomes {@code keep-eights}, {@code MCPlayer2} becomes {@code mc-player2}. */
    static String kebab(String className) {
        return className
                .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
                .replaceAll("([A-Z])([A-Z][a-z])", "$1-$2")
                .replace('_', '-')
                .toLowerCase(Locale.ROOT);
    }
}

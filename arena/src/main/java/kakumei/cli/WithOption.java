package kakumei.cli;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import kakumei.entrant.Consent;
import kakumei.entrant.Roster;
import kakumei.problem.Usage;
import picocli.CommandLine.Option;

/** Whose players can be named: ours, and those of the jars that are brought along. */
final class WithOption {
    /** Names jars for every command, separated as in a class path. */
    private static final String ENVIRONMENT = "KAKUMEI_WITH";

    @Option(
            names = "--with",
            paramLabel = "JAR",
            description = "Bring players and games along: the classes in the jar's"
                    + " META-INF/services/kakumei.player.Player, named in kebab case, and in kakumei.game.Game; may be given"
                    + " several times. Those in KAKUMEI_WITH are brought along, too.")
    private List<Path> given = new ArrayList<>();

    /* The roster of some jars: players of a jar that is opened twice would be two classes. */
    private Optional<Opened> opened = Optional.empty();

    /* Whose players were told. */
    private Roster told = Roster.builtIn();

    private record Opened(List<Path> jars, Roster roster) {}

    /** The jars of the command line. */
    List<Path> given() {
        return List.copyOf(given);
    }

    /**
     * The jars that are brought along: those of the command line, otherwise those that a file names, and those of the
     * environment.
     */
    List<Path> jars(List<Path> named) {
        Map<Path, Path> jars = new LinkedHashMap<>();
        (given.isEmpty() ? named : given).forEach(jar -> jars.putIfAbsent(real(jar), jar));
        ofEnvironment().forEach(jar -> jars.putIfAbsent(real(jar), jar));
        return List.copyOf(jars.values());
    }

    /** Makes the games of the environment's jars known, to commands without this option, too. */
    static void bringGames() {
        Roster.bringGames(ofEnvironment());
    }

    private static List<Path> ofEnvironment() {
        return ofEnvironment(Optional.ofNullable(System.getenv(ENVIRONMENT)).orElse(""));
    }

    /** The jars that a value of the environment names. */
    static List<Path> ofEnvironment(String value) {
        List<Path> jars = new ArrayList<>();
        for (String text : value.split(Pattern.quote(File.pathSeparator), -1)) {
            if (text.isBlank()) {
                continue;
            }
            try {
                jars.add(Path.of(text));
            } catch (InvalidPathException e) {
                throw new Usage(ENVIRONMENT + " names " + text + ", which can be no file", e);
            }
            if (!Files.isRegularFile(jars.get(jars.size() - 1))) {
                throw new Usage(ENVIRONMENT + " names " + text + ", and there is no such file");
            }
        }
        return jars;
    }

    private static Path real(Path jar) {
        try {
            return jar.toRealPath();
        } catch (IOException e) {
            return jar.toAbsolutePath().normalize();
        }
    }

    /** The players that can be named. */
    Roster roster(Console console) {
        return roster(console, List.of(), Consent.GIVEN);
    }

    /**
     * The players that can be named; says once what was found in jars. Every jar of every command is opened here.
     *
     * @param named the jars that a file names
     * @param consent asked before a jar is opened, and for what specs run
     */
    Roster roster(Console console, List<Path> named, Consent consent) {
        Roster roster = open(named, consent);
        if (!roster.equals(told)) {
            roster.players().stream()
                    .filter(kind -> !Roster.builtIn().players().contains(kind))
                    .forEach(kind -> console.note("Found " + kind.name() + ": " + kind.description()));
            told = roster;
        }
        return roster.asking(consent);
    }

    /** Opens the jars of command line and environment, before anybody names a game that one of them may bring. */
    void open() {
        open(List.of(), Consent.GIVEN);
    }

    private Roster open(List<Path> named, Consent consent) {
        List<Path> jars = jars(named);
        if (opened.isEmpty() || !opened.get().jars().equals(jars)) {
            opened = Optional.of(new Opened(jars, Roster.asking(consent, jars)));
        }
        return opened.get().roster();
    }
}

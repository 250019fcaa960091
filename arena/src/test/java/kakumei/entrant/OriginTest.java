package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import kakumei.game.Games;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.rules.Rules;
import kakumei.testing.Sizes;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class OriginTest {
    private static final Set<String> PLAYING = Set.of("random", "cards", "rules", "player", "search");

    @TempDir
    Path folder;

    /** This program once more, each class loaded anew, perhaps with another source of a class. */
    private static final class Again extends ClassLoader {
        private final TreeSet<String> loaded = new TreeSet<>();
        private final String changed;
        private final UnaryOperator<String> change;

        Again(String changed, UnaryOperator<String> change) {
            super(OriginTest.class.getClassLoader());
            this.changed = changed;
            this.change = change;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("kakumei.")) {
                return super.loadClass(name, resolve);
            }
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try (@Nullable InputStream in = super.getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                if (PLAYING.contains(name.split("\\.", -1)[1])) {
                    loaded.add(name.replaceFirst("\\$.*", "").replace('.', '/'));
                }
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }

        @Override
        public @Nullable InputStream getResourceAsStream(String name) {
            InputStream in = super.getResourceAsStream(name);
            if (in == null || !name.equals("META-INF/sources/" + changed)) {
                return in;
            }
            try (in) {
                String text = change.apply(new String(in.readAllBytes(), StandardCharsets.UTF_8));
                return new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        String call(String method, String... arguments) throws ReflectiveOperationException {
            Class<?> program = loadClass(Program.class.getName());
            return (String) program.getMethod(method, String[].class).invoke(null, (Object) arguments);
        }
    }

    /** What is done in a program that was loaded anew. */
    public static final class Program {
        private Program() {}

        public static String play(String... gameAndSpecs) {
            Rules rules = Games.rules(gameAndSpecs[0]);
            MatchSettings match =
                    MatchSettings.of(rules, Roster.builtIn().entrants(gameAndSpecs[1], rules), 5, Sizes.of(3, 60));
            return String.valueOf(new Match(match).play(System::nanoTime).games());
        }

        public static String origin(String... gameAndSpec) {
            return Roster.builtIn()
                    .origin(Spec.parse(gameAndSpec[1]), Games.rules(gameAndSpec[0]))
                    .text();
        }
    }

    static Stream<List<String>> players() {
        return Games.names().stream()
                .flatMap(game -> Roster.builtIn().playersOf(game).stream()
                        .filter(kind -> !kind.takesCommand())
                        .map(kind -> List.of(game, kind.name())));
    }

    @ParameterizedTest
    @MethodSource("players")
    void code_coversAllThatIsLoadedToPlay(List<String> gameAndPlayer) throws ReflectiveOperationException {
        String game = gameAndPlayer.get(0);
        Rules rules = Games.rules(game);
        PlayerKind kind = Roster.builtIn().playersOf(game).stream()
                .filter(each -> each.name().equals(gameAndPlayer.get(1)))
                .findFirst()
                .orElseThrow();
        String cheap = kind.name() + (kind.parts().startsWith("playouts=") ? ":playouts=4" : "");
        Again again = new Again("", text -> text);
        again.call("play", game, rules.players() + "*random");
        Set<String> before = Set.copyOf(again.loaded);
        again.call("play", game, cheap + "," + (rules.players() - 1) + "*random");
        TreeSet<String> found = new TreeSet<>(again.loaded);
        found.removeAll(before);
        Set<String> covered = ((OwnCode) kind.source()).code(rules).classes();
        assertThat(covered).containsAll(found).hasSizeGreaterThan(10);
        assertThat(found).as("it loads something beyond what a table needs").isNotEqualTo(before);
    }

    private static String origin(String changed, UnaryOperator<String> change, String spec)
            throws ReflectiveOperationException {
        return new Again(changed, change).call("origin", "daihinmin", spec);
    }

    @Test
    void origin_afterAChangeOfAPlayer_isAnotherForThisPlayerAlone() throws ReflectiveOperationException {
        String file = "kakumei/player/daihinmin/Kou2Player.java";
        UnaryOperator<String> change = text -> text + "final class More {}";
        UnaryOperator<String> comment = text -> "// says more\n" + text;
        String kou2 = Program.origin("daihinmin", "kou2:w100");
        assertThat(origin(file, change, "kou2:w100")).isNotEqualTo(kou2).startsWith("code:");
        assertThat(origin(file, comment, "kou2:w100")).isEqualTo(kou2);
        assertThat(origin(file, change, "default")).isEqualTo(Program.origin("daihinmin", "default"));
    }

    @Test
    void origin_afterAChangeOfTheRules_isAnother() throws ReflectiveOperationException {
        String file = "kakumei/rules/daihinmin/DaihinminMelds.java";
        UnaryOperator<String> change = text -> text + "final class More {}";
        assertThat(origin(file, change, "random")).isNotEqualTo(Program.origin("daihinmin", "random"));
    }

    @Test
    void origin_withOtherHandCounts_isAnother() throws IOException {
        Rules rules = Games.rules("daihinmin");
        Path table = folder.resolve("hands.json");
        Files.writeString(table, HandCountFiles.format(HandCountFiles.load("mc"), 1, List.of("a")));
        Spec named = Spec.parse("mc:deal=he:mc");
        Origin own = Roster.builtIn().origin(named, rules);
        assertThat(Roster.builtIn().origin(Spec.parse("mc:deal=he:" + table), rules))
                .isEqualTo(own);
        Origin other = Roster.builtIn().origin(Spec.parse("mc:deal=he:all"), rules);
        assertThat(own.difference(other)).isEqualTo("its hand counts");
    }

    /* What of a player is in a file that may be another tomorrow. */
    @Test
    void files_areThoseThatAreNotOurs() throws IOException {
        Path jar = jar(FIRST);
        assertThat(Roster.with(List.of(jar)).files(Spec.parse("own"), Games.rules("daihinmin")))
                .contains(origin(jar).text().replaceAll("jar:(\\w+) .*", "$1"));
        assertThat(files("mc-he")).isEmpty();
        assertThat(files("mc:deal=he:all")).isEmpty();
        Path table = folder.resolve("hands.json");
        Files.writeString(table, HandCountFiles.format(HandCountFiles.load("mc"), 1, List.of("a")));
        Optional<String> before = files("mc:deal=he:" + table);
        Files.writeString(table, HandCountFiles.format(HandCountFiles.load("all"), 1, List.of("a")));
        assertThat(before).isNotEmpty();
        assertThat(files("mc:deal=he:" + table)).isNotEmpty().isNotEqualTo(before);
        assertThat(files("uecda:cmd='./nowhere -p {port}'")).contains("unknown");
        assertThat(files("linear"))
                .isEqualTo(Roster.builtIn()
                        .origin(Spec.parse("linear"), Games.rules("daihinmin"))
                        .weights());
    }

    private static Optional<String> files(String spec) {
        return Roster.builtIn().files(Spec.parse(spec), Games.rules("daihinmin"));
    }

    private static final String FIRST = "import kakumei.cards.Meld; import kakumei.rules.View;"
            + "public final class Own implements kakumei.player.Player {"
            + "public Meld choose(View view) { return view.legalMelds().get(0); } }";

    private Path jar(String source) throws IOException {
        return Jars.compile(folder, Map.of("Own", source), Map.of("META-INF/services/kakumei.player.Player", "Own\n"));
    }

    private static Origin origin(Path jar) {
        return Roster.with(List.of(jar)).origin(Spec.parse("own"), Games.rules("daihinmin"));
    }

    @Test
    void origin_ofAJarBuiltAgain_isTheSame_andOfAnotherClassAnother() throws IOException {
        Path one = jar(FIRST);
        Path again = jar(FIRST);
        assertThat(again).isNotEqualTo(one);
        assertThat(origin(again)).isEqualTo(origin(one));
        Origin other = origin(jar(FIRST.replace("get(0)", "get(view.legalMelds().size() - 1)")));
        assertThat(origin(one).difference(other)).isEqualTo("its jar");
    }

    @Test
    void origin_ofAProgram_isThatOfTheFileItStarts() throws IOException {
        Path client = folder.resolve("my client.sh");
        Files.writeString(client, "exit 1\n");
        String command = "uecda:cmd='sh \"" + client + "\" {host} {port}'";
        Origin before = Roster.builtIn().origin(Spec.parse(command), Games.rules("daihinmin"));
        assertThat(before.text()).matches("file:[0-9a-f]{16}");
        Files.writeString(client, "exit 2\n");
        Origin after = Roster.builtIn().origin(Spec.parse(command), Games.rules("daihinmin"));
        assertThat(before.difference(after)).isEqualTo("the file of its program");
        Origin none = Roster.builtIn().origin(Spec.parse("uecda:cmd='./nowhere -p {port}'"), Games.rules("daihinmin"));
        assertThat(none.text()).isEqualTo("file:unknown");
    }
}

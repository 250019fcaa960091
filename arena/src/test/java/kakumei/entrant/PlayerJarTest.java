package kakumei.entrant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import kakumei.problem.Failure;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlayerJarTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final String SERVICES = "META-INF/services/kakumei.player.Player";

    @TempDir
    private Path folder = Path.of("");

    private static String player(String name, String constructor) {
        return "package mine; public class " + name + " implements kakumei.player.Player { " + constructor
                + " public kakumei.cards.Meld choose(kakumei.rules.View view) { return view.legalMelds().get(0); } }";
    }

    private Path jar(String services, Map<String, String> sources) throws IOException {
        return Jars.compile(folder, sources, Map.of(SERVICES, services));
    }

    @Test
    void open_ofGoodPlayers_makesThemSpecs() throws IOException {
        Path jar = jar(
                "# two players\nmine.KeepEights\nmine.Seeded # takes a seed\n",
                Map.of(
                        "mine.KeepEights", player("KeepEights", ""),
                        "mine.Seeded", player("Seeded", "public Seeded(long seed) {}")));
        Roster roster = Roster.with(List.of(jar));
        assertThat(roster.entrant("keep-eights", RULES).factory().create(1)).isNotNull();
        assertThat(roster.entrant("seeded", RULES).factory().create(1)).isNotNull();
        assertThat(roster.playersOf("daihinmin").stream().map(PlayerKind::description))
                .contains("mine.KeepEights of " + jar);
    }

    @Test
    void open_ofABadJar_namesItAndWhatIsWrong() throws IOException {
        Path text = folder.resolve("text.jar");
        Files.write(text, "no jar".getBytes(StandardCharsets.UTF_8));
        assertRefused(folder.resolve("none.jar"), "there is no such file");
        assertRefused(folder, "is no file");
        assertRefused(text, "cannot be read as a jar");
        assertRefused(Jars.compile(folder, Map.of(), Map.of("x", "y")), "has no " + SERVICES);
        assertRefused(jar("# nobody", Map.of()), "names no class");
        assertRefused(jar("mine.Absent", Map.of()), "has no class mine.Absent");
        assertRefused(
                jar("mine.Thing", Map.of("mine.Thing", "package mine; public class Thing {}")),
                "class mine.Thing is no kakumei.player.Player");
        assertRefused(
                jar("mine.Named", Map.of("mine.Named", player("Named", "public Named(String name) {}"))),
                "has no public constructor");
        assertRefused(
                jar("mine.Random", Map.of("mine.Random", player("Random", ""))),
                "would be called random, which is the name of another");
        assertRefused(
                jar("mine.Early", Map.of("mine.Early", player("Early", "static { if (true) throw new Error(); }"))),
                "class mine.Early cannot be loaded");
    }

    private static void assertRefused(Path jar, String expected) {
        assertThatThrownBy(() -> Roster.with(List.of(jar)))
                .isInstanceOf(Failure.class)
                .hasMessageStartingWith(jar.toString())
                .hasMessageContaining(expected);
    }

    @Test
    void create_whoseConstructorThrows_saysSo() throws IOException {
        Path jar = jar(
                "mine.Moody",
                Map.of("mine.Moody", player("Moody", "public Moody() { throw new IllegalStateException(\"no\"); }")));
        assertThatThrownBy(() -> Roster.with(List.of(jar))
                        .entrant("moody", RULES)
                        .factory()
                        .create(1))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("the constructor of mine.Moody threw java.lang.IllegalStateException: no");
    }

    @ParameterizedTest
    @CsvSource({
        "KeepEights, keep-eights",
        "MCPlayer, mc-player",
        "Kou2Fast, kou2-fast",
        "Simple, simple",
        "My_Player, my-player"
    })
    void kebab_ofClassNames(String name, String expected) {
        assertThat(PlayerJar.kebab(name)).isEqualTo(expected);
    }
}

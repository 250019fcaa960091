package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import kakumei.entrant.Jars;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TuneCommandTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @TempDir
    Path folder;

    /** Plays the better the higher {@code skill} is: passes less where it could play. */
    private Path taro() throws IOException {
        return Jars.compile(
                folder,
                Map.of(
                        "Taro",
                        "import kakumei.cards.Meld; import kakumei.rules.View; import kakumei.player.Parameter;"
                                + "public final class Taro implements kakumei.player.Player {"
                                + "private final java.util.SplittableRandom random; private final int skill;"
                                + "public Taro(long seed, @Parameter(name=\"skill\", usual=\"0\", min=0, max=4) int skill)"
                                + "{ random = new java.util.SplittableRandom(seed); this.skill = skill; }"
                                + "public Meld choose(View view) { var melds = view.legalMelds();"
                                + "return random.nextInt(4) < skill ? melds.get(0) : melds.get(melds.size() - 1); } }"),
                Map.of("META-INF/services/kakumei.player.Player", "Taro\n"));
    }

    private static Ran tune(Path jar, String... more) {
        String[] words = {
            "tune", "taro", "--with", jar.toString(), "--game", "bigtwo", "--against", "3*random", "--seed", "3"
        };
        return Ran.kakumei(Stream.of(words, more).flatMap(Arrays::stream).toArray(String[]::new));
    }

    @Test
    void tune_findsTheBestOfTheDeclaredValues() throws IOException {
        Ran ran = tune(taro(), "--games", "1200", "--final-games", "400", "--json");
        assertThat(ran.code()).as(ran.err()).isZero();
        JsonNode found = JSON.readTree(ran.out());
        assertThat(found.path("best").asText()).isIn("taro:skill=4", "taro:skill=3");
        assertThat(found.path("tries").asInt()).isEqualTo(60);
        assertThat(found.path("gain").path("low").asDouble()).as(ran.out()).isPositive();
        assertThat(found.path("points").path("low").asDouble())
                .isLessThan(found.path("points").path("high").asDouble());
    }

    @Test
    void journal_goesOnWithALargerBudgetAndFindsWhatOneRunFinds() throws IOException {
        Path jar = taro();
        Path journal = folder.resolve("tune.jsonl");
        String[] rest = {"--final-games", "100", "--threads", "1"};
        Ran whole = tune(
                jar, Stream.concat(Stream.of("--games", "400"), Stream.of(rest)).toArray(String[]::new));
        List<String> first = List.of("--games", "200", "--journal", journal.toString());
        assertThat(tune(jar, Stream.concat(first.stream(), Stream.of(rest)).toArray(String[]::new))
                        .code())
                .isZero();
        assertThat(Files.readAllLines(journal)).hasSize(11);
        List<String> second = List.of("--games", "400", "--journal", journal.toString());
        Ran more = tune(jar, Stream.concat(second.stream(), Stream.of(rest)).toArray(String[]::new));
        assertThat(more.out()).isEqualTo(whole.out()).contains("taro:skill=").contains("95 % interval");
        assertThat(Files.readAllLines(journal)).hasSize(21);
    }

    @Test
    void tune_takesPartsOfPlayersOfOurs() {
        Ran ran = Ran.kakumei(
                "tune",
                "mc:playouts=4",
                "--params",
                "deal=rand|rand/d",
                "--game",
                "bigtwo",
                "--games",
                "40",
                "--final-games",
                "20",
                "--seed",
                "1");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).startsWith("mc:playouts=4,deal=rand");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            value = {
                "random#declares no parameters with a range: give --params",
                "random --params a=1..3#player random:a=1: unknown part a; random takes none",
                "mc --params playouts=0..5#playouts=0: expected a whole number of 1",
                "mc --params playouts=1..5,playouts=2..3#expected each parameter once",
                "mc --params playouts=1..5 --against random#--against names 1 players, where daihinmin has 4 seats",
                "mc --params playouts=1..5 --games 5#--games 5: expected 200 or more",
                "mc --params playouts#--params playouts: expected for instance hold=1..13",
            })
    void wrongUsage_isNamed(String command, String message) {
        Ran ran = Ran.kakumei(Stream.concat(Stream.of("tune"), Stream.of(command.split(" ", -1)))
                .toArray(String[]::new));
        assertThat(ran.code()).as(ran.err()).isEqualTo(2);
        assertThat(ran.err()).contains(message);
    }
}

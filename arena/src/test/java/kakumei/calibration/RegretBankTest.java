package kakumei.calibration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import kakumei.entrant.Roster;
import kakumei.problem.BadLineException;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The bank that comes with the tests: 300 positions, made by {@code ./kakumei regret make --seed 18}. */
class RegretBankTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final RegretOrigin QUICK = new RegretOrigin(
            List.of("linear", "st-kou-style", "kou2", "default", "random"),
            List.of("mc:playouts=60,bandit=even", "mc-d:playouts=60,bandit=even,playout=guided"),
            3);

    private static Path bankFile() throws URISyntaxException {
        return Path.of(Objects.requireNonNull(RegretBankTest.class.getResource("regret.jsonl.gz"))
                .toURI());
    }

    private static RegretBank.Score score(RegretBank bank, String spec) {
        return bank.score(RULES, Roster.builtIn().entrant(spec, RULES), 1, () -> false, done -> {});
    }

    /* The stored number is that of default; whoever changes it, or how it is asked, changes its number here. */
    @Test
    void players_loseLessTheStrongerTheyAre() throws URISyntaxException {
        RegretBank bank = RegretBank.read(bankFile());
        assertThat(bank.positions()).hasSize(300);
        RegretBank.Score random = score(bank, "random");
        RegretBank.Score standard = score(bank, "default");
        RegretBank.Score linear = score(bank, "linear");
        RegretBank.Score net = score(bank, "net");
        assertThat(standard.regret().mean()).isCloseTo(0.13633766666666666, within(1e-9));
        assertThat(standard.best()).isEqualTo(153);
        assertThat(random.interval().orElseThrow().low())
                .isGreaterThan(standard.interval().orElseThrow().high());
        for (RegretBank.Score learnt : List.of(linear, net)) {
            assertThat(standard.interval().orElseThrow().low())
                    .isGreaterThan(learnt.interval().orElseThrow().high());
            assertThat(learnt.best()).isGreaterThan(180);
        }
    }

    @Test
    void puzzles_ofTheBank_areThoseOfThePage() throws URISyntaxException, IOException {
        List<String> puzzles = RegretBank.read(bankFile()).positions().stream()
                .filter(position -> position.values().size() > 2 && position.isAgreed(0.05))
                .map(RegretPosition::puzzle)
                .toList();
        assertThat(puzzles)
                .hasSize(57)
                .isEqualTo(Files.readAllLines(Path.of("src/main/resources/kakumei/game/daihinmin/puzzles.jsonl")));
    }

    /** Both searches see the same game: what one prefers the other does, more often than not. */
    @Test
    void searches_agreeMoreThanChanceWould() throws URISyntaxException {
        int agree = 0;
        double even = 0;
        for (RegretPosition position : RegretBank.read(bankFile()).positions()) {
            agree += best(position, 0).equals(best(position, 1)) ? 1 : 0;
            even += 1.0 / position.values().size();
        }
        assertThat(agree).isGreaterThan((int) (1.5 * even));
    }

    private static String best(RegretPosition position, int search) {
        return position.values().entrySet().stream()
                .max((a, b) ->
                        Double.compare(a.getValue().get(search), b.getValue().get(search)))
                .orElseThrow()
                .getKey();
    }

    @Test
    void positions_areAFunctionOfTheirOriginAndNumber() {
        RegretMaker maker = new RegretMaker(RULES, Roster.builtIn(), QUICK);
        for (int number = 1; number <= Sizes.of(6, 50); number++) {
            String line = maker.position(number).json();
            assertThat(new RegretMaker(RULES, Roster.builtIn(), QUICK)
                            .position(number)
                            .json())
                    .isEqualTo(line);
            RegretPosition read = RegretPosition.parse(line);
            assertThat(read.json()).isEqualTo(line);
            assertThat(read.origin()).isEqualTo(QUICK);
            assertThat(read.position().path("gamesToReset").asInt()).isEqualTo(1);
            assertThat(read.position().path("classes").size()).isEqualTo(5);
            assertThat(read.best()).isBetween(1.0, 5.0);
        }
    }

    @Test
    void value_ofACandidateThatNobodyCompared_isThatOfTheWorst() {
        RegretPosition position = RegretPosition.parse(LINE);
        assertThat(position.value("S4")).isCloseTo(2.5, within(1e-12));
        assertThat(position.value("")).isCloseTo(1.5, within(1e-12));
        assertThat(position.value("HQ")).isCloseTo(1.5, within(1e-12));
        assertThat(position.best()).isCloseTo(2.5, within(1e-12));
    }

    private static final String LINE =
            "{\"format\":\"kakumei-regret\",\"version\":1,\"players\":[\"kou2\"],\"by\":[\"mc\",\"mc-d\"],"
                    + "\"seed\":1,\"values\":[{\"cards\":\"S4\",\"by\":[2,3]},{\"cards\":\"\",\"by\":[1,2]}]}";

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '~', textBlock = """
                    "version":1 | "version":2 | expected a position of a regret bank
                    "by":["mc","mc-d"] | "by":[] | by: expected specs of players
                    "seed":1 | "seed":"x" | seed: expected a whole number
                    "by":[2,3] | "by":[2] | values: expected cards and 2 numbers
                    "by":[2,3] | "by":[2,"a"] | values: expected cards and 2 numbers
                    ,{"cards":"","by":[1,2]} | ~~ | values: expected two candidates or more
                    {"format" | "format" | no JSON
                    """)
    void line_thatIsWrong_isRefused(String part, String other, String message) {
        assertThatThrownBy(() -> RegretPosition.parse(LINE.replace(part, other == null ? "" : other)))
                .isInstanceOf(BadLineException.class)
                .hasMessageContaining(message);
    }

    @Test
    void file_withAWrongLine_namesIt(@TempDir Path folder) throws IOException {
        Path file = Files.writeString(folder.resolve("bank.jsonl"), LINE + "\nhello\n");
        assertThatThrownBy(() -> RegretBank.read(file))
                .isInstanceOf(Failure.class)
                .hasMessageStartingWith(file + ", line 2: no JSON");
    }

    @Test
    void searches_thatDoNotSearch_areRefused() {
        RegretOrigin origin = new RegretOrigin(QUICK.players(), List.of("default"), 1);
        RegretMaker maker = new RegretMaker(RULES, Roster.builtIn(), origin);
        assertThatThrownBy(() -> maker.position(1))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("expected players that search");
        RegretOrigin few = new RegretOrigin(List.of("default"), QUICK.searches(), 1);
        assertThatThrownBy(() -> new RegretMaker(RULES, Roster.builtIn(), few))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("needs 5 players");
    }
}

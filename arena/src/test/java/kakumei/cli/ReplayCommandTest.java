package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Meld;
import kakumei.match.Dealing;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.record.Games;
import kakumei.record.RecordWriter;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {
    /* The recorded official match. */
    private static final MatchSettings MATCH = Games.match(
                    Daihinmin.uecda(), seed -> new DefaultPlayer(), 1794710014L, 6)
            .withDealing(Dealing.UECDA_MT)
            .withPeriods(4, 3);
    private static final List<GameRecord> GAMES = Games.play(MATCH);

    @TempDir
    Path folder;

    private String file = "";

    @BeforeEach
    void write() {
        file = write("games.jsonl", MATCH, GAMES);
    }

    private String write(String name, MatchSettings match, List<GameRecord> games) {
        Path path = folder.resolve(name);
        try (RecordWriter writer = new RecordWriter(path, match, () -> 0)) {
            games.forEach(writer::write);
        }
        return path.toString();
    }

    @Test
    void list_showsEveryGameAndVerifies() {
        Ran ran = Ran.kakumei("replay", file);
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).isEmpty();
        assertThat(ran.out())
                .startsWith("daihinmin uecda-1, seed 1794710014, deal uecda-mt\nplayers: 0 player-0, 1 player-1")
                .contains("\n     1  2 0 1 4 3           82        0\n")
                .contains("6 games verified: ");
    }

    @Test
    void verify_saysOneLine() {
        Ran ran = Ran.kakumei("replay", "--verify", file);
        assertThat(ran.out()).matches("6 games verified: \\d+ submissions, \\d+ of them refused\n");
    }

    @Test
    void number_showsTheGameStepByStep() {
        Ran ran = Ran.kakumei("replay", file, "--number", "2");
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .startsWith("Game 2 of seed 1794710014 (daihinmin uecda-1, deal uecda-mt)\n")
                .contains("Seats  3 player-3, 1 player-1, 2 player-2, 4 player-4, 0 player-0\n")
                .contains("  0 player-0  fugo       S4 H3 HK D3 D4 DJ DQ DA C5 CA JK\n")
                .contains("Exchange\n  3 player-3 to 2 player-2  SQ HA (taken)\n")
                .contains("     1  0 player-0  DJ DQ JK=DK DA D2      6 left  revolution\n")
                .contains("     2  3 player-3  pass                  10 left\n")
                .contains("0 player-0 is out: place 1")
                .endsWith("  5  4 player-4  +1  daihinmin\n");
        assertThat(ran.out()).doesNotContain("\u001b");
    }

    @Test
    void number_fromTheOfficialLog_isTheSameGame() {
        String log = write("games.log", MATCH, GAMES);
        assertThat(Ran.kakumei("replay", log, "--number", "3").out())
                .isEqualTo(Ran.kakumei("replay", file, "--number", "3").out());
    }

    @Test
    void hands_ofOnePlayer_hidesTheOthers() {
        Ran ran = Ran.kakumei("replay", file, "--number", "1", "--hands", "player-0");
        assertThat(ran.out())
                .contains("H5 H9 HJ HA D6 DQ D2 C8 CJ C2")
                .contains("  1 player-1             11 cards")
                .doesNotContain("S8 S2 HT HK H2 D4 D5 DT DK CT JK");
    }

    @Test
    void colour_onATerminalOnly() {
        Ran ran = Ran.with(
                new Console.Terminal(true, true, false),
                new Interrupt(),
                "",
                "replay",
                "--signs",
                file,
                "--number",
                "1");
        assertThat(ran.out()).contains("\u001b[31m♥5\u001b[0m").contains("♠3");
    }

    @Test
    void bigTwo_isReplayedByItsRules() {
        MatchSettings match = Games.match(BigTwo.standard(), RandomPlayer::new, 1, 3);
        Ran ran = Ran.kakumei("replay", write("bigtwo.jsonl", match, Games.play(match)), "--number", "2");
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).startsWith("Game 2 of seed 1 (bigtwo ").contains("Places\n  1  ");
    }

    @Test
    void forgedMeld_isNamed() {
        GameRecord game = GAMES.get(2);
        List<GameRecord.Turn> turns = new ArrayList<>(game.turns());
        int player = turns.get(4).player();
        long foreign = game.dealt().get((player + 1) % 5);
        turns.set(4, new GameRecord.Turn(player, new Meld(foreign & -foreign)));
        String forged = write("forged.jsonl", MATCH, List.of(GAMES.get(0), Games.with(game, game.gifts(), turns)));
        for (String[] arguments : new String[][] {{"replay", forged}, {"replay", forged, "--number", "3"}}) {
            Ran ran = Ran.kakumei(arguments);
            assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
            assertThat(ran.err().lines())
                    .singleElement()
                    .asString()
                    .contains("forged.jsonl, game 3, submission 5: player " + player);
        }
    }

    @Test
    void forgedPoints_areNamed() throws IOException {
        Path forged = folder.resolve("forged.jsonl");
        Files.writeString(
                forged,
                Files.readString(Path.of(file)).replaceFirst("\"points\":\\[4,3,5,1,2]", "\"points\":[5,3,4,1,2]"));
        Ran ran = Ran.kakumei("replay", forged.toString());
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains("game 1, the points are [4, 3, 5, 1, 2] where the record says [5, 3, 4, 1, 2]");
    }

    @Test
    void missingGame_saysWhichThereAre() {
        assertThat(Ran.kakumei("replay", file, "--number", "0").err()).contains("games count from 1, not from 0");
        Ran ran = Ran.kakumei("replay", file, "--number", "7");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).endsWith("games.jsonl has no game 7; it has games 1 to 6\n");
    }

    @Test
    void cutOffFile_listsWhatIsWholeAndFails() throws IOException {
        String whole = Files.readString(Path.of(file));
        Path cut = folder.resolve("cut.jsonl");
        Files.writeString(cut, whole.substring(0, whole.length() - 100));
        Ran ran = Ran.kakumei("replay", cut.toString());
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.out()).contains("\n     5  ");
        assertThat(ran.err()).endsWith("cut.jsonl breaks off in line 6; 5 games before it could be read\n");
        assertThat(Ran.kakumei("replay", cut.toString(), "--number", "5").code())
                .isZero();
    }

    @Test
    void wrongUsage_isOneLine() {
        assertThat(Ran.kakumei("replay", "games.txt").err()).contains("expected .jsonl, .jsonl.gz or .log");
        assertThat(Ran.kakumei("replay", "games.txt").code()).isEqualTo(ExitCode.USAGE);
        assertThat(Ran.kakumei("replay", file, "--number", "1", "--hands", "7").err())
                .contains("--hands 7: expected all, none, or a player of 0 player-0");
        assertThat(Ran.kakumei("replay", file, "--number", "-1").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void compare_withItself_findsNothing() {
        Ran ran = Ran.kakumei("replay", file, "--compare", "default", "--player", "player-2");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out())
                .startsWith("player-2, 6 games: ")
                .contains("default would have decided otherwise in 0.")
                .contains("seed 1.");
    }

    @Test
    void compare_listsTheCostliestFirst() throws IOException {
        Ran ran = Ran.kakumei("replay", file, "--compare", "kou2", "--player", "2", "--deals", "50", "--json");
        assertThat(ran.code()).as(ran.err()).isZero();
        JsonNode json = new ObjectMapper().readTree(ran.out());
        assertThat(json.path("format").asText()).isEqualTo("kakumei-comparison");
        assertThat(json.path("games").asInt()).isEqualTo(6);
        assertThat(json.path("deals").asInt()).isEqualTo(50);
        double before = Double.POSITIVE_INFINITY;
        double sum = 0;
        for (JsonNode difference : json.path("differences")) {
            JsonNode lost = difference.path("lost");
            double mean = lost.path("mean").asDouble();
            assertThat(mean).isLessThanOrEqualTo(before);
            assertThat(lost.path("interval95").path(0).asDouble()).isLessThanOrEqualTo(mean);
            assertThat(lost.path("playouts").asInt()).isEqualTo(50);
            assertThat(difference.path("name").asText()).isEqualTo("player-2");
            assertThat(difference.path("decided")).isNotEqualTo(difference.path("would"));
            before = mean;
            sum += mean;
        }
        assertThat(json.path("differences").size()).isGreaterThan(5);
        assertThat(json.path("lost").path("mean").asDouble()).isCloseTo(sum, within(1e-9));
        Ran again = Ran.kakumei("replay", file, "--compare", "kou2", "--player", "2", "--deals", "50", "--json");
        assertThat(again.out()).isEqualTo(ran.out());
    }

    @Test
    void compare_asTableAndCsv_showsGameTurnAndBothDecisions() {
        Ran table = Ran.kakumei(
                "replay", file, "--compare", "kou2", "--player", "2", "--deals", "20", "--number", "3", "--top", "1");
        assertThat(table.out()).contains("game  turn  decided").containsPattern("… and \\d+ more \\(--top \\d+\\)");
        Ran csv = Ran.kakumei(
                "replay", file, "--compare", "kou2", "--player", "2", "--deals", "20", "--number", "3", "--csv");
        assertThat(csv.out())
                .startsWith("game,turn,step,player,name,kind,decided,would,lost,low95,high95,playouts,seed\n3,");
    }

    @Test
    void compare_withoutASpec_asksTheStrongestAndJudgesByTheNet() {
        Ran ran = Ran.kakumei("replay", file, "--number", "2", "--compare", "--player", "1", "--judge", "net");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out())
                .contains("champion would have decided otherwise in ")
                .contains("by the values of net");
    }

    @Test
    void compare_byAJudgeWithoutValues_saysSo() {
        Ran ran =
                Ran.kakumei("replay", file, "--number", "2", "--compare", "kou2", "--player", "1", "--judge", "linear");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.err()).contains("Judge linear gave none of these decisions a value");
    }

    @Test
    void compare_bigTwo() {
        MatchSettings match = Games.match(BigTwo.standard(), RandomPlayer::new, 3, 1);
        String record = write("bigtwo.jsonl", match, Games.play(match));
        Ran ran = Ran.kakumei("replay", record, "--compare", "coffee", "--player", "0", "--deals", "20");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("bigtwo").contains("coffee would have decided otherwise in ");
    }

    @Test
    void worth_byTheNet_isToldForEveryPosition() throws IOException {
        Ran ran = Ran.kakumei("replay", file, "--number", "2", "--worth", "net", "--json");
        assertThat(ran.code()).as(ran.err()).isZero();
        JsonNode json = new ObjectMapper().readTree(ran.out());
        assertThat(json.path("format").asText()).isEqualTo("kakumei-worth");
        JsonNode positions = json.path("positions");
        assertThat(positions)
                .hasSize(GAMES.get(1).turns().size()
                        + (int) GAMES.get(1).gifts().stream()
                                .filter(gift -> !gift.forced())
                                .count()
                        + 1);
        for (JsonNode position : positions) {
            assertThat(position.path("worth")).hasSize(5);
            assertThat(position.path("worth").path(0).path("places")).hasSize(5);
        }
        JsonNode end = positions.path(positions.size() - 1).path("worth");
        for (int player = 0; player < 5; player++) {
            assertThat(end.path(player).path("mean").asDouble())
                    .isCloseTo(GAMES.get(1).points().get(player), within(1e-4));
        }
    }

    @Test
    void worth_fromOneSeat_andByPlayouts() {
        Ran seat = Ran.kakumei("replay", file, "--number", "2", "--worth", "net", "--player", "player-1");
        assertThat(seat.code()).as(seat.err()).isZero();
        assertThat(seat.out()).contains("from what player 1 knows").containsPattern("\\n +1 +0 player-0 .* - +- +-\\n");
        Ran playouts = Ran.kakumei("replay", file, "--number", "2", "--worth", "playouts", "--deals", "20", "--csv");
        assertThat(playouts.out())
                .startsWith("game,step,turn,player,mean,low95,high95,place1,place2,place3,place4,place5,seed\n2,");
    }

    @Test
    void compare_wrongUsage_saysWhatIsExpected() {
        assertWrong("--player goes with --compare or --worth", "--player", "0");
        assertWrong("--compare needs --player", "--compare");
        assertWrong("--json and --csv go with --compare or --worth", "--json");
        assertWrong("--worth needs --number", "--worth", "net");
        assertWrong("one at a time", "--worth", "net", "--compare");
        assertWrong("--player nobody: expected a player of 0", "--worth", "net", "--number", "1", "--player", "nobody");
        assertWrong("sees all hands", "--worth", "playouts", "--number", "1", "--player", "0");
        assertWrong(
                "kou2 does not say how likely each place is: expected for instance net",
                "--worth",
                "kou2",
                "--number",
                "1");
        assertWrong("--player nobody: expected a number or one of player-0", "--compare", "--player", "nobody");
        assertWrong("unknown player kou3; did you mean kou2?", "--compare", "kou3", "--player", "0");
        assertWrong("--deals 1: expected 2 to", "--compare", "--player", "0", "--deals", "1");
        assertWrong("--top 0: expected 1 or more", "--compare", "--player", "0", "--top", "0");
        assertWrong("cannot be asked", "--compare", "uecda:cmd=x", "--player", "0");
        assertWrong("player coffee does not play", "--compare", "--player", "0", "--judge", "coffee");
        Ran missing = Ran.kakumei("replay", file, "--compare", "--player", "0", "--number", "99");
        assertThat(missing.code()).isEqualTo(1);
        assertThat(missing.err()).contains("has no game 99");
    }

    private void assertWrong(String why, String... options) {
        List<String> all = new ArrayList<>(List.of("replay", file));
        all.addAll(List.of(options));
        Ran ran = Ran.kakumei(all.toArray(String[]::new));
        assertThat(ran.code()).as(why).isEqualTo(2);
        assertThat(ran.err()).contains(why).hasLineCount(1);
        assertThat(ran.out()).isEmpty();
    }
}

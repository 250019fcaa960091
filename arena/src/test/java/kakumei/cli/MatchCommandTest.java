package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import kakumei.entrant.Jars;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MatchCommandTest {
    @TempDir
    private Path folder = Path.of("");

    private static Ran match(String... args) {
        List<String> words = new ArrayList<>(List.of("match"));
        words.addAll(List.of(args));
        return Ran.kakumei(words.toArray(new String[0]));
    }

    private static JsonNode json(Ran ran) throws IOException {
        assertThat(ran.code()).as(ran.err()).isZero();
        return new ObjectMapper().readTree(ran.out());
    }

    @Test
    void json_hasWhatPeopleCountOn() throws IOException {
        JsonNode result = json(
                match("--players", "random,4*default", "--games", "300", "--seed", "5", "--json", "--threads", "2"));
        assertThat(result.get("games").asInt()).isEqualTo(300);
        assertThat(result.get("seed").asLong()).isEqualTo(5);
        assertThat(result.get("players")).hasSize(5);
        JsonNode first = result.get("players").get(0);
        assertThat(first.get("name").asText()).isEqualTo("random");
        assertThat(first.get("games").asInt()).isEqualTo(300);
        assertThat(first.get("points").asLong() / 300.0)
                .isEqualTo(first.get("meanPoints").asDouble());
        assertThat(first.get("places")).hasSize(5);
        assertThat(first.get("interval95")).hasSize(2);
        assertThat(first.get("interval95").get(0).asDouble())
                .isLessThan(first.get("interval95").get(1).asDouble());
    }

    @Test
    void json_isTheSameForAnyNumberOfThreads() throws IOException {
        List<JsonNode> results = new ArrayList<>();
        for (String threads : List.of("1", "2", "5")) {
            ObjectNode result = (ObjectNode) json(
                    match("--players", "5*random", "--games", "500", "--seed", "5", "--json", "--threads", threads));
            result.remove(List.of("seconds", "gamesPerSecond"));
            result.get("players").forEach(player -> ((ObjectNode) player).remove("nanosPerDecision"));
            results.add(result);
        }
        assertThat(results).containsOnly(results.get(0));
    }

    @Test
    void interval_ofOneBlock_isNull() throws IOException {
        JsonNode result = json(match("--players", "5*random", "--games", "100", "--seed", "1", "--json"));
        assertThat(result.get("players").get(0).get("interval95").isNull()).isTrue();
    }

    @Test
    void table_saysWhatItRestsOn() {
        Ran ran = match("--players", "random,4*default", "--games", "250", "--seed", "5");
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .contains("default#4", "1st", "5th", "250 games of daihinmin (uecda-1), seed 5")
                .contains(
                        "t, fitted to the range of possible points, over 2 complete blocks of 100 games; 50 games outside of them count as points only.");
    }

    @Test
    void csv_hasALineAPlayer() {
        Ran ran = match("--players", "a@mc@x,4*default", "--games", "1", "--csv");
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        Ran good = match("--players", "a@random,4*default", "--games", "200", "--csv", "--seed", "9");
        assertThat(good.out().lines()).hasSize(6);
        assertThat(good.out())
                .startsWith("player,points,games,meanPoints,low95,high95,place1")
                .contains("\na,");
    }

    @Test
    void seed_isDrawnAndPrinted_whereNoneIsGiven() {
        Ran first = match("--players", "5*random", "--games", "20", "--csv");
        assertThat(first.err()).matches("Seed \\d+\\R");
        String seed = first.err().replaceAll("\\D", "");
        Ran second = match("--players", "5*random", "--games", "20", "--csv", "--seed", seed);
        assertThat(points(second)).isEqualTo(points(first));
        assertThat(second.err()).isEmpty();
    }

    private static List<String> points(Ran ran) {
        return ran.out().lines().map(line -> line.split(",", -1)[1]).toList();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            --players 5*defualt --games 1                          | unknown player defualt; did you mean default?
            --players 4*default --games 1                          | daihinmin needs 5 players, not 4
            --players 5*default --games 1 --game bigtwo            | player default does not play bigtwo
            --players 5*random --games 1 --game bigtwo             | bigtwo needs 4 players, not 5
            --players 5*random --games 1 --game bigtow             | unknown game bigtow; did you mean bigtwo?
            --players 5*random --games 0                           | at least one game, not 0
            --players 5*random --games x                           | --games
            --players 5*random                                     | --games
            --games 5                                              | --players
            --players 5*random --games 5 --threads 0               | --threads 0: expected 1 or more
            --players 5*random --games 5 --class-reset -1          | class reset
            --players 5*random --games 5 --seat-change -1          | seat change
            --players 5*random --games 5 --from-game 6             | game 6 is behind the last one, 5
            --players 5*random --games 5 --number 6                | game 6 is behind the last one, 5
            --players 5*random --games 5 --number 0                | games count from 1, not from 0
            --players 5*random --games 5 --deal mt                 | unknown deal mt
            --players 5*random --games 5 --duplicate --class-reset 0 | duplicates need blocks
            --players 5*random --games 5 --duplicate --deal uecda-mt | duplicates need seeded deals
            --players 4*random --games 5 --game bigtwo --deal uecda-mt | deals of the official server are for daihinmin
            --players 5*random --games 5 --rule eleven-bak=on      | unknown rule eleven-bak; did you mean eleven-back?
            --players 5*random --games 5 --rule eleven-back        | expected name=value
            --players 5*random --games 5 --rule eleven-back=maybe  | expected on or off
            --players 4*random --games 5 --game bigtwo --rule straights=7 | expected 10 or 9 or 8
            --players 5*random --games 5 --quirk spade4            | unknown rule quirk-spade4; did you mean quirk-spade3?
            --players 4*random --games 5 --game bigtwo --quirk spade3 | unknown rule quirk-spade3; known are straights, triplets, payoff
            --players 4*random --games 5 --game bigtwo --payoff points --rule payoff=win | rule payoff is given as win and as points: expected one of them
            --players 5*random --games 5 --rule lock=off --rule lock=on | rule lock is given as off and as on: expected one of them
            --players 5*random --games 5 --quirk spade3 --rule quirk-spade3=off | rule quirk-spade3 is given as off and as on: expected one of them
            --players 5*random --games 5 --csv --json              | only one can be printed
            --players 5*random --games 5 --record games.txt        | .jsonl
            --players 5*random --games 5 --record a.log --record a.log | a file is given twice
            --players a@random,a@default,3*random --games 5        | two players are named a
            """)
    void badInput_isOneLineThatHelps(String line, String expected) {
        Ran ran = match(line.split(" ", -1));
        assertThat(ran.err().lines().filter(l -> !l.startsWith("Seed ")))
                .singleElement()
                .asString()
                .startsWith("kakumei: ")
                .contains(expected);
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.out()).isEmpty();
    }

    @Test
    void rules_canBeChanged() throws IOException {
        JsonNode result = json(match(
                "--players",
                "5*random",
                "--games",
                "10",
                "--json",
                "--rule",
                "eleven-back=on",
                "--rule",
                "RULE_SHIBARI=no",
                "--quirk",
                "spade3"));
        assertThat(result.get("rules").asText())
                .contains("+eleven-back")
                .contains("-lock")
                .contains("+quirk-spade3");
    }

    /** Stops when some games are recorded, as Ctrl-C does. */
    private static Ran stopped(Path record, String... args) {
        Interrupt interrupt = new Interrupt();
        Thread impatient = new Thread(
                () -> {
                    while (record.toFile().length() == 0
                            && !Thread.currentThread().isInterrupted()) {
                        LockSupport.parkNanos(10_000_000);
                    }
                    interrupt.request();
                },
                "impatient");
        impatient.start();
        try {
            return Ran.with(Console.Terminal.NONE, interrupt, "", args);
        } finally {
            impatient.interrupt();
        }
    }

    @Test
    void ctrlC_printsTheTableSoFar_andTheCommandThatGoesOn() throws IOException {
        Path record = folder.resolve("games.jsonl");
        String[] args = {
            "match",
            "--players",
            "random,4*default",
            "--games",
            "100000000",
            "--class-reset",
            "20",
            "--seed",
            "3",
            "--record",
            record.toString(),
            "--threads",
            "2"
        };
        Ran ran = stopped(record, args);
        assertThat(ran.code()).isEqualTo(ExitCode.INTERRUPTED);
        int played;
        try (var lines = Files.lines(record)) {
            played = (int) lines.count();
        }
        assertThat(ran.out()).contains("numbers 1 to " + String.format(java.util.Locale.ROOT, "%,d", played) + " of");
        assertThat(ran.err())
                .contains("Stopped after game " + played)
                .contains("To go on: ./kakumei match --players 'random,4*default' --games 100000000 --class-reset 20")
                .contains("--seed 3 --from-game " + (played + 1));

        int last = played + 30;
        String[] goOn = Arrays.copyOf(args, args.length + 2);
        goOn[4] = "" + last;
        goOn[args.length] = "--from-game";
        goOn[args.length + 1] = "" + (played + 1);
        assertThat(Ran.kakumei(goOn).code()).isZero();
        Path whole = folder.resolve("whole.jsonl");
        goOn = args.clone();
        goOn[4] = "" + last;
        goOn[10] = whole.toString();
        assertThat(Ran.kakumei(goOn).code()).isZero();
        assertThat(Files.readAllLines(record)).isEqualTo(Files.readAllLines(whole));
    }

    @Test
    void faultyPlayer_isNamedWithTheGameToReplay_andTheGamesBeforeAreKept() throws IOException {
        Path jar = Jars.compile(
                folder,
                Map.of(
                        "mine.Cheat",
                        "package mine; public class Cheat implements kakumei.player.Player { int turns;"
                                + " public kakumei.cards.Meld choose(kakumei.rules.View view) {"
                                + " return ++turns < 300 ? view.legalMelds().get(0)"
                                + " : new kakumei.cards.Meld(view.unseen() & -view.unseen()); } }"),
                Map.of("META-INF/services/kakumei.player.Player", "mine.Cheat"));
        Path record = folder.resolve("games.jsonl");
        Ran ran = match(
                "--with",
                jar.toString(),
                "--players",
                "cheat,4*random",
                "--games",
                "1000",
                "--seed",
                "8",
                "--record",
                record.toString());
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        List<String> lines = ran.err().lines().toList();
        assertThat(lines.get(0)).startsWith("Found cheat: mine.Cheat of ");
        assertThat(lines.get(1))
                .matches("kakumei: game \\d+ of seed 8: player 0 \\(cheat\\) played .* holding .*:.*"
                        + "; to play it again: ./kakumei match .* --seed 8 --number \\d+");
        int game = Integer.parseInt(lines.get(1).replaceFirst(".*--number (\\d+)", "$1"));
        assertThat(Files.readAllLines(record)).hasSize(game - 1);

        Ran again = match(
                "--with",
                jar.toString(),
                "--players",
                "cheat,4*random",
                "--games",
                "1000",
                "--seed",
                "8",
                "--number",
                "" + game,
                "-q");
        assertThat(again.err()).startsWith(lines.get(1).replaceFirst("; to play.*", ""));
        assertThat(Ran.kakumei("check", "--with", jar.toString(), "cheat").code())
                .isEqualTo(ExitCode.FAILED);
    }

    @Test
    void check_ofASoundPlayer_saysSo() {
        Ran ran = Ran.kakumei("check", "--games", "30", "default");
        assertThat(ran.code()).isZero();
        assertThat(ran.out()).contains("No fault found").contains("decisions against random players");
        assertThat(Ran.kakumei("check", "defalt").code()).isEqualTo(ExitCode.USAGE);
    }

    @Test
    void players_listsThemByGame() {
        assertThat(Ran.kakumei("players").out()).contains("random").contains("default");
        assertThat(Ran.kakumei("players", "--game", "bigtwo").out())
                .contains("random")
                .doesNotContain("official sample client");
    }
}

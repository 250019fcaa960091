package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.GZIPOutputStream;
import kakumei.match.GameRecord;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.record.GameJson;
import kakumei.record.Games;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The commands rate and table, from their words to their exit codes. */
class RateCommandTest {
    private static final String ONE =
            "{\"players\":[\"a\",\"b\",\"c\",\"d\",\"e\"],\"points\":[34000,32000,30000,28000,26000],"
                    + "\"start\":\"2020-01-01T00:00:00Z\"}\n";

    /** Forty sets of four out of six, p0 the strongest. */
    private static String league() {
        Random random = new Random(1);
        StringBuilder text = new StringBuilder();
        for (int s = 0; s < 40; s++) {
            int left = random.nextInt(6);
            StringBuilder players = new StringBuilder();
            StringBuilder points = new StringBuilder();
            for (int k = 0; k < 4; k++) {
                int player = (left + k) % 6;
                players.append(k == 0 ? "" : ",").append("\"p").append(player).append('"');
                points.append(k == 0 ? "" : ",").append(1000 - 40 * player + random.nextInt(60));
            }
            text.append("{\"players\":[" + players + "],\"points\":[" + points + "],\"start\":\"2020-01-01T00:"
                    + (10 + s) + ":00Z\",\"games\":400}\n");
        }
        return text.toString();
    }

    private static JsonNode json(Ran ran) throws IOException {
        assertThat(ran.code()).as(ran.err()).isZero();
        return new JsonMapper().readTree(ran.out());
    }

    /* Of one set no style is seen: nobody is met better than others, which a number of +0 or -0 would say. */
    @Test
    void rate_melo_withoutStyles_namesNobodyMetBetter() {
        Ran ran = Ran.withInput(ONE, "rate", "--method", "melo", "-");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out())
                .containsPattern("\\n *1 +a .* – +– +– +– ")
                .doesNotContain("+0 ")
                .doesNotContain("-0 ");
    }

    @Test
    void outputs_inTheInputsPlace_areRefused_andNothingIsLost(@TempDir Path folder) throws IOException {
        Path sets = Files.writeString(folder.resolve("sets.jsonl"), league());
        Path link = Files.createSymbolicLink(folder.resolve("link.jsonl"), sets);
        String[][] wrong = {
            {"rate", "--method", "sts", "--plot", sets.toString(), sets.toString()},
            {"rate", "--method", "sts", "--curves", link.toString(), sets.toString()},
            {
                "rate",
                "--method",
                "melo",
                "--plot",
                folder.resolve("x/../sets.jsonl").toString(),
                sets.toString()
            },
            {"rate", "--method", "sts", "--plot", "a.svg", "--curves", "./a.svg", sets.toString()},
            {"table", "--plot", sets.toString(), sets.toString()},
        };
        for (String[] each : wrong) {
            Ran ran = Ran.kakumei(each);
            assertThat(ran.code()).as(String.join(" ", each)).isEqualTo(ExitCode.USAGE);
            assertThat(ran.err()).containsPattern(" is the (file that is read|--plot, too): name a file of its own");
            assertThat(Files.readString(sets)).isEqualTo(league());
        }
        assertThat(Path.of("a.svg")).doesNotExist();
    }

    @Test
    void rate_melo_hasStrengthAndStyleOfEveryone() throws IOException {
        JsonNode melo = json(Ran.withInput(league(), "rate", "--method", "melo", "--json", "-"));
        assertThat(melo.path("ratings")).hasSize(6);
        assertThat(melo.path("ratings").path(0).path("player").asText()).isEqualTo("p0");
        assertThat(melo.path("ratings").path(5).path("player").asText()).isEqualTo("p5");
        melo.path("ratings").forEach(each -> {
            assertThat(each.path("style").doubleValue()).isGreaterThanOrEqualTo(0);
            assertThat(each.path("bestBy").doubleValue())
                    .isGreaterThanOrEqualTo(each.path("worstBy").doubleValue());
        });
        Ran text = Ran.withInput(league(), "rate", "--method", "melo", "-");
        assertThat(text.out()).contains("Multidimensional Elo", "best against", "(in-sample)");
        assertThat(Ran.withInput(league(), "rate", "--method", "melo", "--curves", "x.csv", "-")
                        .err())
                .contains("--curves: melo rates all sets at once, so it has none");
    }

    @Test
    void rate_sequential_isTheOtherForm() throws IOException {
        JsonNode mean = json(Ran.withInput(league(), "rate", "--method", "se", "--json", "-"));
        JsonNode oneByOne =
                json(Ran.withInput(league(), "rate", "--method", "se", "--mode", "sequential", "--json", "-"));
        assertThat(oneByOne.path("mode").asText()).isEqualTo("sequential");
        double spread = oneByOne.path("ratings").path(0).path("rating").doubleValue() - 1500;
        assertThat(spread)
                .isGreaterThan(2 * (mean.path("ratings").path(0).path("rating").doubleValue() - 1500));
    }

    @Test
    void rate_pointsBeyondAnySet_areRefusedByLine() {
        String sets = ONE + ONE.replace("34000", "1e308");
        Ran ran = Ran.withInput(sets, "rate", "-");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains("2").contains("the points of a are 1.0E308, where -1e15 to 1e15 are possible");
        String largest = ONE.replace("34000", "1e15").replace("26000", "-1e15");
        for (String command : List.of("rate", "table")) {
            Ran edge = Ran.withInput(largest + largest.replace("1e15", "1e14"), command, "--json", "-");
            assertThat(edge.code()).as(edge.err()).isZero();
            assertThat(edge.out()).doesNotContain("Infinity", "NaN");
        }
    }

    /* Two sets say next to nothing, whatever their leads: the normal distribution gave ten pairs a mark. */
    @Test
    void table_twoSets_haveNoMarks() {
        String again = ONE.replace("34000", "34010").replace("26000", "26003").replace("30000", "30001");
        Ran ran = Ran.withInput(ONE + again, "table", "-");
        assertThat(ran.out().replaceAll("(?s).*beyond chance[^\\n]*", "")).doesNotContain("*");
        Ran csv = Ran.withInput(ONE + again, "table", "--csv", "-");
        assertThat(csv.out()).startsWith("player,opponent,wins,draws,losses,winRate,lead,low95,high95,pValue\n");
        assertThat(csv.out().lines().skip(1).map(line -> Double.parseDouble(line.replaceAll(".*,", ""))))
                .hasSize(20)
                .allMatch(p -> p > 0.05);
    }

    @Test
    void rate_json_hasTheVectorsRatings() throws IOException {
        JsonNode se = json(Ran.withInput(ONE, "rate", "--method", "se", "--json", "-"));
        assertThat(se.get("ratings")).hasSize(5);
        assertThat(se.get("ratings").get(0).get("player").asText()).isEqualTo("a");
        assertThat(se.get("ratings").get(0).get("rating").asDouble()).isCloseTo(1505, within(1e-9));
        assertThat(se.get("ratings").get(0).get("deviation").isNull()).isTrue();
        JsonNode sg = json(Ran.withInput(ONE, "rate", "--method", "sg", "--json", "-"));
        assertThat(sg.get("ratings").get(1).get("rating").asDouble()).isCloseTo(1581.1060013028823, within(1e-6));
        assertThat(sg.get("ratings").get(1).get("deviation").asDouble()).isCloseTo(290.2305060910912, within(1e-6));
        JsonNode sts = json(Ran.withInput(ONE, "rate", "--method", "sts", "--json", "-"));
        assertThat(sts.get("ratings").get(4).get("rating").asDouble()).isCloseTo(1279.7209757974522, within(1e-6));
    }

    @Test
    void rate_table2_isTheSumForSe() throws IOException {
        JsonNode node = json(Ran.withInput(ONE, "rate", "--method", "se", "--mode", "table2", "--json", "-"));
        assertThat(node.get("mode").asText()).isEqualTo("table2");
        assertThat(node.get("ratings").get(0).get("rating").asDouble()).isCloseTo(1520, within(1e-9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"se", "sg", "sg2", "sts", "pl"})
    void rate_everyMethod_findsTheLadder(String method) throws IOException {
        JsonNode node = json(Ran.withInput(league(), "rate", "--method", method, "--json", "-"));
        assertThat(node.get("sets").asInt()).isEqualTo(40);
        assertThat(node.get("ratings").get(0).get("player").asText()).isEqualTo("p0");
        assertThat(node.get("ratings").get(5).get("player").asText()).isEqualTo("p5");
        assertThat(node.get("ratings").get(0).get("meanPointsInterval95")).hasSize(2);
        assertThat(node.get("pointsPer").asText()).isEqualTo("game");
        assertThat(node.get("meanSquaredError").asDouble()).isBetween(0.0, 0.25);
    }

    @Test
    void rate_table_namesEveryone() {
        Ran ran = Ran.withInput(league(), "rate", "-");
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .startsWith("Plackett-Luce, 40 sets\n")
                .contains("std.err.", "points/game", "p0", "p5", "Mean squared error");
        assertThat(ran.err()).isEmpty();
    }

    @Test
    void rate_csv_hasAHeaderAndARowEach() {
        Ran ran = Ran.withInput(league(), "rate", "--method", "sg2", "--csv", "-");
        assertThat(ran.out().lines()).hasSize(7);
        assertThat(ran.out()).startsWith("player,rating,deviation,sets,winRate,meanPoints,low95,high95\np0,");
    }

    @Test
    void rate_gamesOption_fillsIn() throws IOException {
        JsonNode node = json(Ran.withInput(ONE, "rate", "--games", "10000", "--json", "-"));
        assertThat(node.get("ratings").get(0).get("meanPoints").asDouble()).isEqualTo(3.4);
    }

    @Test
    void rate_curves_endWhereTheRatingsAre(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("curves.csv");
        Ran ran = Ran.withInput(league(), "rate", "--method", "sts", "--json", "--curves", file.toString(), "-");
        JsonNode rated = json(ran);
        List<String> lines = Files.readAllLines(file);
        assertThat(lines.get(0)).isEqualTo("player,sets,rating");
        for (JsonNode player : rated.get("ratings")) {
            String name = player.get("player").asText();
            String last = lines.stream()
                    .filter(line -> line.startsWith(name + ","))
                    .reduce((earlier, later) -> later)
                    .orElseThrow();
            assertThat(last).isEqualTo(name + ",40," + player.get("rating").asDouble());
        }
        Ran batch = Ran.withInput(league(), "rate", "--curves", file.toString(), "-");
        assertThat(batch.code()).isEqualTo(ExitCode.USAGE);
        assertThat(batch.err()).contains("pl rates all sets at once");
    }

    @Test
    void rate_plot_isWritten(@TempDir Path folder) throws IOException {
        for (String method : new String[] {"sts", "pl"}) {
            Path file = folder.resolve(method + ".svg");
            Ran ran = Ran.withInput(league(), "rate", "--method", method, "--plot", file.toString(), "-");
            assertThat(ran.code()).isZero();
            assertThat(ran.err()).contains(file.toString());
            assertThat(Files.readString(file))
                    .startsWith("<svg")
                    .contains(">p0<")
                    .contains(">p5<");
        }
        Ran ran = Ran.withInput(
                league(), "rate", "--plot", folder.resolve("no/such.svg").toString(), "-");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("cannot write the plot");
    }

    @Test
    void rate_gzippedFile(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("sets.jsonl.gz");
        try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            out.write(league().getBytes(StandardCharsets.UTF_8));
        }
        assertThat(json(Ran.kakumei("rate", "--json", file.toString()))
                        .get("sets")
                        .asInt())
                .isEqualTo(40);
    }

    @Test
    void rate_badLine_stopsAndIsNamed(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("sets.jsonl");
        Files.writeString(file, ONE + ONE.replace("\"b\"", "\"a\"") + "oops\n" + ONE);
        Ran ran = Ran.kakumei("rate", file.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.out()).isEmpty();
        assertThat(ran.err())
                .isEqualTo("kakumei: " + file
                        + ", line 2: player a is listed twice (also bad: line 3); --skip-bad leaves bad"
                        + " lines out\n");
    }

    @Test
    void rate_skipBad_countsThem() throws IOException {
        Ran ran = Ran.withInput(ONE + "oops\n" + ONE, "rate", "--skip-bad", "--json", "-");
        assertThat(json(ran).get("skipped").asInt()).isEqualTo(1);
        assertThat(json(ran).get("sets").asInt()).isEqualTo(2);
        assertThat(ran.err()).contains("1 bad line left out: line 2: not a JSON object");
    }

    @Test
    void rate_unknownName_isNamed() {
        Ran ran = Ran.withInput(ONE, "rate", "--players", "a,b,c,d,f", "-");
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("standard input, line 1: unknown player e");
    }

    @Test
    void rate_wrongUsage() {
        assertThat(Ran.withInput(ONE, "rate", "--mode", "table2", "-").code()).isEqualTo(2);
        assertThat(Ran.withInput(ONE, "rate", "--method", "elo", "-").code()).isEqualTo(2);
        assertThat(Ran.withInput(ONE, "rate", "--games", "-3", "-").code()).isEqualTo(2);
        assertThat(Ran.withInput(ONE, "table", "--top", "0", "-").code()).isEqualTo(2);
        assertThat(Ran.kakumei("rate", "no-such-file").err()).isEqualTo("kakumei: no file no-such-file\n");
        assertThat(Ran.withInput("\n", "rate", "-").err()).isEqualTo("kakumei: standard input holds no set\n");
    }

    @Test
    void rate_morita_readsGames(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("games.jsonl");
        List<String> lines = new ArrayList<>();
        for (GameRecord game : Games.play(Games.match(Daihinmin.uecda(), seed -> new DefaultPlayer(), 3, 30))) {
            lines.add(GameJson.format(game));
        }
        Files.write(file, lines);
        String[] words = {"rate", "--method", "morita", "--playouts", "50", "--json", file.toString()};
        JsonNode node = json(Ran.kakumei(words));
        assertThat(node.get("games").asInt()).isEqualTo(30);
        assertThat(node.get("seed").asInt()).isEqualTo(1);
        assertThat(node.get("ratings")).hasSize(5);
        double sum = 0;
        for (JsonNode rating : node.get("ratings")) {
            sum += rating.get("rating").asDouble();
        }
        assertThat(sum).isCloseTo(7500, within(1e-6));
        assertThat(json(Ran.kakumei(words))).isEqualTo(node);
        Path plot = folder.resolve("games.svg");
        Ran table = Ran.kakumei(
                "rate", "--method", "morita", "--playouts", "50", "--plot", plot.toString(), file.toString());
        assertThat(table.out()).contains("Morita and Matsuzaki's Elo, 30 games, 50 playouts a deal, seed 1");
        assertThat(Files.readString(plot)).contains("player-4");
    }

    @Test
    void rate_morita_refusesSets(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("sets.jsonl");
        Files.writeString(file, ONE);
        Ran ran = Ran.kakumei("rate", "--method", "morita", file.toString());
        assertThat(ran.code()).isEqualTo(1);
        assertThat(ran.err()).contains("holds set results; --method morita rates from game records");
        assertThat(Ran.withInput(ONE, "rate", "--method", "morita", "-").code()).isEqualTo(2);
        Path csv = folder.resolve("sets.csv");
        Files.writeString(csv, "start,player1,points1,player2,points2\n");
        assertThat(Ran.kakumei("rate", "--method", "morita", csv.toString()).err())
                .contains("holds set results");
    }

    @Test
    void table_showsResultsLeadsAndTests() {
        Ran ran = Ran.withInput(league(), "table", "-");
        assertThat(ran.code()).isZero();
        assertThat(ran.out())
                .contains("Direct results, 40 sets", "Lead in mean points per game", "Equation 2", "Cycles of three")
                .contains("Held-out sets (10 folds, seed 1)");
    }

    @Test
    void table_json_countsOnceOrTwice() throws IOException {
        JsonNode once = json(Ran.withInput(ONE + ONE, "table", "--json", "-"));
        JsonNode twice = json(Ran.withInput(ONE + ONE, "table", "--paper-counting", "--json", "-"));
        assertThat(once.get("pairs").get(0).get("wins").asInt()).isEqualTo(2);
        assertThat(twice.get("pairs").get(0).get("wins").asInt()).isEqualTo(4);
        assertThat(once.get("pairs")).hasSize(20);
        assertThat(once.get("players").get(0).get("player").asText()).isEqualTo("a");
        assertThat(once.get("pairs").get(0).get("lead").asDouble()).isEqualTo(2000);
    }

    @Test
    void table_showAndTop_choosePlayers() throws IOException {
        JsonNode top = json(Ran.withInput(league(), "table", "--top", "2", "--json", "-"));
        assertThat(top.get("players")).hasSize(2);
        Ran csv = Ran.withInput(league(), "table", "--show", "p3,p2", "--csv", "-");
        assertThat(csv.out().lines()).hasSize(3);
        Ran typo = Ran.withInput(league(), "table", "--show", "p33", "-");
        assertThat(typo.code()).isEqualTo(2);
        assertThat(typo.err()).contains("no player p33 in standard input; did you mean p3?");
    }

    @Test
    void table_plot_isWritten(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("table.svg");
        assertThat(Ran.withInput(league(), "table", "--plot", file.toString(), "-")
                        .code())
                .isZero();
        assertThat(Files.readString(file)).contains("<svg").contains("p0 against p1");
    }
}

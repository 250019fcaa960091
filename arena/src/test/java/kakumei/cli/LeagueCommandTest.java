package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeagueCommandTest {
    private static final String PLAYERS = "default,random,kou2,kou2:w100,st-kou-style,x@default";

    @TempDir
    Path folder;

    private Ran league(String... args) {
        List<String> words = new ArrayList<>(List.of("league"));
        words.addAll(List.of(args));
        words.addAll(List.of("--store", folder.resolve("test.db").toString()));
        boolean reports =
                args.length == 0 || args[0].startsWith("-") || args[0].equals("report") || args[0].endsWith(".league");
        if (reports) {
            words.addAll(List.of("--report", folder.resolve("report").toString()));
        }
        return Ran.kakumei(words.toArray(String[]::new));
    }

    private Ran small(String... more) {
        List<String> words = new ArrayList<>(
                List.of("--players", PLAYERS, "--sets", "12", "--games", "20", "--class-reset", "10", "--seed", "5"));
        words.addAll(List.of(more));
        return league(words.toArray(String[]::new));
    }

    @Test
    void league_printsMeansThenRatingsThenDirectResults() {
        Ran ran = small();
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out())
                .startsWith("League 1: 12 sets, 240 games of daihinmin")
                .containsSubsequence(
                        "points/game",
                        "95 % interval",
                        "Plackett-Luce",
                        "SE",
                        "SG",
                        "SG2",
                        "STS",
                        "Direct results",
                        "Pairs against the order");
    }

    @Test
    void league_again_showsItsReportAndHowToBeginAnother() {
        Ran first = small();
        Ran again = league();
        assertThat(again.code()).isZero();
        assertThat(again.out()).isEqualTo(first.out());
        assertThat(again.err()).contains("League 1 is finished").contains("--new");
        assertThat(small("--new").out()).startsWith("League 2:");
        assertThat(league("status").out())
                .contains("League 2, begun")
                .contains("finished")
                .contains("--league N");
        assertThat(league("status", "--league", "3").err()).contains("--league 3");
    }

    @Test
    void league_withOtherFlags_isRefusedAndNamesThem() {
        small();
        Ran other = league("--sets", "13", "--seed", "6");
        assertThat(other.code()).isEqualTo(ExitCode.USAGE);
        assertThat(other.err())
                .contains("sets 12, not 13")
                .contains("seed 5, not 6")
                .contains("--new")
                .hasLineCount(1);
    }

    @Test
    void league_interrupted_tellsHowToGoOnAndDoes() {
        Interrupt interrupt = new Interrupt();
        interrupt.request();
        String store = folder.resolve("test.db").toString();
        Ran stopped = Ran.with(
                Console.Terminal.NONE,
                interrupt,
                "",
                "league",
                "--players",
                PLAYERS,
                "--sets",
                "12",
                "--games",
                "20",
                "--class-reset",
                "10",
                "--seed",
                "5",
                "--store",
                store);
        assertThat(stopped.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(stopped.err())
                .contains("To go on: ./kakumei league --players")
                .contains("--store");
        assertThat(league("status").out()).contains("unfinished");
        Ran whole = league();
        assertThat(whole.code()).as(whole.err()).isZero();
        assertThat(whole.out()).startsWith("League 1: 12 sets, 240 games");
    }

    @Test
    void export_thenImport_givesTheSameRatings() throws IOException {
        Ran played = small();
        Path file = folder.resolve("sets.jsonl");
        for (String format : List.of("--json-lines", "--csv")) {
            Ran exported = format.equals("--csv") ? league("export", "--csv") : league("export");
            assertThat(exported.code()).isZero();
            Files.writeString(file, exported.out());
            String other = folder.resolve("other" + format + ".db").toString();
            assertThat(Ran.kakumei("league", "import", file.toString(), "--store", other)
                            .code())
                    .isZero();
            Ran report = Ran.kakumei(
                    "league",
                    "report",
                    "--store",
                    other,
                    "--report",
                    folder.resolve("r").toString());
            assertThat(ratings(report.out())).isEqualTo(ratings(played.out()));
            assertThat(Ran.kakumei("league", "export", "--store", other)
                            .out()
                            .lines()
                            .count())
                    .isEqualTo(12);
        }
        Ran rated = Ran.kakumei("rate", file.toString());
        assertThat(rated.code()).isZero();
    }

    private static String ratings(String out) {
        return out.substring(out.indexOf("\nRatings"), out.indexOf("\nEquation 2"));
    }

    @Test
    void import_ofMixedRulesOrOfGarbage_takesNothing() throws IOException {
        Path file = folder.resolve("sets.jsonl");
        String set =
                "{\"players\":[\"a\",\"b\"],\"points\":[310,290],\"start\":\"2020-01-01T00:00:00Z\",\"rules\":\"R\"}";
        Files.writeString(file, set.replace("R", "x/1") + "\n" + set.replace("R", "x/2") + "\n");
        assertThat(league("import", file.toString()).err()).contains("x/1, x/2").contains("never mixed");
        Files.writeString(file, set + "\nnot a set\n");
        assertThat(league("import", file.toString()).err()).contains("line 2");
        assertThat(folder.resolve("test.db")).doesNotExist();
    }

    @Test
    void import_withABadLineFarDown_namesItAndLeavesTheStoreAsItWas() throws IOException {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < 600; i++) {
            lines.add("{\"players\":[\"a\",\"b\"],\"points\":[" + i + ",290],\"start\":\"2020-01-01T00:"
                    + String.format("%02d:%02d", 9 - i / 60, i % 60) + "Z\",\"rules\":\"x/1\"}");
        }
        Path file = folder.resolve("sets.jsonl");
        String good = String.join("\n", lines);
        Files.writeString(file, good);
        assertThat(league("import", file.toString()).code()).isZero();
        String before = league("export").out();
        assertThat(before.lines().toList()).hasSize(600).isSorted(); // by start, though the file goes backwards
        assertThat(before).startsWith("{\"format\":\"kakumei-set\",\"version\":1,\"start\":\"2020-01-01T00:00:00Z\"");

        lines.set(555, "{\"players\":[\"a\"]}");
        String bad = String.join("\n", lines);
        Files.writeString(file, bad);
        String half = good.replace("[599,290]", "[0.5,290]");
        for (Ran refused : List.of(
                league("import", file.toString()),
                Ran.withInput(
                        bad,
                        "league",
                        "import",
                        "-",
                        "--store",
                        folder.resolve("test.db").toString()))) {
            assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
            assertThat(refused.err()).contains("line 556");
        }
        Ran fraction = Ran.withInput(
                half,
                "league",
                "import",
                "-",
                "--store",
                folder.resolve("test.db").toString());
        assertThat(fraction.err()).contains("set 600 has 0.5 points");
        assertThat(league("export").out()).isEqualTo(before);
        assertThat(league("status").out()).doesNotContain("Other leagues");
        Ran again = Ran.withInput(
                good,
                "league",
                "import",
                "-",
                "--store",
                folder.resolve("test.db").toString());
        assertThat(again.code()).as(again.err()).isZero();
        assertThat(league("export").out()).isEqualTo(before);
    }

    @Test
    void report_isOnePageThatNeedsNoNetwork() throws IOException {
        small();
        String page = Files.readString(folder.resolve("report").resolve("index.html"));
        assertThat(page)
                .contains("prefers-color-scheme:dark", "width=device-width", "./kakumei league --new")
                .contains("--seed 5", "Finishing places", "<svg", "All 12 sets with their seeds")
                .doesNotContain("src=", "@import", "url(", "<script");
        assertThat(page.replace("http://www.w3.org/2000/svg", "")).doesNotContain("http");
        for (String plot : List.of("means", "plackett-luce", "curves-se", "curves-sts", "crosstable")) {
            assertThat(folder.resolve("report").resolve(plot + ".svg")).isNotEmptyFile();
        }
    }

    @Test
    void records_whenKept_areExportedAsGamesThatCanBeReplayed() throws IOException {
        assertThat(small("--records").code()).isZero();
        Ran games = league("export", "--games");
        assertThat(games.out().lines().count()).isEqualTo(240);
        Path file = folder.resolve("games.jsonl");
        Files.writeString(file, games.out());
        assertThat(Ran.kakumei("replay", file.toString(), "--check").err()).doesNotContain("unexpected");
    }

    @Test
    void export_ofGamesThatWereNotKept_saysSo() {
        small();
        Ran games = league("export", "--games");
        assertThat(games.code()).isEqualTo(ExitCode.FAILED);
        assertThat(games.err()).contains("--records");
    }

    @Test
    void league_underOtherRules_isNotGoneOnWith() throws SQLException {
        small();
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("test.db"));
                Statement statement = connection.createStatement()) {
            statement.execute("UPDATE league SET ended = NULL, rules = 'daihinmin/old-0', checksum = NULL");
        }
        Ran ran = league();
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains("daihinmin/old-0").contains("--new");
    }

    @Test
    void init_writesAFileOnce() {
        String file = folder.resolve("my.league").toString();
        assertThat(Ran.kakumei("league", "init", file).code()).isZero();
        Ran again = Ran.kakumei("league", "init", file);
        assertThat(again.code()).isEqualTo(ExitCode.USAGE);
        assertThat(again.err()).contains("already there");
    }

    @Test
    void league_ofAFile_takesFlagsOnTop() throws IOException {
        Path file = folder.resolve("my.league");
        Files.writeString(file, "player = 3*default\nplayer = random\nplayer = kou2\nsets = 2\ngames = 500\n");
        Ran ran = league(file.toString(), "--games", "10", "--seed", "3");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out())
                .startsWith("League 1: 2 sets, 20 games")
                .contains("default#3")
                .contains("seed 3");
        assertThat(league(file.toString(), "--games", "10").code()).isZero();
        assertThat(league(file.toString()).err()).contains("games 10, not 500");
    }

    @Test
    void status_withoutAStore_makesNone() {
        Ran ran = league("status");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains("no store").hasLineCount(1);
        assertThat(folder.resolve("test.db")).doesNotExist();
    }

    @Test
    void league_ofWrongPlayers_makesNoStore() {
        assertThat(league("--new", "--players", "defalt").err()).contains("default");
        assertThat(league("--new", "--until", "soon").err()).contains("width W");
        assertThat(folder.resolve("test.db")).doesNotExist();
    }

    @Test
    void bigTwo_playsLeaguesToo() {
        Ran ran = league(
                "--game",
                "bigtwo",
                "--players",
                "random,coffee,coffee-plain,r@random,s@random",
                "--sets",
                "6",
                "--games",
                "20",
                "--seed",
                "5");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("120 games of bigtwo");
    }

    @Test
    void refusals_areShownWhereverALeagueIs_andTravel() throws IOException {
        Ran ran = small("--rule", "11back=on");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out().lines().filter(line -> line.startsWith("player") && line.contains("points/game")))
                .singleElement()
                .asString()
                .endsWith("refused");
        assertThat(league("status").out()).contains("refused");
        assertThat(Files.readString(folder.resolve("report/index.html"))).contains("<th>refused");
        String sets = league("export").out();
        assertThat(sets.lines())
                .allMatch(line -> line.contains("\"refused\":[") && line.contains("\"origins\":[\"code:"));
        assertThat(sets).containsPattern("\"refused\":\\[[0-9,]*[1-9]");
        String csv = league("export", "--csv").out();
        assertThat(csv).startsWith("start,games,seed,rules,code,player1,points1,refused1,origin1,player2");
        for (String text : List.of(sets, csv)) {
            Path file = Files.writeString(folder.resolve("sets.txt"), text);
            Path store = folder.resolve("other" + text.length() + ".db");
            assertThat(Ran.kakumei("league", "import", file.toString(), "--store", store.toString())
                            .code())
                    .isZero();
            Ran again = Ran.kakumei("league", "export", "--store", store.toString());
            assertThat(counts(again.out())).isEqualTo(counts(sets));
        }
    }

    /** Refusals and origins of every set. */
    private static List<String> counts(String sets) {
        return sets.lines()
                .map(line -> line.replaceFirst(".*(\"origins\".*)", "$1"))
                .toList();
    }

    @Test
    void withoutRefusals_theTableHasNoColumnForThem() {
        assertThat(small().out()).doesNotContain("refused");
    }
}

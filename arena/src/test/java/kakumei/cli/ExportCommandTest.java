package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.player.RandomPlayer;
import kakumei.record.Games;
import kakumei.record.RecordWriter;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportCommandTest {
    private static final long SEED = Long.MAX_VALUE - 4; // beyond 2^53

    private static final Pattern COMMA_IN_QUOTES = Pattern.compile("\"([^\"]*)\"");

    @TempDir
    private Path folder = Path.of("");

    private List<GameRecord> games = List.of();

    private String record(String name, Rules rules, int count) {
        MatchSettings match = Games.match(rules, RandomPlayer::new, SEED, count);
        games = Games.play(match);
        Path path = folder.resolve(name);
        try (RecordWriter writer = new RecordWriter(path, match, () -> 0)) {
            games.forEach(writer::write);
        }
        return path.toString();
    }

    /** The rows of CSV, by column; commas in quoted cells are left out. */
    private static List<Map<String, String>> rows(String csv) {
        List<String> lines = csv.lines().toList();
        String[] header = lines.get(0).split(",", -1);
        return lines.stream()
                .skip(1)
                .map(line -> {
                    String[] cells = COMMA_IN_QUOTES
                            .matcher(line)
                            .replaceAll(quoted -> quoted.group(1).replace(",", ""))
                            .split(",", -1);
                    assertThat(cells).hasSameSizeAs(header);
                    Map<String, String> row = new HashMap<>();
                    IntStream.range(0, header.length).forEach(i -> row.put(header[i], cells[i]));
                    return row;
                })
                .toList();
    }

    private static String cell(Map<String, String> row, String column) {
        return row.getOrDefault(column, "no column " + column);
    }

    private static List<Map<String, String>> export(String... args) {
        Ran ran = Ran.kakumei(
                Stream.concat(Stream.of("export"), Arrays.stream(args)).toArray(String[]::new));
        assertThat(ran.err()).isEmpty();
        assertThat(ran.code()).isZero();
        return rows(ran.out());
    }

    @Test
    void games_areOneRowEach() {
        String file = record("games.jsonl", Daihinmin.uecda(), 5);
        List<Map<String, String>> rows = export(file);
        assertThat(rows).hasSize(5);
        for (int i = 0; i < 5; i++) {
            GameRecord game = games.get(i);
            assertThat(rows.get(i))
                    .containsEntry("seed", String.valueOf(SEED))
                    .containsEntry("source", file)
                    .containsEntry("game", String.valueOf(i + 1))
                    .containsEntry("submissions", String.valueOf(game.turns().size()))
                    .containsEntry(
                            "order",
                            String.join(
                                    ";",
                                    game.order().stream().map(String::valueOf).toList()));
        }
    }

    @Test
    void players_haveHandsPlacesAndPoints() {
        String file = record("games.jsonl", Daihinmin.uecda(), 3);
        List<Map<String, String>> rows = export(file, "--rows", "players");
        assertThat(rows).hasSize(15);
        assertThat(rows.stream().mapToInt(row -> Integer.parseInt(cell(row, "points"))))
                .hasSize(15)
                .satisfies(points -> assertThat(
                                points.stream().mapToInt(Integer::intValue).sum())
                        .isEqualTo(45));
        assertThat(rows.subList(0, 5)).allSatisfy(row -> assertThat(row).containsEntry("role", ""));
        assertThat(rows.subList(5, 10).stream().map(row -> cell(row, "role")))
                .containsExactlyInAnyOrder("daifugo", "fugo", "heimin", "hinmin", "daihinmin");
    }

    /* Names in the file of a stranger: what a reader of CSV takes for its own, and what a spreadsheet would run. */
    @Test
    void oddNames_comeThroughAsTextInOneRowEach() throws IOException {
        Path file = Path.of(record("odd.jsonl", Daihinmin.uecda(), 2));
        List<String> odd = List.of(
                "=HYPERLINK(\\\"http://x\\\")", "a,b;c", "say \\\"hi\\\"", "two\\nlines\\r\\n", "-1+1\\t@SUM(A1)");
        String text = Files.readString(file);
        for (int player = 0; player < odd.size(); player++) {
            text = text.replace("\"player-" + player + "\"", "\"" + odd.get(player) + "\"");
        }
        Files.writeString(file, text);
        Ran run = Ran.kakumei("export", file.toString(), "--rows", "players");
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().lines()).hasSize(1 + 2 * odd.size());
        assertThat(run.out())
                .contains(",\"'=HYPERLINK(\"\"http://x\"\")\",")
                .contains(",\"a,b;c\",")
                .contains(",\"say \"\"hi\"\"\",")
                .contains(",two lines ,")
                .contains(",'-1+1\\u0009@SUM(A1),"); // on standard output nothing steers a terminal
    }

    @Test
    void decisions_ofBothGames_haveTheChosenMeldAmongTheLegalOnes() {
        for (Rules rules : List.of(Daihinmin.uecda(), BigTwo.standard())) {
            String file = record(rules.id() + ".jsonl", rules, 4);
            List<Map<String, String>> rows = export(file, "--rows", "decisions");
            assertThat(rows)
                    .hasSize(
                            games.stream().mapToInt(game -> game.turns().size()).sum());
            Set<Integer> counts = new HashSet<>();
            for (Map<String, String> row : rows) {
                String[] legal = cell(row, "legal").split(";", -1);
                counts.add(legal.length);
                assertThat(cell(row, "legalCount")).isEqualTo(String.valueOf(legal.length));
                assertThat(legal[Integer.parseInt(cell(row, "chosen"))])
                        .isEqualTo(cell(row, "meld").replace(",", ""));
                String[] sizes = cell(row, "handSizes").split(";", -1);
                assertThat(cell(row, "hand").split(" ", -1))
                        .hasSize(Integer.parseInt(sizes[Integer.parseInt(cell(row, "player"))]));
            }
            assertThat(counts).hasSizeGreaterThan(5);
        }
    }

    @Test
    void turns_areTheSubmissionsInOrder() {
        String file = record("games.jsonl.gz", Daihinmin.uecda(), 2);
        List<Map<String, String>> rows = export(file, "--rows", "turns");
        List<String> melds = games.stream()
                .flatMap(game -> game.turns().stream())
                .map(turn -> turn.meld().toString())
                .toList();
        assertThat(rows.stream().map(row -> cell(row, "meld"))).containsExactlyElementsOf(melds);
        assertThat(rows).anySatisfy(row -> assertThat(row).containsEntry("place", "1"));
    }

    @Test
    void folder_getsAFileOfEachKind_andNoneIsLostUnlessItMayBe() throws IOException {
        String file = record("games.jsonl", Daihinmin.uecda(), 2);
        Path data = folder.resolve("data");
        Ran ran = Ran.kakumei("export", file, "--out", data.toString(), "--format", "csv.gz");
        assertThat(ran.code()).isZero();
        assertThat(ran.err()).contains("games.csv.gz: 2 rows", "players.csv.gz: 10 rows");
        try (Stream<Path> made = Files.list(data)) {
            assertThat(made.map(path -> path.getFileName().toString()))
                    .containsExactlyInAnyOrder(
                            "games.csv.gz", "players.csv.gz", "gifts.csv.gz", "turns.csv.gz", "decisions.csv.gz");
        }
        Ran again = Ran.kakumei("export", file, "--out", data.toString(), "--format", "csv.gz");
        assertThat(again.code()).isEqualTo(ExitCode.FAILED);
        assertThat(again.err()).contains("is there already: --replace");
        assertThat(Ran.kakumei("export", file, "--out", data.toString(), "--format", "csv.gz", "--replace")
                        .code())
                .isZero();
    }

    @Test
    void damagedRecord_isNamedAndWhatWasThereStays() throws IOException {
        String file = record("games.jsonl", Daihinmin.uecda(), 2);
        Path out = folder.resolve("turns.csv");
        Files.writeString(out, "mine\n");
        Path broken = folder.resolve("broken.jsonl");
        String text = Files.readString(Path.of(file));
        Files.writeString(broken, text.substring(0, text.length() - 30));
        Ran ran = Ran.kakumei("export", broken.toString(), "--rows", "turns", "--out", out.toString(), "--replace");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err()).contains(broken + " breaks off in line 2");
        assertThat(Files.readString(out)).isEqualTo("mine\n");
        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left.filter(path -> path.toString().endsWith(".part"))).isEmpty();
        }
    }

    @Test
    void wrongUsage_isOneLine() {
        String file = record("games.jsonl", Daihinmin.uecda(), 1);
        assertUsage("unknown rows turn; did you mean turns?", file, "--rows", "turn");
        assertUsage("several kinds of rows need a folder", file, "--rows", "turns,games");
        assertUsage("unknown format xls: expected one of csv, csv.gz, parquet", file, "--format", "xls");
        assertUsage("standard output takes csv alone", file, "--format", "parquet");
        assertUsage("blocks is of a league", sets(), "--rows", "blocks");
        assertUsage("games or sets, not both", file, "--rows", "turns,sets", "--out", folder.toString());
        Ran sets = Ran.kakumei("export", sets(), "--rows", "turns");
        assertThat(sets.code()).isEqualTo(ExitCode.FAILED);
        assertThat(sets.err()).contains("holds set results; turns come from records of games");
        Ran parquet =
                Ran.kakumei("export", file, "--out", folder.resolve("a.parquet").toString());
        assertThat(parquet.code()).isEqualTo(ExitCode.FAILED);
        assertThat(parquet.err()).contains("the format parquet is not part of this program");
    }

    private static void assertUsage(String line, String... args) {
        Ran ran = Ran.kakumei(
                Stream.concat(Stream.of("export"), Arrays.stream(args)).toArray(String[]::new));
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains(line).hasLineCount(1);
    }

    private String sets() {
        Path file = folder.resolve("sets.jsonl");
        try {
            Files.writeString(file, """
                    {"start":"2026-01-01T00:00:00Z","players":["a","=b"],"points":[310,290],"games":100,"seed":9223372036854775803}
                    {"start":"2026-01-02T00:00:00Z","players":["a","c"],"points":[280,320],"games":100}
                    """);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
        return file.toString();
    }

    @Test
    void sets_areOneRowAPlayer_withSeedsAsText() {
        List<Map<String, String>> rows = export(sets());
        assertThat(rows).hasSize(4);
        assertThat(rows.get(1))
                .containsEntry("name", "'=b")
                .containsEntry("seed", "9223372036854775803")
                .containsEntry("pointsPerGame", "2.9");
        assertThat(rows.get(3)).containsEntry("set", "1").containsEntry("seed", "");
    }

    @Test
    void ratings_areCurvesThatEndWhereRateDoes() {
        List<Map<String, String>> rows = export(sets(), "--rows", "ratings");
        Map<String, String> last = new HashMap<>();
        rows.forEach(row -> last.put(cell(row, "method") + " " + cell(row, "player"), cell(row, "rating")));
        for (String method : List.of("se", "sg", "sg2", "sts", "pl")) {
            Ran rated = Ran.kakumei("rate", "--method", method, "--csv", sets());
            for (Map<String, String> row : rows(rated.out())) {
                String key = method.toUpperCase(Locale.ROOT) + " " + cell(row, "player");
                assertThat(last).containsEntry(key, cell(row, "rating"));
            }
        }
        assertThat(rows.stream().filter(row -> cell(row, "method").equals("SE")))
                .hasSize(4);
    }

    @Test
    void league_givesSetsBlocksRatingsAndGames() {
        String store = folder.resolve("my.db").toString();
        Ran played = Ran.kakumei(
                "league",
                "--new",
                "--players",
                "3*default,3*random",
                "--sets",
                "2",
                "--games",
                "200",
                "--records",
                "--seed",
                "3",
                "--store",
                store,
                "--report",
                folder.resolve("report").toString());
        assertThat(played.code()).isZero();
        Path data = folder.resolve("data");
        Ran ran = Ran.kakumei("export", "--store", store, "--out", data.toString());
        assertThat(ran.code()).isZero();
        assertThat(ran.err())
                .contains("sets.csv: 10 rows", "blocks.csv: 20 rows", "games.csv: 400 rows", "ratings.csv: ");
        List<Map<String, String>> blocks = export("--store", store, "--rows", "blocks");
        assertThat(blocks.stream()
                        .mapToLong(row -> Long.parseLong(cell(row, "points")))
                        .sum())
                .isEqualTo(400 * 15);
        for (List<String> words :
                List.of(List.of("league"), List.of("league", "status"), List.of("league", "report"))) {
            JsonNode json = json(words, "--json", "--store", store);
            assertThat(json.get("format").asText()).isEqualTo("kakumei-standings");
            assertThat(json.get("state").asText()).isEqualTo("finished");
            assertThat(json.get("seed").isTextual()).isTrue();
            assertThat(json.get("players")).hasSize(6);
            assertThat(json.get("ratings").get("players")).hasSize(6);
            assertThat(json.get("curves")).hasSize(24);
            assertThat(json.at("/curves/0/points/0/rating").isNumber()).isTrue();
        }
    }

    private JsonNode json(List<String> command, String... options) {
        List<String> words = new ArrayList<>(command);
        words.addAll(List.of(options));
        if (command.size() == 1 || command.contains("report")) {
            words.addAll(List.of("--report", folder.resolve("report").toString()));
        }
        Ran ran = Ran.kakumei(words.toArray(String[]::new));
        assertThat(ran.code()).as(ran.err()).isZero();
        try {
            return new JsonMapper().readTree(ran.out());
        } catch (IOException e) {
            throw new AssertionError(ran.out(), e);
        }
    }
}

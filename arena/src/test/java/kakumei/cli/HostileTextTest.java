package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import kakumei.match.GameRecord;
import kakumei.rating.SetResult;
import kakumei.record.GameJson;
import kakumei.record.Games;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.sets.SetWriter;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** What a stranger may have written into a file never reaches the terminal as anything but text. */
class HostileTextTest {
    /** Clears the screen, sets the title, begins a line of its own, turns the direction, and is a formula. */
    private static final String HOSTILE =
            "=cmd|'/C calc'!A0<script>alert(1)</script>\"&\u001b[2J\u001b]0;owned\u0007\u009b31m\nkakumei: all is well\r\u2028\u202e\u200f\u0000\b\t%s%n";

    @TempDir
    private static Path folder = Path.of("");

    @BeforeAll
    static void files() throws IOException {
        List<GameRecord> games =
                Games.play(Games.match(Daihinmin.uecda(), seed -> new Games.Naughty(seed, false), 5, 3));
        StringBuilder records = new StringBuilder();
        for (GameRecord game : games) {
            records.append(GameJson.format(hostile(game))).append('\n');
        }
        Files.writeString(folder.resolve("games.jsonl"), records);
        StringBuilder sets = new StringBuilder();
        List<String> names = names();
        for (int i = 0; i < 8; i++) {
            List<Double> points = new ArrayList<>();
            for (int player = 0; player < 5; player++) {
                points.add(1_000.0 + (7 * i + 13 * player) % 17);
            }
            sets.append(SetWriter.json(SetResult.of(Instant.ofEpochSecond(i), names, points)
                            .withGames(100)
                            .withRules("rules" + HOSTILE)
                            .withCode("code" + i + HOSTILE)))
                    .append('\n');
        }
        Files.writeString(folder.resolve("sets.jsonl"), sets);
        boards();
        Files.writeString(folder.resolve("bad.jsonl"), "{\"format\":\"" + escaped() + "\",\"players\":7}\n");
        Files.writeString(folder.resolve("raw.jsonl"), HOSTILE + "\n");
        Files.writeString(folder.resolve("raw.log"), HOSTILE + "\n");
        Files.writeString(folder.resolve("raw.cfg"), "GAME_NUMBER " + HOSTILE + "\n" + HOSTILE + "\n");
        Files.writeString(folder.resolve("raw.league"), "player = default\n" + HOSTILE + " = 1\n");
        Files.writeString(
                folder.resolve("named.league"), "player = \u001b[2J@default\n".repeat(5) + "sets = \u001b]0;x\n");
        Files.writeString(folder.resolve("hands.json"), HOSTILE);
        Files.writeString(folder.resolve("binary.jsonl.gz"), HOSTILE);
        Ran imported = run("league", "import", "sets.jsonl", "--store", "store.db");
        assertThat(imported.code()).as(imported.err()).isZero();
    }

    private static List<String> names() {
        return List.of("a" + HOSTILE, HOSTILE, HOSTILE + "c", "@d" + HOSTILE, "x".repeat(3_000) + HOSTILE);
    }

    private static String escaped() {
        return HOSTILE.chars().mapToObj(c -> String.format("\\u%04x", c)).reduce("", String::concat);
    }

    private static GameRecord hostile(GameRecord game) {
        List<GameRecord.Turn> turns = game.turns().stream()
                .map(turn -> new GameRecord.Turn(
                        turn.player(),
                        turn.meld(),
                        turn.sent(),
                        turn.refused().isEmpty() ? "" : turn.refused() + HOSTILE))
                .toList();
        GameRecord.Source source = game.source();
        return new GameRecord(
                new GameRecord.Source(
                        source.game(), source.seed(), source.deal() + HOSTILE, source.block(), source.firstGame()),
                game.rules(),
                game.version(),
                names(),
                game.seats(),
                game.roles(),
                game.dealt(),
                game.gifts(),
                turns,
                game.order(),
                game.points());
    }

    private static void boards() throws IOException {
        Path file = folder.resolve("plain-boards.jsonl");
        run("board", "choose", "--each", "1", "--seed", "4", "--players", "5*kou2", "--out", "plain-boards.jsonl");
        Files.writeString(
                folder.resolve("boards.jsonl"),
                Files.readString(file)
                        .replaceAll("\"id\":\"[^\"]*\"", "\"id\":\"" + escaped().replace("\\", "\\\\") + "\"")
                        .replaceAll(
                                "\"names\":\\[[^]]*]",
                                ("\"names\":[" + ("\"" + escaped() + "\",").repeat(4) + "\"e\"]")
                                        .replace("\\", "\\\\")));
    }

    /** Runs a command in which words with a dot are files of the folder. */
    private static Ran run(String... words) {
        List<String> given = new ArrayList<>();
        for (String word : words) {
            given.add(word.matches("[a-z-]+\\.[a-z.]+") ? folder.resolve(word).toString() : word);
        }
        return Ran.kakumei(given.toArray(new String[0]));
    }

    private static void assertSafe(Ran ran) {
        String all = ran.out() + ran.err();
        assertThat(all.lines()).noneMatch(line -> line.startsWith("kakumei: all is well"));
        assertThat(all.codePoints()
                        .filter(c -> c != '\n' && (Character.getType(c) == Character.CONTROL || isFormat(c)))
                        .mapToObj(Integer::toHexString))
                .as(ran.out() + ran.err())
                .isEmpty();
        assertThat(ran.err()).doesNotContain("unexpected ").doesNotContain("\tat ");
        assertThat(all.lines().mapToInt(String::length).max().orElse(0)).isLessThan(60_000);
    }

    private static boolean isFormat(int codePoint) {
        int type = Character.getType(codePoint);
        return type == Character.FORMAT
                || type == Character.LINE_SEPARATOR
                || type == Character.PARAGRAPH_SEPARATOR
                || type == Character.SURROGATE;
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "replay games.jsonl",
                "replay games.jsonl --number 1",
                "replay games.jsonl --number 2 --hands none",
                "rate sets.jsonl",
                "rate sets.jsonl --csv",
                "rate sets.jsonl --json",
                "rate sets.jsonl --method pl --plot ratings.svg",
                "rate games.jsonl --method morita --seed 1 --playouts 1",
                "rate games.jsonl --method morita --seed 1 --playouts 1 --csv",
                "table sets.jsonl --seed 1",
                "table sets.jsonl --seed 1 --csv",
                "table sets.jsonl --seed 1 --json",
                "league report --store store.db --report report.folder",
                "league status --store store.db",
                "league export --store store.db",
                "league export --store store.db --csv",
                "board show boards.jsonl",
                "board show boards.jsonl --number 1",
                "learn hands --from games.jsonl --out learnt.json",
            })
    void command_hostileNames_succeedsAndShowsThemAsText(String line) {
        Ran ran = run(line.split(" ", -1));
        assertSafe(ran);
        assertThat(ran.code()).as(ran.err()).isZero();
    }

    @Test
    void plotAndPage_hostileNames_areWellFormedAndRunNothing() throws Exception {
        run("rate", "sets.jsonl", "--method", "pl", "--plot", "hostile.svg");
        DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
        factory.setFeature("http://apache.org/xml/features/disallow-doctype-decl", true);
        Document plot =
                factory.newDocumentBuilder().parse(folder.resolve("hostile.svg").toFile());
        assertThat(plot.getElementsByTagName("script").getLength()).isZero();
        run("league", "report", "--store", "store.db", "--report", "page.folder");
        String page = Files.readString(folder.resolve("page.folder").resolve("index.html"));
        assertThat(page)
                .doesNotContain("<script>alert")
                .contains("&lt;script&gt;alert")
                .doesNotContain("\u001b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "replay games.jsonl --number 1 --hands nobody",
                "replay bad.jsonl",
                "replay raw.jsonl",
                "replay raw.log",
                "replay binary.jsonl.gz",
                "rate bad.jsonl",
                "rate raw.jsonl",
                "rate sets.jsonl --players a,b",
                "rate binary.jsonl.gz",
                "table raw.jsonl --skip-bad",
                "league import raw.jsonl --store other.db",
                "league raw.league --store other.db",
                "league named.league --store other.db",
                "paper tricks games.jsonl --player nobody",
                "board show raw.jsonl",
                "board show bad.jsonl",
                "judge bad.jsonl",
                "judge raw.jsonl",
                "ask --player default raw.jsonl",
                "learn hands --from raw.jsonl --out more.json",
                "serve --config raw.cfg --port 70000",
                "match --players mc:deal=he:hands.json,4*default --games 1",
            })
    void command_hostileFile_failsWithOneLine(String line) {
        Ran ran = run(line.replace("he:hands.json", "he:" + folder.resolve("hands.json"))
                .split(" ", -1));
        assertSafe(ran);
        assertThat(ran.code()).as(ran.out() + ran.err()).isNotZero();
    }

    @Test
    void match_hostileLabel_isText() {
        assertSafe(Ran.kakumei("match", "--players", "\u001b[2J\u202e@default,4*default", "--games", "1", "--csv"));
        assertSafe(Ran.kakumei("match", "--players", HOSTILE));
        assertSafe(Ran.kakumei(HOSTILE));
        assertSafe(Ran.kakumei("replay", HOSTILE + ".jsonl"));
        assertSafe(Ran.kakumei("match", "--" + HOSTILE));
    }

    @Test
    void serve_hostileLogin_isText() throws Exception {
        String port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            port = String.valueOf(socket.getLocalPort());
        }
        CompletableFuture<Ran> server = CompletableFuture.supplyAsync(
                () -> Ran.kakumei(
                        "serve", "--port", port, "--seat", "default", "--seat", "default", "--seat", "default",
                        "--seat", "default", "--games", "2", "--watch", "--csv"),
                task -> new Thread(task).start());
        Ran joined = Ran.kakumei("join", "--player", "default", "--port", port, "--name", "=cmd|x", "--wait", "60");
        assertSafe(joined);
        Ran served = server.get(60, TimeUnit.SECONDS);
        assertSafe(served);
        assertThat(served.out()).contains("\n'=cmd|x,").doesNotContain("\n=cmd");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "replay %s",
                "rate %s",
                "table %s --skip-bad",
                "rate %s --method morita --seed 1",
                "league import %s --store other.db"
            })
    void command_bomb_endsWithOneLine(String command) throws IOException {
        List<String> lines = List.of("", "\n", "{}\n", "[[[[[[[[");
        for (int number = 0; number < lines.size(); number++) {
            Path bomb = folder.resolve("bomb" + number + ".jsonl.gz");
            if (!Files.exists(bomb)) { // the command before has left it
                Files.write(bomb, bomb(lines.get(number)));
            }
            Ran ran = run(String.format(command, bomb).split(" ", -1));
            assertSafe(ran);
            assertThat(ran.code()).as(ran.out() + ran.err()).isEqualTo(ExitCode.FAILED);
            assertThat(ran.err().lines()).hasSize(1);
            assertThat(ran.err()).hasSizeLessThan(600);
        }
    }

    /** 20 MB of one line over and over, or of nothing but zeros. */
    private static byte[] bomb(String line) throws IOException {
        byte[] piece = line.isEmpty()
                ? new byte[1 << 20]
                : line.repeat((1 << 20) / line.length()).getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (OutputStream out = new GZIPOutputStream(packed)) {
            for (int i = 0; i < 20; i++) {
                out.write(piece);
            }
        }
        return packed.toByteArray();
    }

    @ParameterizedTest
    @ValueSource(strings = {"replay", "rate", "table", "judge", "ask --player default", "board show", "league"})
    void command_folderNamedLikeAFile_saysSo(String command) throws IOException {
        Path named = folder.resolve("folder.jsonl");
        Files.createDirectories(named);
        List<String> words = new ArrayList<>(List.of(command.split(" ", -1)));
        words.add(named.toString());
        Ran ran = Ran.kakumei(words.toArray(new String[0]));
        assertThat(ran.err()).isEqualTo("kakumei: " + named + " is a folder, where a file was expected\n");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"replay twice.jsonl", "rate twice.jsonl"})
    void command_duplicateKey_isRefused(String command) throws IOException {
        String source = command.startsWith("replay") ? "games.jsonl" : "sets.jsonl";
        String line = Files.readAllLines(folder.resolve(source)).get(0);
        Files.writeString(folder.resolve("twice.jsonl"), line.replaceFirst("\\{", "{\"points\":[5,4,3,2,1],") + "\n");
        Ran ran = run(command.split(" ", -1));
        assertThat(ran.err()).contains("line 1: ").contains("Duplicate field 'points'");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
    }

    @ParameterizedTest
    @ValueSource(strings = {"replay latin.jsonl", "rate latin.jsonl", "judge latin.jsonl"})
    void command_noUtf8_isRefused(String command) throws IOException {
        Files.write(
                folder.resolve("latin.jsonl"), "{\"name\":\"J\u00fcrgen\"}\n".getBytes(StandardCharsets.ISO_8859_1));
        Ran ran = run(command.split(" ", -1));
        assertThat(ran.out() + ran.err()).contains("no text in UTF-8");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
    }
}

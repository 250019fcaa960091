package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.entrant.Jars;
import kakumei.league.KakumeiProcess;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Players of a jar that do what no player may, by all commands that play. */
class FaultyJarTest {
    @TempDir
    private static Path jars = Path.of("");

    private static Path jar = Path.of("");

    @TempDir
    private Path folder = Path.of("");

    private static String source(String name, String choose) {
        return "package mine; public class " + name + " implements kakumei.player.Player {"
                + " public kakumei.cards.Meld choose(kakumei.rules.View view) { " + choose + " } }";
    }

    @BeforeAll
    static void compile() throws IOException {
        Map<String, String> sources = new LinkedHashMap<>();
        sources.put(
                "mine.Asserts",
                source(
                        "Asserts",
                        "throw new AssertionError(\"wrong\"); } public long give(kakumei.rules.View view, int count) {"
                                + " throw new AssertionError(\"wrong\");"));
        sources.put("mine.Lonely", source("Lonely", "throw new NoClassDefFoundError(\"mine/Helper\");"));
        sources.put("mine.Exits", source("Exits", "System.exit(0); return kakumei.cards.Meld.PASS;"));
        sources.put(
                "mine.Talks",
                source("Talks", "System.out.println(\"I have \" + view.hand()); return view.legalMelds().get(0);"));
        sources.put(
                "mine.Sleeps",
                source(
                        "Sleeps",
                        "try { Thread.sleep(1000000); } catch (InterruptedException e) { }"
                                + " return kakumei.cards.Meld.PASS;"));
        jar = Jars.compile(
                jars, sources, Map.of("META-INF/services/kakumei.player.Player", String.join("\n", sources.keySet())));
    }

    private static List<String> words(String line) {
        List<String> words = new ArrayList<>(List.of(line.split(" +", -1)));
        words.addAll(List.of("--with", jar.toString()));
        return words;
    }

    private static Ran run(String line) {
        return Ran.kakumei(words(line).toArray(String[]::new));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "match --players lonely,4*default --games 20 --seed 3",
                "duel lonely default --games 100 --seed 3",
                "versus lonely default --seed 3",
                "league --new --players lonely,4*default --sets 1 --games 20 --seed 3 --store FOLDER/x.db",
            })
    void errorOfAPlayer_isOneLineWithTheCommandThatShowsItAgain(String line) {
        Ran ran = run(line.replace("FOLDER", folder.toString()));
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        List<String> said =
                ran.err().lines().filter(words -> words.startsWith("kakumei: ")).toList();
        assertThat(said)
                .singleElement()
                .asString()
                .matches("kakumei: game 1 of seed -?\\d+: player \\d \\(lonely(#1)?\\) threw"
                        + " java.lang.NoClassDefFoundError: mine/Helper when it had to play from .*"
                        + "; to play it again: ./kakumei match .*--players .* --number 1");
        String again = said.get(0).replaceFirst(".* \\./kakumei ", "");
        Ran shown = Ran.kakumei(again.split(" ", -1));
        assertThat(shown.err()).contains(said.get(0).replaceFirst(" \\(.*", ""));
        assertThat(shown.err())
                .contains(said.get(0).replaceFirst(".*threw", "threw").replaceFirst("; to.*", ""));
    }

    @Test
    void check_tellsItInTheSameWords() {
        Ran ran = run("check asserts");
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.out())
                .startsWith("fault: game 1 of seed 1: player 0 (asserts) threw java.lang.AssertionError: wrong when it")
                .contains("; to play it again: ./kakumei match ");
    }

    @Test
    void ask_tellsItOfTheLineAndGoesOn() {
        String line = "{\"kind\":\"exchange\",\"give\":1,\"hand\":[\"H3\",\"C3\",\"S4\",\"S5\",\"D5\",\"HJ\",\"CJ\","
                + "\"SK\",\"HA\",\"S2\",\"D2\"]}\n";
        Ran ran = Ran.withInput(line + line, words("ask --player asserts -").toArray(String[]::new));
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.out().lines())
                .hasSize(2)
                .allMatch(
                        answer -> answer.contains("player asserts threw java.lang.AssertionError: wrong when it had to"
                                + " give from S4 S5 SK S2 H3 HJ HA D5 D2 C3 CJ (seed 1)"));
    }

    @Test
    void serve_countsItAndPlaysOn() {
        Ran ran = run("serve --seat lonely --seat 4*default --games 3 --seed 3 --port 0 --json");
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out()).contains("\"name\":\"lonely\"").contains("\"complete\":true");
        assertThat(ran.err())
                .contains(
                        "table 1: game 1 of seed 3: player 0 (lonely) threw java.lang.NoClassDefFoundError: mine/Helper")
                .doesNotContain("\tat ");
    }

    @Test
    void playerThatNeverAnswers_isLateInServe_andTheRecordReplays() {
        Path record = folder.resolve("late.jsonl");
        Ran ran =
                run("serve --seat sleeps --seat 4*default --games 1 --seed 3 --port 0 --turn-limit 0.02 --csv --record "
                        + record);
        assertThat(ran.code()).as(ran.err()).isZero();
        assertThat(ran.out().lines().toList().get(0)).endsWith(",refused,seed,late,lateFrom,died,diedFrom,gone");
        assertThat(ran.out().lines().toList().get(1)).matches("sleeps,.*,0,3,[1-9]\\d*,1,0,,false");
        assertThat(ran.err()).contains("player 0 (sleeps) did not answer within 20 ms when it had to play from ");
        Ran replayed = Ran.kakumei("replay", record.toString());
        assertThat(replayed.code()).as(replayed.err()).isZero();
        assertThat(replayed.out()).contains("1 game verified");
    }

    @Test
    void playerThatNeverAnswers_endsAMatchAndALeague() {
        String limit = " --games 5 --seed 3 --turn-limit 0.02";
        String store = " --store " + folder.resolve("late.db");
        for (String line : List.of(
                "match --players sleeps,4*default" + limit,
                "league --new --players sleeps,4*default --sets 1" + limit + store)) {
            Ran ran = run(line);
            assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
            assertThat(ran.err())
                    .containsPattern("kakumei: game 1 of seed .*\\(sleeps\\) did not answer within 20 ms when it had to"
                            + " play from .*--turn-limit 0.02 ");
        }
        Ran other = run("league --players sleeps,4*default --sets 1 --games 5 --seed 3 --turn-limit 1" + store);
        assertThat(other.code()).isEqualTo(ExitCode.USAGE);
        assertThat(other.err()).contains("turn-limit 0.02, not 1");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "match --players exits,4*default --games 5 --seed 3",
                "league --players exits,4*default --sets 1 --games 5 --seed 3",
                "serve --seat exits --seat 4*default --games 5 --seed 3 --port 0",
                "check exits",
            })
    void systemExit_ofAPlayer_isAFailureThatNamesIt(String line) throws Exception {
        KakumeiProcess process = KakumeiProcess.start(folder, words(line));
        assertThat(process.exitCode()).isEqualTo(ExitCode.FAILED);
        assertThat(process.said())
                .containsPattern(
                        "kakumei: game 1 of seed -?\\d+: player \\d \\(exits\\) ended the program by System.exit"
                                + " in mine.Exits.choose; to play it again: ./kakumei match ");
    }

    @Test
    void println_ofAPlayer_goesToStandardErrorWithItsName() throws Exception {
        KakumeiProcess process =
                KakumeiProcess.start(folder, words("match --players talks,4*default --games 5 --seed 3 --json"));
        assertThat(process.exitCode()).isZero();
        assertThat(new ObjectMapper().readTree(process.printed()).get("games").intValue())
                .isEqualTo(5);
        assertThat(process.said().lines()).anyMatch(said -> said.matches("talks: I have \\d+"));
    }
}

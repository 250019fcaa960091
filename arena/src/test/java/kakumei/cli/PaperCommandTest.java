package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import kakumei.papers.Experiment;
import kakumei.papers.Papers;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PaperCommandTest {
    @TempDir
    Path folder;

    private Ran run(String... more) {
        return Ran.kakumei(Stream.concat(
                        Stream.of("paper", "run", "--out", folder.toString(), "--percent", "1"), Arrays.stream(more))
                .toArray(String[]::new));
    }

    @Test
    void list_namesEveryExperiment() {
        Ran ran = Ran.kakumei("paper", "list");
        assertThat(ran.code()).isEqualTo(ExitCode.OK);
        for (Experiment experiment : Papers.experiments()) {
            assertThat(ran.out()).contains(experiment.id() + " ");
        }
    }

    /** Every table and figure of the papers that holds a result. */
    @Test
    void ids_areAllResultsOfThePapers() {
        List<String> ids = Papers.experiments().stream().map(Experiment::id).toList();
        assertThat(ids).doesNotHaveDuplicates();
        List<String> results = new ArrayList<>(List.of("002-fig4.2", "002-fig5.5", "002-table5.1", "001-fig1"));
        for (int i = 1; i <= 7; i++) {
            results.add("000-table" + i);
        }
        for (int i = 3; i <= 7; i++) {
            results.add("000-fig" + i);
        }
        for (int i = 2; i <= 5; i++) {
            results.add("001-table" + i);
        }
        results.addAll(List.of("003-table2", "003-table4", "003-table5", "003-table6", "004-table1"));
        for (int i = 3; i <= 9; i++) {
            results.add("004-fig" + i);
        }
        assertThat(ids).containsAll(results);
    }

    @Test
    void run_writesTheReportAndStatesWhereNumbersComeFrom() throws IOException {
        Ran ran = run("000-table2", "--seed", "4", "--stand-in", "chibiHana=default");
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.OK);
        String again = "./kakumei paper run 000-table2 --percent 1 --seed 4 --stand-in chibiHana=default";
        assertThat(ran.out())
                .contains("agree?", "command: " + again, "seed: 4", "size: 5 % of the paper's size")
                .contains("14 players, each 3 sets of 100 games")
                .contains("chibiHana: default, as asked for", "code: ", "begun: ");
        Path report = folder.resolve("000-table2-1percent-seed4-chibihana-default");
        assertThat(Files.readString(report.resolve("report.md"))).contains(again, "| player | paper |");
        assertThat(Files.readString(report.resolve("index.html"))).contains("<table>", "seed: 4");
        assertThat(Files.readAllLines(report.resolve("sets.csv"))).hasSize(15);
        assertThat(Files.readAllLines(report.resolve("scores.csv")))
                .hasSize(15)
                .startsWith("player,paper,paperHalf95,ours,low95,high95,agree")
                .allMatch(line -> line.startsWith("player,") || line.matches("[^,]+(,[0-9.E]+){5},(yes|no)"));
    }

    @Test
    void run_withTheOtherReadingOfThePlayer_seatsItsVariants() {
        Ran ran =
                run("000-table2", "--seed", "4", "--stand-in", "chibiHana=default", "--stand-in", "kou2=kou2-literal");
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.OK);
        assertThat(ran.out()).contains("kou2: kou2-literal, as asked for").containsPattern("(?m)^ *lock\\+\\+ ");
    }

    @Test
    void run_withAPlayerWithoutVariants_isRefused() {
        Ran ran = run("000-table2", "--seed", "4", "--stand-in", "kou2=default");
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains("stand-in for kou2: default has no variants: expected kou2 or kou2-literal");
    }

    @Test
    void run_again_computesNothingAndSaysTheSame() {
        Ran first = run("000-table2", "--seed", "4", "--threads", "1", "--stand-in", "chibiHana=default");
        Ran second = run("000-table2", "--seed", "4", "--stand-in", "chibiHana=default");
        assertThat(second.err()).contains("computed before");
        assertThat(second.out()).isEqualTo(first.out());
        Ran figure = run("000-fig4", "--seed", "4", "--stand-in", "chibiHana=default");
        assertThat(figure.err()).contains("computed before");
        assertThat(folder.resolve("000-fig4-1percent-seed4-chibihana-default/fig4.svg"))
                .exists();
    }

    /* Who only looks waits for nobody; who computes waits for whoever computes the same. */
    @Test
    void run_whileAnotherProcessWritesTheJournal_showsWhatIsWhole_andComputesNothing() throws IOException {
        List<String> table = List.of("000-table2", "--seed", "4", "--stand-in", "chibiHana=default");
        Ran first = run(table.toArray(String[]::new));
        List<Path> journals;
        try (Stream<Path> files = Files.list(folder.resolve("journal"))) {
            journals = files.toList();
        }
        assertThat(journals).hasSize(1);
        byte[] kept = Files.readAllBytes(journals.get(0));
        try (FileChannel other = FileChannel.open(journals.get(0), StandardOpenOption.WRITE)) {
            assertThat(other.tryLock(Long.MAX_VALUE - 1, 1, false)).isNotNull();
            assertThat(run(table.toArray(String[]::new)).out()).isEqualTo(first.out());
            List<String> larger =
                    new ArrayList<>(List.of("paper", "run", "--out", folder.toString(), "--percent", "10"));
            larger.addAll(table);
            Ran refused = Ran.kakumei(larger.toArray(String[]::new));
            assertThat(refused.code()).isEqualTo(ExitCode.FAILED);
            assertThat(refused.err()).contains("another process writes " + journals.get(0), "give another --out");
            larger.add("003-table2"); // of two, the one that can be computed is
            Ran both = Ran.kakumei(larger.toArray(String[]::new));
            assertThat(both.code()).isEqualTo(ExitCode.FAILED);
            assertThat(both.err()).contains("000-table2: another process writes " + journals.get(0));
            assertThat(both.out()).contains("command: ./kakumei paper run 003-table2 --percent 10 --seed 4");
        }
        assertThat(Files.readAllBytes(journals.get(0))).isEqualTo(kept);
    }

    /* Seeds, casts and sizes have files of their own: none is in the way of another. */
    @Test
    void run_otherSeedOrCast_isKeptBeside() {
        Ran first = run("000-table2", "--seed", "4", "--stand-in", "chibiHana=default");
        Ran seed = run("000-table2", "--stand-in", "chibiHana=default");
        Ran cast = run("000-table2", "--seed", "4", "--stand-in", "chibiHana=random");
        assertThat(seed.out()).contains("seed: 1\n").isNotEqualTo(first.out());
        assertThat(cast.out()).contains("chibiHana: random, as asked for");
        assertThat(run("000-table2", "--seed", "4", "--stand-in", "chibiHana=default")
                        .err())
                .contains("computed before");
        assertThat(folder.resolve("000-table2-1percent-chibihana-default/report.md"))
                .exists();
        assertThat(folder.resolve("000-table2-1percent-seed4-chibihana-random/report.md"))
                .exists();
    }

    /* What is ready does not wait for what is not. */
    @Test
    void run_several_showsFirstWhatIsThere() {
        run("000-table2", "--stand-in", "chibiHana=default");
        Ran both = run("003-table2", "000-table2", "--stand-in", "chibiHana=default");
        assertThat(both.code()).as(both.err()).isEqualTo(ExitCode.OK);
        assertThat(both.err()).containsSubsequence("000-table2: computed before", "003-table2: ", "units to compute");
        assertThat(both.out()).containsSubsequence("000-table2", "003-table2");
    }

    /* What cannot be shown is told, is no reason to go on, and keeps nobody from what can. */
    @Test
    void run_several_showsTheOthersWhereOneCannotBeShown() throws IOException {
        String[] asked = {"000-table2", "000-fig4", "003-table2", "--stand-in", "chibiHana=default"};
        run(asked);
        Path journal = folder.resolve("journal/000-chibihana-paper-seed1-chibihana-default.jsonl");
        Files.writeString(journal, "rubbish\n");
        Ran ran = run(asked);
        assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
        assertThat(ran.err())
                .contains("000-table2: " + journal, "000-fig4: " + journal, "003-table2: computed before")
                .doesNotContain("To go on");
        assertThat(ran.out()).contains("003-table2");
        Ran alone = run("000-table2", "--stand-in", "chibiHana=default");
        assertThat(alone.code()).isEqualTo(ExitCode.FAILED);
        assertThat(alone.err()).contains(journal.toString()).doesNotContain("To go on");
        assertThat(Files.readString(journal)).isEqualTo("rubbish\n");
    }

    @Test
    void run_largerPart_goesOnFromTheSmaller_andSaysWhatItSaysAlone() {
        String[] words = {"paper", "run", "000-table2", "--seed", "4", "--stand-in", "chibiHana=default", "--out"};
        run("000-table2", "--seed", "4", "--stand-in", "chibiHana=default");
        Ran larger = Ran.kakumei(with(words, folder.toString(), "--percent", "10"));
        assertThat(larger.err()).contains("42 of 84 units to compute");
        Ran alone = Ran.kakumei(with(words, folder.resolve("other").toString(), "--percent", "10"));
        assertThat(alone.err()).contains("84 of 84 units to compute");
        assertThat(larger.out()).isEqualTo(alone.out()).contains("each 3 sets of 200 games");
    }

    private static String[] with(String[] words, String... more) {
        return Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray(String[]::new);
    }

    @Test
    void run_interruptedOrFailing_saysHowToGoOn() {
        Interrupt interrupt = new Interrupt();
        interrupt.request();
        Ran ran = Ran.with(
                Console.Terminal.NONE,
                interrupt,
                "",
                "paper",
                "run",
                "000-table2",
                "--quick",
                "--seed",
                "9",
                "--out",
                folder.toString());
        assertThat(ran.code()).isEqualTo(ExitCode.INTERRUPTED);
        assertThat(ran.err())
                .contains(
                        "Stopped. What was computed is kept. To go on: ./kakumei paper run 000-table2 --quick --seed 9"
                                + " --out " + folder);
        assertThat(ran.out()).isEmpty();
        String nobody = "chibiHana=cmd:./nowhere,logs=" + folder.resolve("logs");
        Ran failing = run("000-table2", "--stand-in", nobody);
        assertThat(failing.code()).isEqualTo(ExitCode.FAILED);
        assertThat(failing.err())
                .contains("What was computed is kept. To go on: ./kakumei paper run 000-table2 --percent 1 --stand-in "
                        + nobody + " --out " + folder);
    }

    @ParameterizedTest
    @CsvSource({
        "000-tabel2, no experiment 000-tabel2; did you mean 000-table2?",
        "000-table2 --stand-in=chibihana=default, no chibihana takes part; did you mean chibiHana?",
        "000-table2 --stand-in=chibiHana=defualt, stand-in for chibiHana: unknown player defualt; did you mean default?",
        "000-table2 --stand-in=chibiHana, --stand-in chibiHana: expected NAME=SPEC",
        "000-table2 --stand-in=chibiHana=kou2 --stand-in=chibiHana=default, --stand-in chibiHana is given twice",
        "000-table2 --quick, --quick and --percent are two sizes",
        "000-table2 --percent=0, --percent 0.0: expected a size from 0.001 % to",
        "000-table2 --threads=0, --threads 0: expected 1 or more",
    })
    void run_wrong_isOneLine(String words, String expected) {
        String[] given = words.split(" ", -1);
        Ran ran = words.contains("--percent") ? Ran.kakumei("paper", "run", given[0], given[1]) : run(given);
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains(expected);
        assertThat(ran.err().lines().count()).isLessThanOrEqualTo(2);
        assertThat(Ran.kakumei("paper", "run", "000-table2", "--out", "").err())
                .contains("--out: expected the name of a folder");
    }

    @Test
    void run_help_saysWhoseSeedIsTaken() {
        String help = Ran.kakumei("paper", "run", "--help").out().replaceAll("\\s+", " ");
        assertThat(help).contains("Without it that of our pages is taken").doesNotContain("Without it one is drawn");
    }

    @Test
    void claims_ofAPaper_haveVerdicts() {
        Ran ran = Ran.kakumei("paper", "claims", "003");
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.OK);
        assertThat(ran.out())
                .contains("UCB+ beats UCB", "open, about", "claims:")
                .doesNotContain("w100");
        Ran wrong = Ran.kakumei("paper", "claims", "007");
        assertThat(wrong.code()).isEqualTo(ExitCode.USAGE);
        assertThat(wrong.err()).contains("no paper 007: expected one of 000, 001, 002, 003, 004 or all");
    }

    @Test
    void tricks_ofARecord_areCounted() {
        String file = folder.resolve("games.jsonl.gz").toString();
        Ran match = Ran.kakumei(
                "match", "--players", "kou2:w75,4*default", "--games", "100", "--seed", "2", "--record", file);
        assertThat(match.code()).as(match.err()).isEqualTo(ExitCode.OK);
        Ran ran = Ran.kakumei("paper", "tricks", file, "--player", "kou2:w75");
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.OK);
        assertThat(ran.out())
                .contains("kou2:w75 in 100 games, judged by w75")
                .containsPattern("lead +all +[1-9].* to ")
                .doesNotContain("0.0 to 0.0");
        assertThat(Ran.kakumei("paper", "tricks", file, "--player", "default").code())
                .isEqualTo(ExitCode.OK);
        assertThat(Ran.kakumei("paper", "tricks", file, "--player", "kou2:w57").err())
                .contains("no game of kou2:w57; did you mean kou2:w75?");
        assertThat(Ran.kakumei("paper", "tricks", file, "--player", "kou2:w75", "--judge", "w57")
                        .err())
                .contains("no judge w57; did you mean w75?");
    }
}

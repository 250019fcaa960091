package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Journals that are kept from one run to another: found, gone on from, added to, refused. */
class PaperJournalsCommandTest {
    @TempDir
    Path folder;

    private Ran run(String... more) {
        return Ran.kakumei(Stream.concat(
                        Stream.of("paper", "run", "--out", folder.toString(), "--percent", "1"), Arrays.stream(more))
                .toArray(String[]::new));
    }

    /* What one run has computed is kept and another goes on from it: nothing is computed twice, and it says the same. */
    @Test
    void run_withAKeptJournal_computesNothing_andADamagedOneIsToldInALine() throws IOException {
        String[] words = {"000-table2", "--seed", "4", "--stand-in", "chibiHana=default"};
        Ran first = run(words);
        Path kept = folder.resolve("kept");
        Path own = folder.resolve("journal");
        Ran added = Ran.kakumei(
                "paper",
                "journals",
                "--journals",
                kept.toString(),
                "--add",
                own.resolve("000-chibihana-paper-seed4-chibihana-default.jsonl").toString());
        assertThat(added.code()).as(added.err()).isEqualTo(ExitCode.OK);
        Path file = kept.resolve("000-chibihana-paper-seed4-chibihana-default.jsonl.gz");
        assertThat(added.out()).contains(file.getFileName().toString(), "42", "5 %", "798", "chibiHana=default");
        Files.delete(own.resolve("000-chibihana-paper-seed4-chibihana-default.jsonl"));
        Ran second = run("000-table2", "--seed", "4", "--stand-in", "chibiHana=default", "--journals", kept.toString());
        assertThat(second.err()).contains(file + ": 42 units computed before");
        assertThat(second.err()).contains("000-table2: computed before");
        assertThat(second.out()).isEqualTo(first.out());
        byte[] bytes = Files.readAllBytes(file);
        Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
        Ran third = run("000-table2", "--seed", "4", "--stand-in", "chibiHana=default", "--journals", kept.toString());
        assertThat(third.code()).isEqualTo(ExitCode.FAILED);
        assertThat(third.err()).contains("cannot read the journal " + file, "put the file back");
        Ran nowhere = run(
                "000-table2",
                "--seed",
                "4",
                "--journals",
                folder.resolve("nowhere").toString());
        assertThat(nowhere.code()).isEqualTo(ExitCode.USAGE);
        assertThat(nowhere.err()).contains("expected a folder with journals (*.jsonl.gz), or none");
        Ran empty = Ran.kakumei("paper", "journals", "--journals", folder.toString());
        assertThat(empty.code()).isEqualTo(ExitCode.USAGE);
        assertThat(empty.err()).contains("no journals in " + folder);
        Ran missing = Ran.kakumei(
                "paper", "journals", "--add", folder.resolve("missing.jsonl").toString());
        assertThat(missing.code()).isEqualTo(ExitCode.USAGE);
        assertThat(missing.err()).contains("missing.jsonl: there is no such file");
    }

    /* What the tables of Big Two keep, with one line changed. */
    private Path table6(int seed, int line, String changed) throws IOException {
        List<String> lines = new ArrayList<>();
        lines.add(
                "{\"format\":\"kakumei-paper-journal\",\"version\":1,\"study\":\"003-table6\",\"size\":\"quick\",\"seed\":"
                        + seed
                        + ",\"cast\":{},\"rules\":\"bigtwo paper-1\",\"code\":\"x\",\"begun\":\"2026-01-02T03:04:05Z\"}");
        for (int block = 1; block <= 10; block++) {
            lines.add("{\"unit\":\"ucb+/" + block + "\",\"code\":\"x\",\"result\":{\"games\":10,\"wins\":[2,5,"
                    + block % 8 + "]}}");
        }
        if (line > 0) {
            lines.set(line - 1, changed);
        }
        return Files.write(folder.resolve("table6.jsonl"), lines);
    }

    @Test
    void journals_addWhatCannotBe_isRefusedWithTheLine_andNothingIsKept() throws IOException {
        Path kept = folder.resolve("kept");
        String[][] wrong = {
            {
                "{\"unit\":\"zzz/2\",\"code\":\"x\",\"result\":{\"games\":10,\"wins\":[2,5,7]}}",
                "unit zzz/2 is none of 003-table6"
            },
            {
                "{\"unit\":\"ucb+/11\",\"code\":\"x\",\"result\":{\"games\":10,\"wins\":[2,5,7]}}",
                "unit ucb+/11 is none of"
            },
            {
                "{\"unit\":\"ucb+/2\",\"code\":\"x\",\"result\":{\"games\":-1,\"wins\":[2,5,7]}}",
                "unit ucb+/2: games: expected 10, found -1"
            },
            {
                "{\"unit\":\"ucb+/2\",\"code\":\"x\",\"result\":{\"games\":10,\"wins\":[400,4,7]}}",
                "unit ucb+/2: wins: expected a whole number from 0 to 10, found [400,4,7]"
            },
            {
                "{\"unit\":\"ucb+/2\",\"code\":\"x\",\"result\":{\"games\":10,\"wins\":[4,7]}}",
                "unit ucb+/2: wins: expected an array of 3 whole numbers"
            },
        };
        for (String[] each : wrong) {
            Path file = table6(8, 3, each[0]);
            Ran ran = Ran.kakumei("paper", "journals", "--journals", kept.toString(), "--add", file.toString());
            assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
            assertThat(ran.err()).contains(file + " line 3: " + each[1]).hasLineCount(1);
            assertThat(kept).doesNotExist();
        }
        Path whole = table6(8, 0, "");
        for (String other : List.of("missing.jsonl", "notes.jsonl")) {
            Files.writeString(folder.resolve("notes.jsonl"), "notes\n");
            Path file = folder.resolve(other);
            Ran half = Ran.kakumei(
                    "paper", "journals", "--journals", kept.toString(), "--add", whole.toString(), file.toString());
            assertThat(half.code()).isNotEqualTo(ExitCode.OK);
            assertThat(half.err()).contains(file.toString());
            assertThat(kept).doesNotExist();
        }
        Ran ran = Ran.kakumei("paper", "journals", "--journals", kept.toString(), "--add", whole.toString());
        assertThat(ran.code()).as(ran.err()).isEqualTo(ExitCode.OK);
        assertThat(ran.out()).containsPattern("003-table6-quick-seed8.* 10 +100 % of quick +nothing");
        assertThat(Ran.kakumei(
                                "paper",
                                "run",
                                "003-table6",
                                "--quick",
                                "--seed",
                                "8",
                                "--journals",
                                kept.toString(),
                                "--out",
                                folder.resolve("out").toString())
                        .err())
                .contains("10 units computed before", "003-table6: computed before");
    }

    @Test
    void journals_addOneOfAnotherFirstLine_isRefused() throws IOException {
        String header = Files.readAllLines(table6(8, 0, "")).get(0);
        String[][] wrong = {
            {"\"seed\":8", "\"seed\":\"x\"", "line 1: seed is \"x\", expected a whole number"},
            {"\"seed\":8,", "", "line 1: seed is missing, expected a whole number"},
            {
                "bigtwo paper-1",
                "daihinmin uecda-1",
                "line 1: rules is \"daihinmin uecda-1\", expected \"bigtwo paper-1\""
            },
            {"\"quick\"", "\"7percent\"", "line 1: size is \"7percent\", expected \"paper\""},
            {"\"version\":1", "\"version\":2", "line 1: version is 2, expected 1"},
        };
        for (String[] each : wrong) {
            Path file = table6(8, 1, header.replace(each[0], each[1]));
            Ran ran = Ran.kakumei(
                    "paper", "journals", "--journals", folder.resolve("kept").toString(), "--add", file.toString());
            assertThat(ran.code()).isEqualTo(ExitCode.FAILED);
            assertThat(ran.err()).contains(file + " " + each[2]).hasLineCount(1);
        }
    }

    @Test
    void run_journals_areFoundWhereTheLauncherLies_andMissedOtherwise() {
        Path below = Path.of("docs", "papers", "journals");
        assertThat(PaperJournalsCommand.folder(Optional.of(folder.toString()))).isEqualTo(folder.resolve(below));
        String here = Path.of("").toAbsolutePath().toString();
        assertThat(PaperJournalsCommand.folder(Optional.of(here))).isEqualTo(below);
        Ran ran = run("000-table2", "--seed", "4", "--stand-in", "chibiHana=default");
        assertThat(ran.err()).containsOnlyOnce("No journals of earlier runs in " + below);
    }
}

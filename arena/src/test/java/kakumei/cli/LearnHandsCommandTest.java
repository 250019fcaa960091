package kakumei.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import kakumei.entrant.HandCountFiles;
import kakumei.match.EachGame;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.RandomPlayer;
import kakumei.record.RecordWriter;
import kakumei.rules.Rules;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.daihinmin.HandCounts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LearnHandsCommandTest {
    @TempDir
    private Path folder = Path.of("");

    private Path record(Rules rules, String name, int games) {
        List<Entrant> entrants = IntStream.range(0, rules.players())
                .mapToObj(player -> new Entrant("random-" + player, RandomPlayer::new))
                .toList();
        MatchSettings match = MatchSettings.of(rules, entrants, 1, games);
        Path file = folder.resolve(name);
        try (RecordWriter writer = new RecordWriter(file, match, () -> 0)) {
            new Match(match).play(() -> 0, () -> false, new EachGame(writer::write));
        }
        return file;
    }

    @Test
    void hands_fromRecords_giveATableThatPlayersCanRead() throws IOException {
        Path records = record(Daihinmin.uecda(), "games.jsonl", 100);
        Path out = folder.resolve("hands.json");
        Ran ran = Ran.kakumei("learn", "hands", "--from", records.toString(), "--out", out.toString());
        assertThat(ran.err()).startsWith("100 games, ");
        assertThat(ran.code()).isZero();
        HandCounts counts = HandCountFiles.load(out.toString());
        assertThat(ran.err()).contains(counts.totalCases() + " hands, " + counts.knownClasses() + " of 256 classes");
        assertThat(counts.totalCases()).isBetween(1_000L, 2_000L);
        assertThat(Files.readString(out)).contains("\"players\":[\"random-0\"", "\"games\":100");
    }

    @Test
    void hands_fromTwoFiles_addUp() {
        Path one = record(Daihinmin.uecda(), "one.jsonl", 10);
        Path two = record(Daihinmin.uecda(), "two.jsonl.gz", 20);
        long cases = 0;
        for (Path file : List.of(one, two)) {
            Path out = folder.resolve(file.getFileName() + ".json");
            Ran.kakumei("learn", "hands", "--from", file.toString(), "--out", out.toString());
            cases += HandCountFiles.load(out.toString()).totalCases();
        }
        Path both = folder.resolve("both.json");
        Ran.kakumei("learn", "hands", "--from", one.toString(), "--from", two.toString(), "--out", both.toString());
        assertThat(HandCountFiles.load(both.toString()).totalCases()).isEqualTo(cases);
    }

    @Test
    void hands_intoAFileThatIsThere_areRefusedAndTheFileStays() throws IOException {
        Path records = record(Daihinmin.uecda(), "games.jsonl", 1);
        Path out = Files.writeString(folder.resolve("hands.json"), "mine");
        Ran ran = Ran.kakumei("learn", "hands", "--from", records.toString(), "--out", out.toString());
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains(out + " is already there");
        assertThat(Files.readString(out)).isEqualTo("mine");
    }

    @Test
    void hands_ofAnotherGame_areRefused() {
        Path records = record(BigTwo.standard(), "games.jsonl", 1);
        Path out = folder.resolve("hands.json");
        Ran ran = Ran.kakumei("learn", "hands", "--from", records.toString(), "--out", out.toString());
        assertThat(ran.code()).isEqualTo(ExitCode.USAGE);
        assertThat(ran.err()).contains("bigtwo", "expected daihinmin");
        assertThat(out).doesNotExist();
    }
}

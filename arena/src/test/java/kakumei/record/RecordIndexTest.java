package kakumei.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.player.RandomPlayer;
import kakumei.problem.Failure;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordIndexTest {
    private static final MatchSettings MATCH = Games.match(Daihinmin.uecda(), RandomPlayer::new, 1, 800);
    private static final List<GameRecord> GAMES = Games.play(MATCH);

    @TempDir
    Path folder;

    private Path write(String name) {
        Path file = folder.resolve(name);
        try (RecordWriter writer = new RecordWriter(file, MATCH, () -> 0)) {
            GAMES.forEach(writer::write);
        }
        return file;
    }

    private static void isFound(Path file, int... numbers) {
        for (int number : numbers) {
            assertThat(RecordReader.find(file, number).game()).isEqualTo(GAMES.get(number - 1));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.jsonl", "games.jsonl.gz"})
    void find_readsNothingBefore(String name) throws IOException {
        Path file = write(name);
        assertThat(RecordIndex.read(file)).isPresent();
        isFound(file, 1, 2, 400, 799, 800);
        try (RandomAccessFile damaged = new RandomAccessFile(file.toFile(), "rw")) {
            damaged.write(new byte[100]);
        }
        isFound(file, 800);
        assertThatThrownBy(() -> RecordReader.find(file, 1)).isInstanceOf(Failure.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.jsonl", "games.jsonl.gz"})
    void find_withoutIndex_makesTheOneThatRecordingMakes(String name) throws IOException {
        Path file = write(name);
        RecordIndex recorded = RecordIndex.read(file).orElseThrow();
        Files.delete(RecordIndex.beside(file));
        isFound(file, 555);
        RecordIndex made = RecordIndex.read(file).orElseThrow();
        assertThat(made.lines()).isEqualTo(800).isEqualTo(recorded.lines());
        assertThat(made.pieces()).hasSizeGreaterThan(2);
        assertThat(made.pieces().get(0))
                .isEqualTo(new RecordIndex.Piece(0, 0, 1, made.pieces().get(0).highest()));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "{", "[1,2]", "{\"format\":\"kakumei-record-index\",\"version\":1,\"pieces\":[[0,0,1,9]]}"})
    void find_damagedIndex_isMadeAnew(String text) throws IOException {
        Path file = write("games.jsonl.gz");
        Files.writeString(RecordIndex.beside(file), text);
        assertThat(RecordIndex.read(file)).isEmpty();
        isFound(file, 650);
        assertThat(RecordIndex.read(file)).isPresent();
    }

    @Test
    void read_changedByOneNumber_isNoIndex() throws IOException {
        Path file = write("games.jsonl");
        Path index = RecordIndex.beside(file);
        Files.writeString(index, Files.readString(index).replaceFirst(",1,", ",2,"));
        assertThat(RecordIndex.read(file)).isEmpty();
    }

    @Test
    void find_recordThatWentOn_isNotMissed() {
        Path file = folder.resolve("games.jsonl.gz");
        try (RecordWriter writer = new RecordWriter(file, MATCH, () -> 0)) {
            GAMES.subList(0, 750).forEach(writer::write);
        }
        try (RecordWriter writer = new RecordWriter(file, MATCH.withGames(751, 800), () -> 0)) {
            assertThat(writer.kept()).isEmpty();
            GAMES.subList(750, 800).forEach(writer::write);
        }
        assertThat(RecordIndex.read(file).orElseThrow().lines()).isEqualTo(800);
        isFound(file, 750, 751, 800);
    }

    @Test
    void find_missingGame_saysWhatThereIs() {
        assertThatThrownBy(() -> RecordReader.find(write("games.jsonl"), 801))
                .hasMessageEndingWith("has no game 801; it has games 1 to 800");
    }

    @Test
    void find_packedByOthers_isReadFromItsBeginning() throws IOException {
        Path plain = write("games.jsonl");
        Path file = folder.resolve("other.jsonl.gz");
        try (GZIPOutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
            for (int i = 0; i < 16; i++) { // too long a member to be one of ours
                out.write(Files.readAllBytes(plain));
            }
        }
        isFound(file, 77);
        assertThat(RecordIndex.beside(file)).doesNotExist();
    }

    @Test
    void find_badLineBefore_isNamedAsEver() throws IOException {
        Path file = write("games.jsonl");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(299, "nonsense");
        Files.write(file, lines);
        assertThatThrownBy(() -> RecordReader.find(file, 700)).hasMessageContaining(", line 300: ");
        isFound(file, 299);
    }

    @Test
    void verification_isInOrder_andEndsWhereTheRecordDoes() throws IOException {
        Path file = write("games.jsonl");
        List<GameRecord> verified = new ArrayList<>();
        try (RecordReader reader = new RecordReader(file)) {
            Verification.run(reader, 3, game -> {
                assertThat(game.fault()).isEmpty();
                verified.add(game.recorded().game());
            });
        }
        assertThat(verified).isEqualTo(GAMES);
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(434, lines.get(434).replace("\"points\":[", "\"points\":[9,"));
        Files.write(file, lines);
        verified.clear();
        try (RecordReader reader = new RecordReader(file)) {
            assertThatThrownBy(() -> Verification.run(
                            reader, 3, game -> verified.add(game.recorded().game())))
                    .hasMessageContaining(", line 435: ");
        }
        assertThat(verified).isEqualTo(GAMES.subList(0, 434));
        Files.writeString(file, String.join("\n", lines.subList(0, 100)).substring(0, 100_000));
        verified.clear();
        try (RecordReader reader = new RecordReader(file)) {
            assertThatThrownBy(() -> Verification.run(
                            reader, 3, game -> verified.add(game.recorded().game())))
                    .hasMessageContaining(
                            " breaks off in line " + (verified.size() + 1) + "; " + verified.size() + " games");
        }
        assertThat(verified).hasSizeGreaterThan(30);
    }
}

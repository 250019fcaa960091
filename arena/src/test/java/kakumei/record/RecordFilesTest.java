package kakumei.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.zip.GZIPOutputStream;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.player.RandomPlayer;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordFilesTest {
    private static final MatchSettings MATCH = Games.match(Daihinmin.uecda(), RandomPlayer::new, 1, 120);
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

    /** All games up to the end, or up to the failure, whose message is appended to {@code problems}. */
    private static List<GameRecord> read(Path file, List<String> problems) {
        List<GameRecord> games = new ArrayList<>();
        try (RecordReader reader = new RecordReader(file)) {
            for (Optional<RecordedGame> game = reader.next(); game.isPresent(); game = reader.next()) {
                games.add(game.get().game());
            }
        } catch (Failure e) {
            problems.add(String.valueOf(e.getMessage()));
        }
        return games;
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.jsonl", "games.jsonl.gz"})
    void read_givesWhatWasWritten(String name) {
        List<String> problems = new ArrayList<>();
        assertThat(read(write(name), problems)).isEqualTo(GAMES);
        assertThat(problems).isEmpty();
    }

    @Test
    void write_compressed_isSmaller() throws IOException {
        assertThat(Files.size(write("games.jsonl.gz"))).isLessThan(Files.size(write("games.jsonl")) / 2);
    }

    @Test
    void write_laterThanASecond_isInTheFileAtOnce() {
        long[] now = {0};
        Path file = folder.resolve("games.jsonl.gz");
        try (RecordWriter writer = new RecordWriter(file, MATCH, () -> now[0])) {
            for (GameRecord game : GAMES.subList(0, 5)) {
                now[0] += 2_000_000_000L;
                writer.write(game);
                assertThat(read(file, new ArrayList<>())).last().isEqualTo(game);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.jsonl", "games.jsonl.gz"})
    void read_ofACutOffFile_givesAllWholeGames(String name) throws IOException {
        byte[] whole = Files.readAllBytes(write(name));
        Path cut = folder.resolve("cut-" + name);
        for (int size : new int[] {whole.length - 1, whole.length / 2, 3000, 20}) {
            Files.write(cut, Arrays.copyOf(whole, size));
            List<String> problems = new ArrayList<>();
            List<GameRecord> games = read(cut, problems);
            assertThat(games).isEqualTo(GAMES.subList(0, games.size()));
            if (name.endsWith(".gz") || size < whole.length - 1) {
                assertThat(problems)
                        .singleElement()
                        .asString()
                        .contains(" breaks off in line ")
                        .contains("; " + games.size() + " game");
            } else {
                assertThat(problems).isEmpty(); // only the end of the last line is missing
                assertThat(games).hasSameSizeAs(GAMES);
            }
            if (size == whole.length / 2) {
                assertThat(games).hasSizeGreaterThan(30);
            }
        }
    }

    @Test
    void read_ofAnEditedFile_mindsNeitherBlankLinesNorAByteOrderMark() throws IOException {
        Path file = write("games.jsonl");
        Files.writeString(file, "\ufeff" + Files.readString(file).replace("\n", "\r\n\r\n"));
        List<String> problems = new ArrayList<>();
        assertThat(read(file, problems)).isEqualTo(GAMES);
        assertThat(problems).isEmpty();
    }

    @Test
    void read_ofADamagedLine_namesIt() throws IOException {
        Path file = write("games.jsonl");
        List<String> lines = new ArrayList<>(Files.readAllLines(file));
        lines.set(6, lines.get(6).substring(5));
        Files.write(file, lines);
        List<String> problems = new ArrayList<>();
        assertThat(read(file, problems)).hasSize(6);
        assertThat(problems).singleElement().asString().contains("games.jsonl, line 7: no JSON");
    }

    @Test
    void read_ofDamagedCompression_saysSo() throws IOException {
        Path file = write("games.jsonl.gz");
        byte[] bytes = Files.readAllBytes(file);
        Arrays.fill(bytes, bytes.length / 2, bytes.length / 2 + 50, (byte) 0x55);
        Files.write(file, bytes);
        List<String> problems = new ArrayList<>();
        List<GameRecord> games = read(file, problems);
        assertThat(games).isEqualTo(GAMES.subList(0, games.size()));
        assertThat(problems)
                .singleElement()
                .asString()
                .containsAnyOf(" is damaged in line ", " breaks off in line ", "no JSON", "no card");
    }

    @Test
    void read_ofForeignFiles_isOneClearLine() throws IOException {
        Path foreign = folder.resolve("foreign.jsonl");
        Files.writeString(foreign, "{\"a\":1}\n");
        List<String> problems = new ArrayList<>();
        read(foreign, problems);
        Path text = folder.resolve("text.jsonl.gz");
        Files.writeString(text, "plain text\n", StandardCharsets.UTF_8);
        read(text, problems);
        read(folder.resolve("nowhere.jsonl"), problems);
        assertThat(problems).hasSize(3);
        assertThat(problems.get(0)).contains("foreign.jsonl, line 1: no game record");
        assertThat(problems.get(1)).contains("text.jsonl.gz is no gzip file");
        assertThat(problems.get(2)).contains("no file ").contains("nowhere.jsonl");
        assertThatThrownBy(() -> new RecordReader(folder.resolve("games.txt")))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("expected .jsonl, .jsonl.gz or .log");
    }

    @Test
    void read_ofUnknownRules_namesThem() throws IOException {
        Path file = folder.resolve("games.jsonl");
        Files.writeString(file, GameJson.format(GAMES.get(0)).replace("uecda-1", "uecda-1+seven-up") + "\n");
        List<String> problems = new ArrayList<>();
        read(file, problems);
        assertThat(problems)
                .singleElement()
                .asString()
                .contains("game 1 was played by rules that are not known here: daihinmin uecda-1+seven-up");
    }

    @Test
    void write_toAFileThatIsThere_keepsTheOldOne() throws IOException {
        Path file = write("games.jsonl");
        byte[] before = Files.readAllBytes(file);
        try (RecordWriter writer = new RecordWriter(file, MATCH, () -> 0)) {
            assertThat(writer.kept()).contains(folder.resolve("games.1.jsonl"));
            writer.write(GAMES.get(0));
        }
        assertThat(Files.readAllBytes(folder.resolve("games.1.jsonl"))).isEqualTo(before);
        assertThat(read(file, new ArrayList<>())).hasSize(1);
        write("games.jsonl");
        assertThat(folder.resolve("games.2.jsonl")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.jsonl", "games.jsonl.gz", "games.log"})
    void write_ofAMatchThatGoesOn_continuesTheFile(String name) {
        Path file = folder.resolve(name);
        for (int[] part : new int[][] {{1, 40}, {41, 120}}) {
            try (RecordWriter writer = new RecordWriter(file, MATCH.withGames(part[0], part[1]), () -> 0)) {
                GAMES.subList(part[0] - 1, part[1]).forEach(writer::write);
            }
        }
        List<String> problems = new ArrayList<>();
        assertThat(read(file, problems))
                .extracting(GameRecord::order)
                .isEqualTo(GAMES.stream().map(GameRecord::order).toList());
        assertThat(problems).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.jsonl", "games.jsonl.gz", "games.log"})
    void write_ofAMatchThatGoesOnElsewhere_keepsTheOldFile(String name) {
        Path file = write(name);
        MatchSettings other = Games.match(Daihinmin.uecda(), RandomPlayer::new, 2, 130);
        for (MatchSettings match : List.of(MATCH.withGames(120, 130), other.withGames(121, 130))) {
            try (RecordWriter writer = new RecordWriter(file, match, () -> 0)) {
                assertThat(writer.kept()).isPresent();
                writer.write(GAMES.get(0));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"games.jsonl", "games.jsonl.gz"})
    void write_behindACutOffFile_isRefused(String name) throws IOException {
        Path file = write(name);
        Files.write(file, Arrays.copyOf(Files.readAllBytes(file), (int) Files.size(file) - 10));
        assertThatThrownBy(() -> new RecordWriter(file, MATCH.withGames(121, 130), () -> 0).close())
                .isInstanceOf(Failure.class)
                .hasMessageContaining("breaks off");
    }

    @Test
    void write_intoNoFolder_isOneClearLine() {
        assertThatThrownBy(() -> new RecordWriter(folder.resolve("no/games.jsonl"), MATCH, () -> 0).close())
                .isInstanceOf(Failure.class)
                .hasMessageContaining("cannot write ")
                .hasMessageContaining("no such file or folder");
    }

    @Test
    void write_ofBigTwoAsOfficialLog_isRefused() {
        MatchSettings bigTwo = Games.match(BigTwo.standard(), RandomPlayer::new, 1, 1);
        assertThatThrownBy(() -> new RecordWriter(folder.resolve("games.log"), bigTwo, () -> 0).close())
                .isInstanceOf(Usage.class)
                .hasMessageContaining("holds daihinmin, not bigtwo");
    }

    private static String lines(List<GameRecord> games) {
        StringBuilder text = new StringBuilder();
        games.forEach(game -> text.append(GameJson.format(game)).append('\n'));
        return text.toString();
    }

    private static RecordReader sent(byte[] bytes) {
        return RecordReader.of("sent", new ByteArrayInputStream(bytes), 1 << 20);
    }

    /* What is sent has no name that can be trusted: JSON Lines, compressed or not, and the official log are told apart. */
    @Test
    void of_tellsTheFormatByTheFirstBytes() throws IOException {
        for (String name : List.of("games.jsonl", "games.jsonl.gz", "games.log")) {
            Path file = folder.resolve(name);
            try (RecordWriter writer = new RecordWriter(file, MATCH, () -> 0)) {
                GAMES.forEach(writer::write);
            }
            try (RecordReader reader = sent(Files.readAllBytes(file))) {
                for (GameRecord game : GAMES) {
                    assertThat(reader.next().orElseThrow().game().order()).isEqualTo(game.order());
                }
                assertThat(reader.next()).isEmpty();
                assertThat(reader.isSpent()).isTrue();
            }
        }
    }

    @Test
    void of_badLine_namesItAndGoesOn() {
        String text = lines(GAMES.subList(0, 1)) + "{\"format\":\"other\"}\n" + lines(GAMES.subList(1, 2));
        try (RecordReader reader = sent(text.getBytes(StandardCharsets.UTF_8))) {
            assertThat(reader.next()).isPresent();
            assertThatThrownBy(reader::next).isInstanceOf(Failure.class).hasMessageContaining("sent, line 2: ");
            assertThat(reader.isSpent()).isFalse();
            assertThat(reader.next().orElseThrow().game().game()).isEqualTo(2);
            assertThat(reader.next()).isEmpty();
        }
    }

    @Test
    void of_moreThanIsWanted_endsThere() throws IOException {
        byte[] zeros = new byte[3 << 20];
        Arrays.fill(zeros, (byte) '\n');
        ByteArrayOutputStream packed = new ByteArrayOutputStream();
        try (GZIPOutputStream out = new GZIPOutputStream(packed)) {
            out.write(lines(GAMES.subList(0, 1)).getBytes(StandardCharsets.UTF_8));
            out.write(zeros);
        }
        try (RecordReader reader = sent(packed.toByteArray())) {
            assertThat(reader.next()).isPresent();
            assertThatThrownBy(reader::next)
                    .isInstanceOf(Failure.class)
                    .hasMessageContaining("too long, no more than 1 MB are read");
            assertThat(reader.isSpent()).isTrue();
        }
    }

    @Test
    void of_emptyOrDamaged_isRefused() {
        try (RecordReader reader = sent(new byte[0])) {
            assertThat(reader.next()).isEmpty();
        }
        assertThatThrownBy(() -> sent(new byte[] {0x1F, (byte) 0x8B, 1, 2, 3}).next())
                .isInstanceOf(Failure.class)
                .hasMessageContaining("sent");
    }

    @Test
    void follow_waitsForTheFileForHalfALineAndForItsSuccessor() throws Exception {
        Path file = folder.resolve("grows.jsonl");
        BlockingQueue<Integer> seen = new LinkedBlockingQueue<>();
        try (RecordReader reader = RecordReader.follow(file)) {
            Thread thread = new Thread(() -> {
                for (Optional<RecordedGame> next = reader.next(); next.isPresent(); next = reader.next()) {
                    seen.add(next.get().game().game());
                }
                seen.add(-1);
            });
            thread.start();
            String two = lines(GAMES.subList(0, 2));
            Files.writeString(file, two.substring(0, two.length() - 100));
            assertThat(seen.poll(20, TimeUnit.SECONDS)).isEqualTo(1);
            Files.writeString(file, two.substring(two.length() - 100), StandardOpenOption.APPEND);
            assertThat(seen.poll(20, TimeUnit.SECONDS)).isEqualTo(2);
            Files.move(file, folder.resolve("grows.1.jsonl"));
            Files.writeString(file, lines(GAMES.subList(4, 5)));
            assertThat(seen.poll(20, TimeUnit.SECONDS)).isEqualTo(5);
        }
        assertThat(seen.poll(20, TimeUnit.SECONDS)).isEqualTo(-1);
    }

    @Test
    void follow_ofALongFile_beginsNearItsEnd() throws IOException {
        Path file = folder.resolve("long.jsonl");
        Files.writeString(file, lines(GAMES));
        try (RecordReader reader = RecordReader.follow(file)) {
            assertThat(reader.next().orElseThrow().game().game()).isBetween(2, 119);
        }
    }

    @Test
    void follow_ofACompressedFile_isRefused() {
        assertThatThrownBy(() -> RecordReader.follow(folder.resolve("games.jsonl.gz")))
                .isInstanceOf(Usage.class)
                .hasMessageContaining("complete");
    }
}

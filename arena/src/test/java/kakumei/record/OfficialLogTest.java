package kakumei.record;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.match.Dealing;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OfficialLogTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    @TempDir
    Path folder;

    private Path write(MatchSettings match, List<GameRecord> games) {
        Path file = folder.resolve("games-" + match.seed() + ".log");
        try (RecordWriter writer = new RecordWriter(file, match, () -> 0)) {
            games.forEach(writer::write);
        }
        return file;
    }

    private static List<RecordedGame> read(Path file) {
        List<RecordedGame> games = new ArrayList<>();
        try (RecordReader reader = new RecordReader(file)) {
            for (Optional<RecordedGame> game = reader.next(); game.isPresent(); game = reader.next()) {
                games.add(game.get());
            }
        }
        return games;
    }

    /** The recorded match of the official server and five official clients, word for word. */
    @Test
    void write_ofTheRecordedOfficialMatch_isItsLog() throws IOException {
        JsonNode vectors;
        try (InputStream in = getClass().getResourceAsStream("/uecda.json")) {
            vectors = new ObjectMapper().readTree(in);
        }
        MatchSettings match = Games.match(RULES, seed -> new DefaultPlayer(), 1794710014L, 6)
                .withDealing(Dealing.UECDA_MT)
                .withPeriods(4, 3);
        List<String> lines = Files.readAllLines(write(match, Games.play(match)));
        assertThat(lines.subList(0, 19))
                .containsExactly(
                        "%-----%palyer_name% player-0 player-1 player-2 player-3 player-4",
                        "%-----%WINDOW_TYPE% CONSOLE",
                        "%-----%GRAPH_WINDOW% NO",
                        "%-----%RAND_TYPE% 1",
                        "%-----%RULE_KAKUMEI% YES",
                        "%-----%RULE_SHIBARI% YES",
                        "%-----%RULE_KINSOKU% NO",
                        "%-----%RULE_KAIDAN% YES",
                        "%-----%RULE_CHANGE% YES",
                        "%-----%RULE_5TOBI% NO",
                        "%-----%RULE_6REVERS% NO",
                        "%-----%RULE_8GIRI% YES",
                        "%-----%RULE_11BACK% NO",
                        "%-----%RULE_SEKIGAE% YES",
                        "%-----%RULE_SEKIGAE_NUM% 3",
                        "%-----%GAME_NUMBER% 6",
                        "%-----%FLASH_MIBUN_NUMBER% 4",
                        "%-----%GAME_PORT% 42485",
                        "%-----%RANDOM_SEED% 1794710014");
        assertThat(lines).hasSize(19 + 5 * 6);
        for (int i = 0; i < 6; i++) {
            JsonNode deal = vectors.get("dealVectors").get("games").get(i);
            JsonNode replay = vectors.get("replay").get(i);
            String prefix = "%0000" + i + "%";
            String seats = digits(deal.get("seats"));
            StringBuilder hands = new StringBuilder();
            for (JsonNode hand : deal.get("hands")) {
                hand.forEach(card -> hands.append(card.textValue().replace("JK", "J3")));
                hands.append(' ');
            }
            StringBuilder plays = new StringBuilder();
            replay.get("plays").forEach(word -> plays.append(' ').append(word.textValue()));
            assertThat(lines.subList(19 + 5 * i, 24 + 5 * i))
                    .containsExactly(
                            prefix + "mibun% " + classes(vectors.get("replay"), i, 4),
                            prefix + "seat% " + seats,
                            prefix + "palyer_cards% " + hands,
                            prefix + "play% " + plays,
                            prefix + "result% " + digits(replay.get("result")));
        }
    }

    private static String digits(JsonNode numbers) {
        StringBuilder text = new StringBuilder();
        numbers.forEach(text::append);
        return text.toString();
    }

    private static String classes(JsonNode replay, int game, int reset) {
        if (game % reset == 0) {
            return "22222";
        }
        char[] classes = new char[5];
        for (int place = 0; place < 5; place++) {
            classes[replay.get(game - 1).get("result").get(place).intValue()] = (char) ('0' + place);
        }
        return new String(classes);
    }

    private void roundTrip(Daihinmin rules, PlayerFactory factory, long seed, int games) {
        MatchSettings match = Games.match(rules, factory, seed, games);
        List<GameRecord> played = Games.play(match);
        List<RecordedGame> back = read(write(match, played));
        assertThat(back).hasSameSizeAs(played);
        for (int i = 0; i < played.size(); i++) {
            assertThat(back.get(i).remark()).isEmpty();
            assertThat(melds(back.get(i).game())).as("game %s", i + 1).isEqualTo(melds(played.get(i)));
            assertThat(withoutReasons(back.get(i).game().gifts()))
                    .isEqualTo(withoutReasons(played.get(i).gifts()));
            assertThat(back.get(i).game().order()).isEqualTo(played.get(i).order());
            assertThat(back.get(i).game().points()).isEqualTo(played.get(i).points());
            assertThat(back.get(i).game().roles()).isEqualTo(played.get(i).roles());
            assertThat(new Rerun(back.get(i)).run()).isEmpty();
        }
    }

    private static List<GameRecord.Turn> melds(GameRecord game) {
        return game.turns().stream()
                .map(turn -> new GameRecord.Turn(
                        turn.player(), turn.meld(), "", turn.refused().isEmpty() ? "" : "refused"))
                .toList();
    }

    private static List<GameRecord.Gift> withoutReasons(List<GameRecord.Gift> gifts) {
        return gifts.stream()
                .map(gift -> new GameRecord.Gift(gift.from(), gift.to(), gift.cards(), gift.forced(), ""))
                .toList();
    }

    @Test
    void read_ofRandomGames_findsTheExchange() {
        roundTrip(RULES, RandomPlayer::new, 11, Sizes.of(300, 10_000));
    }

    @Test
    void read_ofDefaultGames_findsTheExchangeAndTheRefusals() {
        roundTrip(RULES, seed -> new DefaultPlayer(), 12, Sizes.of(300, 10_000));
    }

    @Test
    void read_withOptionalRules_judgesByThem() {
        DaihinminOptions options = DaihinminOptions.UECDA
                .with("RULE_11BACK", true)
                .with("RULE_6REVERS", true)
                .with("RULE_KAIDAN", false)
                .with("RULE_8GIRI", false);
        roundTrip(Daihinmin.with(options), RandomPlayer::new, 13, 100);
        roundTrip(Daihinmin.with(DaihinminOptions.UECDA.with("RULE_CHANGE", false)), RandomPlayer::new, 14, 20);
    }

    /* Programs that send cards they do not hold hide the exchange: what is found must make the same game possible. */
    @Test
    void read_ofNaughtyGames_findsAnExchangeThatFits() {
        MatchSettings match = Games.match(RULES, seed -> new Games.Naughty(seed, false), 15, Sizes.of(30, 300));
        List<GameRecord> played = Games.play(match);
        List<RecordedGame> back = read(write(match, played));
        assertThat(back).hasSameSizeAs(played);
        for (int i = 0; i < played.size(); i++) {
            assertThat(back.get(i).game().order()).isEqualTo(played.get(i).order());
            assertThat(new Rerun(back.get(i)).run()).isEmpty();
        }
    }

    @Test
    void read_ofAStalemate_saysWhatCannotBeTold() {
        MatchSettings match = Games.match(RULES, seed -> view -> Meld.PASS, 16, 3);
        List<RecordedGame> back = read(write(match, Games.play(match)));
        assertThat(back.get(0).remark()).isEmpty();
        assertThat(back.get(1).remark()).contains("cannot be told");
        assertThat(back.get(1).game().gifts()).hasSize(4);
        assertThat(new Rerun(back.get(1)).run()).isEmpty();
    }

    @Test
    void read_ofAForgedPlay_namesGameAndSubmission() throws IOException {
        MatchSettings match = Games.match(RULES, RandomPlayer::new, 17, 2);
        Path file = write(match, Games.play(match));
        String text = Files.readString(file);
        int at = text.indexOf("%00001%play%  ") + "%00001%play%  ".length();
        char other = (char) ('0' + (text.charAt(at) - '0' + 1) % 5);
        Files.writeString(file, text.substring(0, at) + other + text.substring(at + 1));
        assertThat(failure(file))
                .contains("line 29: game 2, submission 1")
                .contains("no other exchange makes the plays possible");
    }

    @Test
    void read_ofACutOffLog_saysHowManyGamesThereAre() throws IOException {
        MatchSettings match = Games.match(RULES, RandomPlayer::new, 18, 3);
        Path file = write(match, Games.play(match));
        List<String> lines = Files.readAllLines(file);
        String cut = String.join("\n", lines.subList(0, lines.size() - 3)) + "\n%00002%pl";
        Files.writeString(file, cut);
        assertThat(failure(file)).endsWith("breaks off in line 32; 2 games before it could be read");
        Files.writeString(file, String.join("\n", lines.subList(0, lines.size() - 3)) + "\n");
        assertThat(failure(file)).contains("line 31: the last game has no line palyer_cards");
    }

    /* Servers in use write where and when it was, what was exchanged, and the points. */
    @Test
    void read_ofALogThatSaysMore_skipsIt() throws IOException {
        MatchSettings match = Games.match(RULES, RandomPlayer::new, 18, 3);
        Path file = write(match, Games.play(match));
        List<RecordedGame> plain = read(file);
        List<String> lines = new ArrayList<>(List.of("%-----%hostname% vm", "%-----%TIME_START% 2026/11/16 06:31:23"));
        for (String line : Files.readAllLines(file)) {
            String number = line.substring(0, 7);
            if (line.contains("%play%")) {
                lines.add(number + "change_cards%  24H2C2EE 01HAEE 42C3C4EE 10S3EE");
            }
            lines.add(line);
            if (line.contains("%result%")) {
                lines.add(number + "points% 895 903 845 924 933");
            }
        }
        lines.addAll(List.of("%-----%TIME_END% 2026/11/16 06:31:44", "%-----%TOTAL_POINT% 895 903 845 924 933"));
        Files.writeString(file, String.join("\n", lines) + "\n");
        assertThat(read(file)).isEqualTo(plain).hasSize(3);
        Files.writeString(file, "%-----%hostname% vm\n");
        assertThat(failure(file)).contains("no line %-----%palyer_name% and five names");
    }

    @Test
    void read_ofAForeignFile_isOneClearLine() throws IOException {
        Path file = folder.resolve("server.log");
        Files.writeString(file, "2026-11-15 started\n");
        assertThat(failure(file)).contains("line 1: not a log of the official server");
        Files.writeString(file, "");
        assertThat(failure(file)).contains("empty file");
    }

    private static String failure(Path file) {
        Throwable thrown = org.assertj.core.api.Assertions.catchThrowable(() -> read(file));
        assertThat(thrown).isInstanceOf(kakumei.problem.Failure.class);
        return String.valueOf(thrown.getMessage());
    }
}

package kakumei.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Future;
import kakumei.client.PlayerClient;
import kakumei.match.Dealing;
import kakumei.match.EachGame;
import kakumei.match.Faults;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.uecda.Submission;
import org.junit.jupiter.api.Test;

class ServerTest {
    private static final int GAMES = 60;

    /** What a game is about, whatever way its submissions came in. */
    private static String essence(GameRecord record) {
        StringBuilder text = new StringBuilder();
        text.append(record.seats()).append(record.roles()).append(record.dealt());
        for (GameRecord.Gift gift : record.gifts()) {
            text.append(gift.from()).append(gift.to()).append(' ').append(gift.cards());
        }
        for (GameRecord.Turn turn : record.turns()) {
            text.append(' ')
                    .append(turn.player())
                    .append(turn.meld())
                    .append(Submission.of(turn).tokens());
        }
        return text.append(record.order()).append(record.points()).toString();
    }

    private static List<String> essences(List<GameRecord> records) {
        return records.stream().map(ServerTest::essence).toList();
    }

    @Test
    void match_thatCannotBegin_isToldAndEnds() throws InterruptedException {
        List<String> told = new ArrayList<>();
        ServerSettings impossible = Variant.seats(
                Evening.settings(0, 1),
                Collections.nCopies(5, Optional.of(new Entrant("p", seed -> new DefaultPlayer()))));
        try (Server server = new Server(impossible, System::nanoTime, new ServerListener() {
            @Override
            public void failed(String which, Optional<ServedMatch> match, Throwable why) {
                told.add(which + ", begun " + match.isPresent() + ": " + why.getMessage());
            }
        })) {
            server.start();
            server.await();
        }
        assertThat(told).containsExactly("table 1, begun false: a match has at least one game, not 0");
    }

    @Test
    void defaultsOverTheNetwork_playTheGamesOfDefaultsInProcess() {
        List<GameRecord> inProcess = new ArrayList<>();
        List<Entrant> five = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            five.add(new Entrant("p" + i, seed -> new DefaultPlayer()));
        }
        MatchSettings match = new MatchSettings(
                Evening.rules(), five, 1794710014L, GAMES, 1, 4, 3, Dealing.UECDA_MT, false, Faults.PASS);
        new Match(match).play(System::nanoTime, () -> false, new EachGame(inProcess::add));
        try (Evening evening =
                new Evening(Variant.deals(Evening.settings(GAMES, 1794710014L), 4, 3, Dealing.UECDA_MT))) {
            List<Future<PlayerClient.Result>> clients = evening.joinDefaults(5);
            for (int i = 0; i < 5; i++) {
                PlayerClient.Result result = Evening.get(clients.get(i));
                assertThat(result.number()).isEqualTo(i);
                assertThat(result.games()).isEqualTo(GAMES);
                assertThat(result.refused()).isZero();
                assertThat(result.faults()).isZero();
            }
            evening.await();
            assertThat(essences(evening.records)).isEqualTo(essences(inProcess));
            assertThat(evening.results).hasSize(1);
        }
    }
}

package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Meld;
import kakumei.player.Player;
import kakumei.player.RandomPlayer;
import kakumei.rules.Dealer;
import kakumei.rules.Rules;
import kakumei.rules.SeededDealer;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class ReplayTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final List<String> NAMES = List.of("a", "b", "c", "d", "e");

    /** Games in a row with classes, played by {@code players}. */
    static List<GameRecord> games(int count, List<? extends Player> players) {
        List<GameRecord> records = new ArrayList<>();
        GameLoop loop = new GameLoop(RULES, Faults.FAIL);
        loop.players(players);
        loop.listen(new Recorder(RULES, NAMES, records::add));
        Dealer dealer = new SeededDealer(RULES, 42);
        for (int game = 1; game <= count; game++) {
            loop.play(game, dealer);
            loop.state().classes(loop.state().finished());
        }
        return records;
    }

    private static List<Player> randomPlayers() {
        List<Player> players = new ArrayList<>();
        for (int player = 0; player < RULES.players(); player++) {
            players.add(new RandomPlayer(player));
        }
        return players;
    }

    private static GameRecord again(GameRecord record) {
        List<GameRecord> copies = new ArrayList<>();
        new Replay(RULES, record).play(List.of(new Recorder(RULES, NAMES, copies::add)));
        return copies.get(0);
    }

    @Test
    void play_ofARecord_makesTheSameRecord() {
        for (GameRecord record : games(50, randomPlayers())) {
            assertThat(again(record).turns()).isEqualTo(record.turns());
            assertThat(again(record).gifts()).isEqualTo(record.gifts());
            assertThat(again(record).dealt()).isEqualTo(record.dealt());
            assertThat(again(record).order()).isEqualTo(record.order());
            assertThat(again(record).points()).isEqualTo(record.points());
        }
    }

    @Test
    void play_ofAStalemate_drawsTheRecordedPlaces() {
        List<Player> passing = List.of(v -> Meld.PASS, v -> Meld.PASS, v -> Meld.PASS, v -> Meld.PASS, v -> Meld.PASS);
        for (GameRecord record : games(10, passing)) {
            assertThat(record.turns()).hasSize(20);
            assertThat(again(record).order()).isEqualTo(record.order());
        }
    }

    @Test
    void play_ofAnIllegalMeld_namesIt() {
        GameRecord record = games(1, randomPlayers()).get(0);
        List<GameRecord.Turn> turns = new ArrayList<>(record.turns());
        int leader = turns.get(0).player();
        long foreign = record.dealt().get((leader + 1) % 5);
        turns.set(0, new GameRecord.Turn(leader, new Meld(foreign & -foreign)));
        GameRecord forged = new GameRecord(
                record.source(),
                record.rules(),
                record.version(),
                record.names(),
                record.seats(),
                record.roles(),
                record.dealt(),
                record.gifts(),
                turns,
                record.order(),
                record.points());
        assertThatThrownBy(() -> again(forged)).isInstanceOf(PlayerFault.class).hasMessageContaining("not in the hand");
    }
}

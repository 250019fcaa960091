package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.Roster;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;

class WorthTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final PlayerFactory NET =
            Roster.builtIn().entrant("net", RULES).factory();

    private static List<GameRecord> games() {
        Player[] players = new Player[5];
        for (int i = 0; i < players.length; i++) {
            players[i] = new DefaultPlayer();
        }
        return ReplayTest.games(2, List.of(players));
    }

    private static int events(GameRecord record) {
        List<Event> events = new ArrayList<>();
        new Replay(RULES, record).play(List.of(events::add));
        return events.size();
    }

    @Test
    void all_knowsEverybodyAtEveryStep() {
        for (GameRecord record : games()) {
            for (int step = 1; step <= events(record); step += 5) {
                List<Optional<Worth>> worths = Worth.all(RULES, record, step, NET, 1);
                double sum = 0;
                for (Optional<Worth> worth : worths) {
                    assertThat(worth).isPresent();
                    sum += worth.get().mean();
                    double chances = worth.get().places().stream()
                            .mapToDouble(Double::doubleValue)
                            .sum();
                    assertThat(chances).isCloseTo(1, within(1e-9));
                }
                assertThat(sum).isCloseTo(15, within(1e-3));
            }
        }
    }

    /* At its turn a player's worth is what the net says there of its best candidate, whoever asks. */
    @Test
    void seenBy_atItsTurn_isTheBestCandidate() {
        GameRecord record = games().get(1);
        int compared = 0;
        for (int player = 0; player < 5; player++) {
            for (Decision decision : Review.decisions(RULES, record, player)) {
                List<Explanation.Candidate> candidates = decision.ask(NET.create(1))
                        .why()
                        .map(Explanation::candidates)
                        .orElse(List.of());
                if (!candidates.isEmpty() && compared < 12) {
                    Optional<Worth> seen = Worth.seenBy(RULES, record, decision.step(), player, NET, 1);
                    assertThat(seen.orElseThrow().places())
                            .isEqualTo(candidates.get(0).places());
                    compared++;
                }
            }
        }
        assertThat(compared).isEqualTo(12);
    }

    @Test
    void both_atTheEnd_areThePlaces() {
        for (GameRecord record : games()) {
            int last = events(record);
            List<Optional<Worth>> worths = Worth.all(RULES, record, last, NET, 1);
            for (int player = 0; player < 5; player++) {
                double points = record.points().get(player);
                assertThat(worths.get(player).orElseThrow().mean()).isCloseTo(points, within(1e-4));
                assertThat(Worth.seenBy(RULES, record, last, player, NET, 1)
                                .orElseThrow()
                                .mean())
                        .isEqualTo(points);
            }
        }
    }

    @Test
    void seenBy_beforeItsFirstDecision_isUnknown() {
        GameRecord record = games().get(0);
        int leader = record.turns().get(0).player();
        assertThat(Worth.seenBy(RULES, record, 1, (leader + 1) % 5, NET, 1)).isEmpty();
    }
}

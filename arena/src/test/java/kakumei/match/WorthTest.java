package kakumei.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import kakumei.entrant.Roster;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.player.RandomPlayer;
import kakumei.player.daihinmin.DefaultPlayer;
import kakumei.rules.Rules;
import kakumei.rules.SeededDealer;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoOptions;
import kakumei.rules.bigtwo.Payoff;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

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

    /* One wins, and the points of a game of Big Two are 1 together, or 0. */
    @ParameterizedTest
    @EnumSource
    void all_ofBigTwo_sharesOneWinAndThePointsOfAGame(Payoff payoff) {
        Rules rules = BigTwo.with(BigTwoOptions.STANDARD.withPayoff(payoff));
        PlayerFactory net = Roster.builtIn().entrant("net", rules).factory();
        List<GameRecord> records = new ArrayList<>();
        GameLoop loop = new GameLoop(rules, Faults.FAIL);
        loop.players(Collections.nCopies(4, new RandomPlayer(1)));
        loop.listen(new Recorder(rules, List.of("a", "b", "c", "d"), records::add));
        loop.play(1, new SeededDealer(rules, 42));
        GameRecord record = records.get(0);
        List<Event> events = new ArrayList<>();
        new Replay(rules, record).play(List.of(events::add));
        double together = payoff == Payoff.WIN ? 1 : 0;
        for (int step = 1; step <= events.size(); step += 3) {
            List<Worth> worths = Worth.all(rules, record, step, net, 1).stream()
                    .map(Optional::orElseThrow)
                    .toList();
            assertThat(worths.stream().mapToDouble(Worth::mean).sum()).isCloseTo(together, within(1e-9));
            assertThat(worths).allMatch(worth -> worth.mean() > rules.minPoints() - 1e-9);
            assertThat(worths.stream()
                            .mapToDouble(worth -> worth.places().get(0))
                            .sum())
                    .isCloseTo(1, within(1e-9));
        }
        for (int player = 0; player < 4; player++) {
            double points = record.points().get(player);
            assertThat(Worth.all(rules, record, events.size(), net, 1)
                            .get(player)
                            .orElseThrow()
                            .mean())
                    .isEqualTo(points);
            assertThat(Worth.seenBy(rules, record, events.size(), player, net, 1)
                            .orElseThrow()
                            .mean())
                    .isEqualTo(points);
        }
    }

    @Test
    void seenBy_beforeItsFirstDecision_isUnknown() {
        GameRecord record = games().get(0);
        int leader = record.turns().get(0).player();
        assertThat(Worth.seenBy(RULES, record, 1, (leader + 1) % 5, NET, 1)).isEmpty();
    }
}

package kakumei.search.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import kakumei.cards.CardText;
import kakumei.cards.Melds;
import kakumei.net.Net;
import kakumei.net.NetShape;
import kakumei.net.RandomNets;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Budget;
import kakumei.search.Positions;
import kakumei.search.inputs.BeliefWorlds;
import kakumei.search.inputs.Inputs;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ChampionPlayerTest {
    private static final Rules RULES = Daihinmin.uecda();
    private static final PlaceValues VALUES = PlaceValues.fixed(List.of(8.0, 6.1, 3.3, 1.4, 0.0));
    private static final NetShape PLACES = new NetShape(1536, 256, 32, 1, 5);
    private static final NetShape HOLDERS = new NetShape(1024, 0, 32, 1, 212);
    private static final Net NET = Net.of(PLACES, RandomNets.arrays(PLACES, 3));
    private static final Net BELIEF = Net.of(HOLDERS, RandomNets.arrays(HOLDERS, 4));

    private static ChampionSettings settings(Budget budget, double prior, boolean endings) {
        return new ChampionSettings(
                NET,
                VALUES,
                () -> new BeliefWorlds(BELIEF, new Inputs()),
                DaihinminGuidedPlayout::new,
                budget,
                prior,
                8,
                6,
                endings);
    }

    private static ChampionPlayer player(int playouts, double prior, long seed) {
        return new ChampionPlayer(RULES, settings(new Budget.Playouts(playouts), prior, false), seed, () -> 0);
    }

    private static List<Long> decisions(Player player, int games) {
        List<Long> decisions = new ArrayList<>();
        for (long seed = 1; seed <= games; seed++) {
            Positions.game(RULES, seed, moment -> {
                View view = moment.view();
                if (view.phase() == Phase.GIVE) {
                    decisions.add(player.give(view, view.toGive()));
                } else {
                    Melds legal = new Melds();
                    view.legalMelds(legal);
                    long decision = player.choose(view).packed();
                    assertThat(legal.contains(decision)).isTrue();
                    decisions.add(decision);
                }
            });
        }
        return decisions;
    }

    @Test
    void decisions_areAFunctionOfTheSeed() {
        int games = Sizes.of(5, 50);
        List<Long> once = decisions(player(60, 5, 1), games);
        assertThat(decisions(player(60, 5, 1), games)).isEqualTo(once);
        assertThat(decisions(player(60, 5, 2), games)).isNotEqualTo(once);
    }

    @Test
    void net_whoseWordIsAll_decidesAlone() {
        int games = Sizes.of(5, 50);
        List<Long> alone = decisions(new NetPlayer(NET, VALUES), games);
        assertThat(decisions(player(12, 1e12, 1), games)).isEqualTo(alone);
        assertThat(decisions(player(60, 0, 1), games)).isNotEqualTo(alone);
    }

    @Test
    void search_findsTheMeldThatWins() {
        /* The two eights end the trick and leave one card; anything else leaves the lead to who goes out next. */
        String hand = "S8 H8 D4";
        View view = new View(RULES, Positions.lead(RULES, hand, "SK HK", 1, 1, 0, 0), 0, CardText.parseCards(hand));
        assertThat(CardText.format(player(200, 0, 1).choose(view))).isEqualTo("S8 H8");
    }

    @Test
    void ending_thatNothingCanPrevent_isPlayedAtOnce() {
        String hand = "S2 H2 D4";
        View view = new View(RULES, Positions.lead(RULES, hand, "SK HK", 1, 1, 0, 0), 0, CardText.parseCards(hand));
        ChampionPlayer player = new ChampionPlayer(RULES, settings(new Budget.Playouts(1), 1e12, true), 1, () -> 0);
        assertThat(CardText.format(player.choose(view))).isIn("S2 H2", "S2", "H2");
        assertThat(player.explain().orElseThrow().values()).containsEntry("at once", "goes out whatever the others do");
    }

    @Test
    void time_endsTheSearch() {
        AtomicLong now = new AtomicLong();
        ChampionPlayer player = new ChampionPlayer(
                RULES, settings(new Budget.Millis(20), 100, false), 1, () -> now.getAndAdd(1_000_000));
        List<Long> playouts = new ArrayList<>();
        Positions.game(RULES, 2, moment -> {
            View view = moment.view();
            if (view.phase() == Phase.PLAY) {
                player.choose(view);
                Explanation explanation = player.explain().orElseThrow();
                if (explanation.values().get("playouts") instanceof Long count) {
                    playouts.add(count);
                }
            }
        });
        /* One reading of the clock a deal, at most six candidates a deal. */
        assertThat(playouts).isNotEmpty().allMatch(count -> count > 0 && count <= 20 * 6);
    }

    /* Who is tried is the net's word, however little it counts afterwards. */
    @Test
    void net_whoseWordCountsNothing_stillSaysWhoIsTried() {
        ChampionPlayer none = player(60, 0, 1);
        ChampionPlayer all = player(60, 1e12, 1);
        Positions.game(RULES, 3, moment -> {
            if (moment.view().phase() == Phase.PLAY) {
                none.choose(moment.view());
                all.choose(moment.view());
                assertThat(tried(none)).isEqualTo(tried(all));
            }
        });
    }

    private static Set<Long> tried(ChampionPlayer player) {
        return player.explain().orElseThrow().candidates().stream()
                .filter(candidate -> candidate.playouts() > 0)
                .map(candidate -> candidate.meld().packed())
                .collect(Collectors.toSet());
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, 5})
    void explanation_hasAllCandidatesWithPlacesAndPlayouts(double prior) {
        ChampionPlayer player = player(60, prior, 1);
        Positions.game(RULES, 3, moment -> {
            View view = moment.view();
            if (view.phase() != Phase.PLAY) {
                return;
            }
            long chosen = player.choose(view).packed();
            Explanation explanation = player.explain().orElseThrow();
            if (explanation.values().containsKey("at once")) {
                return;
            }
            List<Explanation.Candidate> candidates = explanation.candidates();
            assertThat(candidates.get(0).meld().packed()).isEqualTo(chosen);
            assertThat(candidates.subList(1, candidates.size()))
                    .isSortedAccordingTo((a, b) -> Double.compare(b.mean(), a.mean()));
            assertThat(candidates)
                    .allMatch(candidate -> candidate.places().size() == 5)
                    .allMatch(candidate -> candidate.low() <= candidate.mean() && candidate.mean() <= candidate.high());
            long playouts = candidates.stream()
                    .mapToLong(Explanation.Candidate::playouts)
                    .sum();
            assertThat(explanation.values()).containsEntry("playouts", playouts);
        });
    }
}

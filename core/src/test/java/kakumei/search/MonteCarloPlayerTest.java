package kakumei.search;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Explanation;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.daihinmin.DaihinminGuidedPlayout;
import org.junit.jupiter.api.Test;

class MonteCarloPlayerTest {
    private static final Daihinmin RULES = Daihinmin.uecda();
    private static final MonteCarloSettings FEW = MonteCarloSettings.DEFAULT.withPlayoutCount(60);

    private static View view(PublicState state, String hand) {
        return new View(RULES, state, 0, CardText.parseCards(hand));
    }

    private static List<Object> decisions(MonteCarloSettings settings, long seed) {
        MonteCarloPlayer player = new MonteCarloPlayer(RULES, settings, seed);
        List<Object> all = new ArrayList<>();
        for (long game = 0; game < 4; game++) {
            Positions.game(RULES, game, moment -> {
                View view = moment.view();
                if (view.phase() == Phase.GIVE) {
                    long gift = player.give(view, view.toGive());
                    assertThat(Cards.count(gift)).isEqualTo(view.toGive());
                    assertThat(gift & ~view.hand()).isZero();
                    all.add(gift);
                } else {
                    Meld meld = player.choose(view);
                    assertThat(view.isLegal(meld)).isTrue();
                    all.add(meld);
                }
                all.add(player.explain().orElseThrow());
            });
        }
        return all;
    }

    @Test
    void decisions_areLegalAndAFunctionOfTheSeed() {
        for (MonteCarloSettings settings : List.of(
                FEW,
                FEW.withBandit(Bandit.epsilonGreedy(0.1)).withWorlds(DownWorlds::new),
                FEW.withBandit(Bandit.ucb1Tuned(1.6))
                        .withWorlds(RankedWorlds::new)
                        .withStop(MonteCarloSettings.Stop.GAME_OVER))) {
            List<Object> first = decisions(settings, 11);
            assertThat(decisions(settings, 11)).isEqualTo(first);
            assertThat(decisions(settings, 12)).isNotEqualTo(first);
        }
    }

    @Test
    void choose_bigTwo_isLegalAndAFunctionOfTheSeed() {
        MonteCarloSettings settings = FEW.withBandit(Bandit.ucb1Tuned(1.6));
        BigTwo rules = BigTwo.standard();
        MonteCarloPlayer first = new MonteCarloPlayer(rules, settings, 5);
        MonteCarloPlayer second = new MonteCarloPlayer(rules, settings, 5);
        for (long game = 0; game < 4; game++) {
            Positions.game(rules, game, moment -> {
                Meld meld = first.choose(moment.view());
                assertThat(moment.view().isLegal(meld)).isTrue();
                assertThat(second.choose(moment.view())).isEqualTo(meld);
            });
        }
    }

    @Test
    void choose_spendsExactlyItsPlayouts() {
        for (int budget : new int[] {1, 5, 100, 1_500}) {
            long[] runs = new long[1];
            MonteCarloSettings settings = MonteCarloSettings.DEFAULT
                    .withPlayoutCount(budget)
                    .withPlayouts(() -> (rules, state, random, until) -> {
                        runs[0]++;
                        rules.playout(state, random, until);
                    });
            MonteCarloPlayer player = new MonteCarloPlayer(RULES, settings, 1);
            PublicState state = Positions.lead(RULES, "S3 H5 D9 C2", "S4 H6 D6 C7 JK SQ", 2, 1, 1, 2);
            player.choose(view(state, "S3 H5 D9 C2"));
            assertThat(runs[0]).isEqualTo(budget);
            List<Explanation.Candidate> candidates =
                    player.explain().orElseThrow().candidates();
            assertThat(candidates).hasSize(Math.min(4, budget));
            assertThat(candidates.stream()
                            .mapToLong(Explanation.Candidate::playouts)
                            .sum())
                    .isEqualTo(budget);
        }
    }

    @Test
    void thinkAloud_tellsWhatIsFoundSoFarAndChangesNothing() {
        View view = view(Positions.lead(RULES, "S3 H5 D9 C2", "S4 H6 D6 C7 JK SQ", 2, 1, 1, 2), "S3 H5 D9 C2");
        MonteCarloPlayer silent = new MonteCarloPlayer(RULES, MonteCarloSettings.DEFAULT, 3);
        MonteCarloPlayer aloud = new MonteCarloPlayer(RULES, MonteCarloSettings.DEFAULT, 3);
        List<Long> playouts = new ArrayList<>();
        aloud.thinkAloud(
                () -> playouts.add((Long) aloud.explain().orElseThrow().values().get("playouts")));

        assertThat(aloud.choose(view)).isEqualTo(silent.choose(view));
        assertThat(aloud.explain()).isEqualTo(silent.explain());
        assertThat(playouts).startsWith(1L, 65L).endsWith(1_500L).isSorted();
    }

    /* The clock goes on by half a millisecond a reading: one at the start, then one every 8 playouts. */
    @Test
    void choose_withMilliseconds_stopsByTheClock() {
        long[] now = {5};
        MonteCarloSettings settings = MonteCarloSettings.DEFAULT.withBudget(new Budget.Millis(3));
        MonteCarloPlayer player = new MonteCarloPlayer(RULES, settings, 1, () -> now[0] += 500_000);
        PublicState state = Positions.lead(RULES, "S3 H5 D9 C2", "S4 H6 D6 C7 JK SQ", 2, 1, 1, 2);
        player.choose(view(state, "S3 H5 D9 C2"));
        assertThat(player.explain().orElseThrow().values()).containsEntry("playouts", 48L);
    }

    /* What a decision allocates besides its playouts does not depend on their number. */
    @Test
    void choose_playoutsAllocateNothing() {
        PublicState state = Positions.lead(RULES, "S3 H5 D9 C2", "S4 H6 D6 C7 JK SQ", 2, 1, 1, 2);
        View view = view(state, "S3 H5 D9 C2");
        for (Supplier<PlayoutPolicy> policy :
                List.<Supplier<PlayoutPolicy>>of(PlayoutPolicy::uniform, DaihinminGuidedPlayout::new)) {
            MonteCarloSettings settings = MonteCarloSettings.DEFAULT.withPlayouts(policy);
            MonteCarloPlayer few = new MonteCarloPlayer(RULES, settings.withPlayoutCount(100), 1);
            MonteCarloPlayer many = new MonteCarloPlayer(RULES, settings.withPlayoutCount(2_100), 1);
            few.choose(view);
            many.choose(view);
            long more = Allocation.of(() -> many.choose(view)) - Allocation.of(() -> few.choose(view));
            assertThat(more).isLessThan(2_000);
        }
    }

    @Test
    void constructor_millisecondsWithoutAClock_areRefused() {
        MonteCarloSettings settings = MonteCarloSettings.DEFAULT.withBudget(new Budget.Millis(3));
        assertThatThrownBy(() -> new MonteCarloPlayer(RULES, settings, 1)).hasMessageContaining("clock");
    }

    @Test
    void budgets_belowOne_areRefused() {
        assertThatThrownBy(() -> new Budget.Playouts(0)).hasMessageContaining("playouts");
        assertThatThrownBy(() -> new Budget.Millis(0)).hasMessageContaining("milliseconds");
    }

    @Test
    void choose_whatEmptiesTheHand_isSubmittedAtOnce() {
        MonteCarloPlayer player = new MonteCarloPlayer(RULES, FEW, 1);
        PublicState state = Positions.lead(RULES, "S5 H5", "S4 D6 JK", 1, 1, 1, 0);
        assertThat(player.choose(view(state, "S5 H5")).toString()).isEqualTo("S5 H5");
        assertThat(player.explain().orElseThrow().values()).containsEntry("at once", "goes out");
        assertThat(player.explain().orElseThrow().candidates()).isEmpty();
    }

    @Test
    void choose_theOnlyLegalMeld_isSubmittedAtOnce() {
        MonteCarloPlayer player = new MonteCarloPlayer(RULES, FEW, 1);
        PublicState state = Positions.lead(RULES, "S5 H6", "S4 D6 JK", 1, 1, 1, 0);
        state.toBeat(CardText.parseMeld("S2").packed());
        state.owner(1);
        assertThat(player.choose(view(state, "S5 H6"))).isEqualTo(Meld.PASS);
        assertThat(player.explain().orElseThrow().values()).containsEntry("at once", "the only legal meld");
    }

    @Test
    void choose_leading_doesNotConsiderThePass() {
        MonteCarloPlayer player = new MonteCarloPlayer(RULES, FEW, 1);
        PublicState state = Positions.lead(RULES, "S5 H6", "S4 D6 JK", 1, 1, 1, 0);
        player.choose(view(state, "S5 H6"));
        assertThat(candidates(player)).containsExactlyInAnyOrder("S5", "H6");
    }

    private static Set<String> candidates(MonteCarloPlayer player) {
        return player.explain().orElseThrow().candidates().stream()
                .map(candidate -> candidate.meld().toString())
                .collect(Collectors.toSet());
    }

    /* Nobody can answer an eight, after which the three goes out; leading the three loses to every card. */
    @Test
    void choose_takesTheCertainWin() {
        PublicState state = Positions.lead(RULES, "S3 H8", "S4 D6 JK", 1, 1, 1, 0);
        for (long seed = 0; seed < 20; seed++) {
            MonteCarloPlayer player = new MonteCarloPlayer(RULES, FEW, seed);
            assertThat(player.choose(view(state, "S3 H8")).toString()).isEqualTo("H8");
            Explanation.Candidate best =
                    player.explain().orElseThrow().candidates().get(0);
            assertThat(best.mean()).isEqualTo(4);
            assertThat(best.low()).isEqualTo(4);
        }
    }

    @Test
    void choose_knownCards_changeTheValue() {
        PublicState state = Positions.lead(RULES, "S3 HA", "S4 D2", 1, 1, 0, 0);
        state.classes(new int[] {0, 2, 3, 4, 1});
        state.toBeat(CardText.parseMeld("DK").packed());
        state.owner(1);
        state.passed(1 << 2);
        /* Only player 1 is left to answer; if the four I gave is all it holds, the ace wins the trick for certain. */
        MonteCarloPlayer player = new MonteCarloPlayer(RULES, FEW, 3);
        View view = view(state, "S3 HA");
        assertThat(view.receiver()).isOne();
        player.choose(new View(RULES, state, 0, view.hand(), CardText.parseCards("S4"), 0));
        assertThat(aceMean(player)).isEqualTo(3);
        player.choose(view);
        assertThat(aceMean(player)).isLessThan(3);
    }

    private static double aceMean(MonteCarloPlayer player) {
        return player.explain().orElseThrow().candidates().stream()
                .filter(candidate -> candidate.meld().toString().equals("HA"))
                .findFirst()
                .orElseThrow()
                .mean();
    }

    @Test
    void explain_intervalsHoldTheMean() {
        MonteCarloPlayer player = new MonteCarloPlayer(RULES, MonteCarloSettings.DEFAULT, 1);
        PublicState state = Positions.lead(RULES, "S3 H5 D9 C2", "S4 H6 D6 C7 JK SQ", 2, 1, 1, 2);
        Meld chosen = player.choose(view(state, "S3 H5 D9 C2"));
        List<Explanation.Candidate> candidates = player.explain().orElseThrow().candidates();
        assertThat(candidates.get(0).meld()).isEqualTo(chosen);
        for (Explanation.Candidate candidate : candidates) {
            assertThat(candidate.low()).isLessThanOrEqualTo(candidate.mean());
            assertThat(candidate.high()).isGreaterThanOrEqualTo(candidate.mean());
            assertThat(candidate.mean()).isLessThanOrEqualTo(candidates.get(0).mean());
        }
    }
}

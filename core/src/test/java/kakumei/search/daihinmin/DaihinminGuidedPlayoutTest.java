package kakumei.search.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.search.Positions;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class DaihinminGuidedPlayoutTest {
    private static final Daihinmin RULES = Daihinmin.uecda();

    /** What it submits when it is not a random one: the most frequent answer. */
    private static String answer(PublicState state, String hand) {
        DaihinminGuidedPlayout playout = new DaihinminGuidedPlayout();
        SplitMix random = new SplitMix(1);
        Map<String, Integer> counts = new TreeMap<>();
        for (int i = 0; i < 200; i++) {
            long meld = playout.choose(RULES, state, CardText.parseCards(hand), random);
            counts.merge(new Meld(meld).toString(), 1, Integer::sum);
        }
        return counts.entrySet().stream()
                .max(Map.Entry.comparingByValue())
                .orElseThrow()
                .getKey();
    }

    private static PublicState toBeat(String meld, boolean revolution, boolean lock) {
        PublicState state = new PublicState(5);
        state.phase(Phase.PLAY);
        state.toBeat(meld.isEmpty() ? 0 : CardText.parseMeld(meld).packed());
        Conditions.set(state, Conditions.REVOLUTION, revolution);
        Conditions.set(state, Conditions.LOCK, lock);
        state.owner(1);
        return state;
    }

    @Test
    void lead_theWeakestMeldAndNotTheEights() {
        assertThat(answer(toBeat("", false, false), "S4 H4 S8 SK JK")).isEqualTo("S4 H4");
        assertThat(answer(toBeat("", false, false), "S4 S5 S6 H4 SK")).isEqualTo("S4 S5 S6");
        assertThat(answer(toBeat("", true, false), "S4 H4 S8 SK HK")).isEqualTo("SK HK");
        assertThat(answer(toBeat("", true, false), "S3 S9 ST SJ H2 D2 S8 H4 S2 SA SK"))
                .isEqualTo("S2 H2 D2");
    }

    @Test
    void lead_whatGoesOut() {
        assertThat(answer(toBeat("", false, false), "S4 S5 S6")).isEqualTo("S4 S5 S6");
        assertThat(answer(toBeat("", false, false), "S4 H4 JK")).isEqualTo("S4 H4 JK=D4");
        assertThat(answer(toBeat("", false, false), "S4 H4 D8")).isEqualTo("D8");
        assertThat(answer(toBeat("", false, false), "JK")).isEqualTo("JK");
    }

    @Test
    void follow_theWeakestThatBeatsTheTable() {
        assertThat(answer(toBeat("D5", false, false), "S4 H7 SK")).isEqualTo("H7");
        assertThat(answer(toBeat("D5", false, true), "S4 H7 DK")).isEqualTo("DK");
        assertThat(answer(toBeat("D5", true, false), "S3 S4 H7 DK")).isEqualTo("S4");
        assertThat(answer(toBeat("D5 H5", false, false), "S6 S9 H9 SK HK")).isEqualTo("S9 H9");
        assertThat(answer(toBeat("D5 D6 D7", false, false), "S7 S8 S9 ST")).isEqualTo("S8 S9 ST");
        assertThat(answer(toBeat("D9 DT DJ", true, false), "S5 S6 S7 S8 SA")).isEqualTo("S6 S7 S8");
        assertThat(answer(toBeat("JK", false, false), "S3 S4")).isEqualTo("S3");
    }

    @Test
    void follow_theJokerIsKeptWhileThereAreMoreThanFourCards() {
        assertThat(answer(toBeat("D2", false, false), "S4 H7 SK HK JK")).isEqualTo("pass");
        assertThat(answer(toBeat("D2", false, false), "S4 H7 SK JK")).isEqualTo("JK");
    }

    @Test
    void choose_isAlwaysLegal_andNeverPassesOnTheLead() {
        for (Daihinmin rules :
                new Daihinmin[] {RULES, Daihinmin.with(DaihinminOptions.UECDA.with("RULE_KAIDAN", false))}) {
            DaihinminGuidedPlayout playout = new DaihinminGuidedPlayout();
            SplitMix random = new SplitMix(5);
            State copy = rules.newState();
            for (long seed = 0; seed < Sizes.of(200, 5_000); seed++) {
                Positions.game(rules, seed, moment -> {
                    if (moment.truth().phase() != Phase.PLAY) {
                        return;
                    }
                    copy.copyFrom(moment.truth());
                    playout.run(rules, copy, random, copy.turn());
                    long hand = moment.truth().hand(moment.truth().turn());
                    long meld = playout.choose(rules, moment.truth(), hand, random);
                    assertThat(rules.whyIllegal(moment.truth(), hand, meld))
                            .as("%s from %s", new Meld(meld), CardText.format(hand))
                            .isEmpty();
                    assertThat(meld != 0 || moment.truth().toBeat() != 0).isTrue();
                });
            }
        }
    }

    /* From every position, near a stalemate too, and by every rule of the house: the same places from the same numbers. */
    @Test
    void run_isWhatTheRulesPlayTurnByTurn() {
        DaihinminOptions more = DaihinminOptions.UECDA;
        for (String rule : List.of("RULE_6REVERS", "RULE_11BACK")) {
            more = more.with(rule, true);
        }
        for (Daihinmin rules : new Daihinmin[] {
            RULES, Daihinmin.with(more), Daihinmin.with(DaihinminOptions.UECDA.with("RULE_KAIDAN", false))
        }) {
            DaihinminGuidedPlayout playout = new DaihinminGuidedPlayout();
            State fast = rules.newState();
            State slow = rules.newState();
            for (long seed = 0; seed < Sizes.of(150, 5_000); seed++) {
                long of = seed;
                Positions.game(rules, seed, moment -> {
                    for (int until = -1; until < 5; until += 3) {
                        SplitMix random = new SplitMix(of);
                        SplitMix twin = new SplitMix(of);
                        fast.copyFrom(moment.truth());
                        slow.copyFrom(moment.truth());
                        playout.run(rules, fast, random, until);
                        playout.runTurnByTurn(rules, slow, twin, until);
                        assertThat(random.nextLong()).isEqualTo(twin.nextLong());
                        assertThat(fast.phase()).isEqualTo(slow.phase());
                        assertThat(fast.finishedCount()).isEqualTo(slow.finishedCount());
                        assertThat(fast.hands()).isEqualTo(slow.hands());
                        for (int player = 0; player < 5; player++) {
                            assertThat(rules.points(fast, player)).isEqualTo(rules.points(slow, player));
                        }
                    }
                });
            }
        }
    }

    @Test
    void run_untilTheEnd_givesAllPlaces() {
        for (long seed = 0; seed < Sizes.of(500, 20_000); seed++) {
            State state = RULES.newState();
            SplitMix random = new SplitMix(seed);
            RULES.deal(state, random);
            RULES.open(state);
            new DaihinminGuidedPlayout().run(RULES, state, random, -1);
            assertThat(state.phase()).isEqualTo(Phase.OVER);
        }
    }
}

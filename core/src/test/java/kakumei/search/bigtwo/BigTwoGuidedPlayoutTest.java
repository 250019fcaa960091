package kakumei.search.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.player.bigtwo.CoffeeEvaluation;
import kakumei.player.bigtwo.CoffeeWeights;
import kakumei.player.bigtwo.FewestPlays;
import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.PlayoutLoop;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BigTwoGuidedPlayoutTest {
    private static final BigTwo RULES = BigTwo.standard();
    private final GuidedChooser never = new GuidedChooser(RULES, 0);
    private final SplitMix random = new SplitMix(1);

    @ParameterizedTest
    @CsvSource({
        "S4 H4 D9 SK, S4 H4",
        "S4 H4 D9 SK HK CK, S4 H4 SK HK CK",
        "S4 H5 D6 C7 S8 H9, H5 D6 C7 S8 H9",
        "D3 S4 H4, D3",
        "S5 H9 DK, S5",
    })
    void lead_longestThenWeakestOfAShortestPlan(String hand, String meld) {
        assertThat(never.lead(CardText.parseCards(hand), random)).isIn(plansFirst(hand, meld));
    }

    /* Where several melds are as good, any of them: six cards in a row leave one of two. */
    private static List<Long> plansFirst(String hand, String meld) {
        return hand.startsWith("S4 H5")
                ? List.of(CardText.parseCards(meld), CardText.parseCards("S4 H5 D6 C7 S8"))
                : List.of(CardText.parseCards(meld));
    }

    @ParameterizedTest
    @CsvSource({
        "D5, D6 C7 H7 S9, D6",
        "D6, C7 H7 S9, S9",
        "D9, CT HT, CT",
        "D5, S6 H7 D8 C9 ST, ''",
        "D5 C5, D7 H7 SQ CQ, H7 D7",
        "D9 C9, D7 H7, ''",
        "D4 C4, S6 H6 H7 D8 C9 ST SQ, ''",
    })
    void follow_weakestThatCostsNoFurtherPlay(String toBeat, String hand, String meld) {
        long cards = CardText.parseCards(toBeat);
        long chosen = never.follow(CardText.parseCards(hand), Long.bitCount(cards), RULES.strength(cards), random);
        assertThat(chosen).isEqualTo(CardText.parseCards(meld));
    }

    /* The slow twin: all legal melds by the evaluation of coffee-plain. Equal in plays and cards left; which of several
     * poker hands is the weakest they may see differently. */
    @Test
    void melds_asGoodAsThoseOfCoffeePlain() {
        CoffeeEvaluation coffee = new CoffeeEvaluation(RULES, CoffeeWeights.PLAIN);
        FewestPlays plays = new FewestPlays(RULES);
        for (long seed = 0; seed < Sizes.of(300, 10_000); seed++) {
            SplitMix chance = new SplitMix(seed);
            State state = RULES.newState();
            RULES.deal(state, chance);
            RULES.open(state);
            Melds melds = new Melds();
            while (!state.isOver()) {
                long hand = state.hand(state.turn());
                boolean first = state.toBeat() == 0 && (hand & Cards.DIAMOND_3) != 0;
                RULES.legalMelds(state, hand, melds);
                long best = melds.get(0);
                for (int i = 1; i < melds.size(); i++) {
                    best = coffee.of(hand, melds.get(i), 0) < coffee.of(hand, best, 0) ? melds.get(i) : best;
                }
                long meld = state.toBeat() == 0
                        ? never.lead(hand, chance)
                        : never.follow(hand, Long.bitCount(state.toBeat()), RULES.strength(state.toBeat()), chance);
                if (!first) {
                    assertThat(Long.bitCount(meld)).as("seed %d", seed).isEqualTo(Long.bitCount(best));
                    assertThat(plays.of(hand & ~meld)).as("seed %d", seed).isEqualTo(plays.of(hand & ~best));
                }
                RULES.play(state, melds.get(chance.nextInt(melds.size())));
            }
        }
    }

    /* Every meld of a guided playout is legal: the chooser is asked turn by turn and the rules are the judge. */
    @Test
    void melds_areLegal() {
        PlayoutLoop.Chooser chooser = new GuidedChooser(RULES, 51);
        for (long seed = 0; seed < Sizes.of(500, 20_000); seed++) {
            SplitMix chance = new SplitMix(seed);
            State state = RULES.newState();
            RULES.deal(state, chance);
            RULES.open(state);
            Melds melds = new Melds();
            while (!state.isOver()) {
                long hand = state.hand(state.turn());
                RULES.legalMelds(state, hand, melds);
                long meld = state.toBeat() == 0
                        ? chooser.lead(hand, chance)
                        : chooser.follow(hand, Long.bitCount(state.toBeat()), RULES.strength(state.toBeat()), chance);
                assertThat(melds.contains(meld)).as("seed %d", seed).isTrue();
                RULES.play(state, meld);
            }
        }
    }

    @Test
    void run_endsTheGame() {
        State state = RULES.newState();
        RULES.deal(state, random);
        RULES.open(state);
        new BigTwoGuidedPlayout(RULES).run(RULES, state, random, -1);
        assertThat(state.isOver()).isTrue();
    }
}

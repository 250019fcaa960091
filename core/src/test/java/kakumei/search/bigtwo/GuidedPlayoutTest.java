package kakumei.search.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.cards.CardText;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.PlayoutLoop;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GuidedPlayoutTest {
    private static final BigTwo RULES = BigTwo.standard();
    private final GuidedChooser never = new GuidedChooser(10, 0);
    private final SplitMix random = new SplitMix(1);

    @ParameterizedTest
    @CsvSource({
        "S4 H4 D9 SK, S4 H4",
        "S4 H4 D4 C4, H4 D4 C4",
        "S4 H5 D6 C7 S8 H9, S4 S8 H5 D6 C7",
        "SA S2 H3 D4 C5 H6 D7 SJ, H3 H6 D4 D7 C5",
        "SA S2 H3 D4 C5 SJ, SA S2 H3 D4 C5",
    })
    void lead_lowestPokerHandElseLowestRank(String hand, String meld) {
        assertThat(never.lead(CardText.parseCards(hand), random)).isEqualTo(CardText.parseCards(meld));
    }

    @ParameterizedTest
    @CsvSource({
        "D5, D6 C7 H7 S9, D6",
        "D6, C7 H7 S9, S9",
        "D9, CT HT, CT",
        "D5 C5, D7 H7 SQ CQ, H7 D7",
        "D9 C9, D7 H7, ''",
    })
    void follow_cheapestThatBeats(String table, String hand, String meld) {
        long cards = CardText.parseCards(table);
        long chosen = never.follow(CardText.parseCards(hand), Long.bitCount(cards), RULES.strength(cards), random);
        assertThat(chosen).isEqualTo(CardText.parseCards(meld));
    }

    /* Every meld of a guided playout is legal: the chooser is asked turn by turn and the rules are the judge. */
    @Test
    void melds_areLegal() {
        PlayoutLoop.Chooser chooser = new GuidedChooser(10, 51);
        for (long seed = 0; seed < Sizes.of(500, 20_000); seed++) {
            SplitMix chance = new SplitMix(seed);
            State state = RULES.newState();
            RULES.deal(state, chance);
            RULES.open(state);
            Melds melds = new Melds();
            while (!state.isOver()) {
                long hand = state.hands[state.turn];
                RULES.legalMelds(state, hand, melds);
                long meld = state.table == 0
                        ? chooser.lead(hand, chance)
                        : chooser.follow(hand, Long.bitCount(state.table), RULES.strength(state.table), chance);
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
        new GuidedPlayout(RULES).run(RULES, state, random, -1);
        assertThat(state.isOver()).isTrue();
    }
}

package kakumei.rules.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import kakumei.cards.CardText;
import kakumei.rules.Perft;
import kakumei.rules.Phase;
import kakumei.rules.Playthrough;
import kakumei.rules.State;
import kakumei.testing.Resources;
import org.junit.jupiter.api.Test;

class BigTwoTest {
    private static final BigTwo RULES = BigTwo.standard();

    private static State position(String... hands) {
        State state = RULES.newState();
        for (int player = 0; player < hands.length; player++) {
            state.hand(player, CardText.parseCards(hands[player]));
        }
        state.phase(Phase.PLAY);
        state.turn(0);
        state.owner(0);
        return state;
    }

    private static void play(State state, String meld) {
        long packed = CardText.parseCards(meld);
        assertThat(RULES.whyIllegal(state, state.hand(state.turn()), packed)).isEmpty();
        RULES.play(state, packed);
    }

    @Test
    void perft_committedPositions_countAsWritten() {
        List<String> wanted = Resources.lines("/perft/bigtwo.perft");
        assertThat(Perft.recount(RULES, wanted)).isEqualTo(wanted);
    }

    @Test
    void playthrough_committedGame_toldAlike() {
        assertThat(Playthrough.tell(RULES, 52)).isEqualTo(Resources.lines("/playthroughs/bigtwo.txt"));
    }

    @Test
    void play_threePassesInARow_clearTheTable() {
        State state = position("S4 S5", "H6 H7", "D8 D9", "CT CJ");
        play(state, "S4");
        play(state, "");
        play(state, "");
        assertThat(state.toBeat()).isNotZero();
        play(state, "");
        assertThat(state.toBeat()).isZero();
        assertThat(state.turn()).isZero();
    }

    @Test
    void play_afterAPass_mayPlayLaterInTheTrick() {
        State state = position("S4 S5 S9", "H6 HT", "D8 D9", "CJ CQ");
        play(state, "S4");
        play(state, "");
        play(state, "D8");
        play(state, "");
        play(state, "S9");
        play(state, "HT");
        assertThat(state.owner()).isEqualTo(1);
        assertThat(state.passed()).isZero();
    }

    @Test
    void play_lastCards_endTheGameAndRankTheOthersByCardsLeft() {
        State state = position("S4", "H6 HT C3", "D8 D9", "CJ CQ");
        play(state, "S4");
        assertThat(state.phase()).isEqualTo(Phase.OVER);
        assertThat(state.finished()).containsExactly(0, 2, 3, 1);
        assertThat(RULES.points(state, 0)).isEqualTo(1);
        assertThat(RULES.points(state, 1)).isZero();
    }

    @Test
    void points_byCardsLeft_doubleFromTenTripleWithAll() {
        BigTwo rules = BigTwo.with(BigTwoOptions.STANDARD.withPayoff(Payoff.POINTS));
        State state = position("S4", "H6", "D8", "CJ");
        state.handSize(1, 9);
        state.handSize(2, 10);
        state.handSize(3, 13);
        rules.play(state, CardText.parseCards("S4"));
        assertThat(rules.points(state, 1)).isEqualTo(-9);
        assertThat(rules.points(state, 2)).isEqualTo(-20);
        assertThat(rules.points(state, 3)).isEqualTo(-39);
        assertThat(rules.points(state, 0)).isEqualTo(68);
    }

    @Test
    void version_namesWhatDiffers() {
        assertThat(RULES.version()).isEqualTo("paper-1");
        assertThat(BigTwo.with(new BigTwoOptions(8, false, Payoff.POINTS)).version())
                .isEqualTo("paper-1+straights-8+no-triplets+points");
    }

    @Test
    void withoutTriplets_threeOfAKindIsNoMeldButPartOfAFullHouse() {
        BigTwo rules = BigTwo.with(BigTwoOptions.STANDARD.withTriplets(false));
        State state = position("S4 H4 D4 C9 S9", "H6", "D8", "CJ");
        long hand = state.hand(0);
        assertThat(rules.whyIllegal(state, hand, CardText.parseCards("S4 H4 D4")))
                .isEqualTo("not a single, a pair or a poker hand of five cards");
        assertThat(rules.whyIllegal(state, hand, CardText.parseCards("S4 H4 D4 C9 S9")))
                .isEmpty();
    }
}

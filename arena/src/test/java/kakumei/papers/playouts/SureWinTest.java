package kakumei.papers.playouts;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SureWinTest {
    private static final Rules RULES = Daihinmin.uecda();

    /* Player 0 leads; 1 and 2 are left with him. */
    private static State ending(String mine, String first, String second) {
        State state = RULES.newState();
        state.clear();
        state.hand(0, CardText.parseCards(mine));
        state.hand(1, CardText.parseCards(first));
        state.hand(2, CardText.parseCards(second));
        state.hand(3, 0);
        state.hand(4, 0);
        state.out(0b11000);
        state.finished(0, 3);
        state.finished(1, 4);
        state.finishedCount(2);
        state.played(RULES.deck() & ~(state.hand(0) | state.hand(1) | state.hand(2)));
        state.phase(Phase.PLAY);
        state.turn(0);
        state.owner(0);
        return state;
    }

    private static boolean sure(State state) {
        return SureWin.exists(new View(RULES, state, state.turn(), state.hand(state.turn())));
    }

    @ParameterizedTest
    @CsvSource({
        "S4, SA, SK, true", // the last card
        "S4 S5, SA, SK, false",
        "S2 S4, SA, SK, true", // nobody beats the 2
        "S2 S4, JK, SK, false", // but the joker
        "JK S4, S3, SK, true", // a pair with the joker is all of the hand
        "S8 S4, SA, SK, true", // the eight ends the trick
        "S8 S4 S5, SA, SK, false",
        "S5 H5 S4, SA, SK, true", // nobody has two cards
        "S5 H5 S4, SA HK, SK HQ, false", // unseen cards count together
        "S5 H5 S4, SA DA, SK, false",
    })
    void exists_leading(String mine, String first, String second, boolean expected) {
        assertThat(sure(ending(mine, first, second))).isEqualTo(expected);
    }

    @Test
    void exists_unseenCardsCountTogether_evenInTwoHands() {
        // A pair of aces is in no single hand, but nobody can know.
        assertThat(sure(ending("S5 H5 S4", "SA CK", "DA CQ"))).isFalse();
    }

    /** Whether the player can be the next to go out whatever the others, whose hands are open, do. */
    private static boolean wins(State state, int me, int out) {
        if ((state.out() >>> me & 1) != 0) {
            return true;
        }
        if (state.out() != out || state.phase() != Phase.PLAY) {
            return false;
        }
        Melds melds = new Melds();
        RULES.legalMelds(state, state.hand(state.turn()), melds);
        boolean mine = state.turn() == me;
        for (int i = 0; i < melds.size(); i++) {
            if (state.toBeat() == 0 && melds.get(i) == 0) {
                continue;
            }
            State next = RULES.newState();
            next.copyFrom(state);
            RULES.play(next, melds.get(i));
            if (wins(next, me, out) == mine) {
                return mine;
            }
        }
        return !mine;
    }

    @Test
    void exists_inRandomEndings_meansAWinAgainstEveryDefence() {
        SplitMix random = new SplitMix(7);
        int sure = 0;
        int looked = 0;
        while (looked < 300) {
            State state = RULES.newState();
            RULES.deal(state, random);
            RULES.open(state);
            Melds melds = new Melds();
            while (state.phase() == Phase.PLAY && Cards.count(RULES.deck() & ~state.played()) > 7) {
                RULES.legalMelds(state, state.hand(state.turn()), melds);
                RULES.play(state, melds.size() == 1 ? 0 : melds.get(random.nextInt(melds.size() - 1)));
            }
            if (state.phase() == Phase.PLAY) {
                looked++;
                if (sure(state)) {
                    sure++;
                    assertThat(wins(state, state.turn(), state.out()))
                            .as(
                                    "%s",
                                    Board.of("x", new Board.Origin(0, 0, 0, List.of()), state)
                                            .json())
                            .isTrue();
                }
            }
        }
        assertThat(sure).isGreaterThan(20);
    }
}

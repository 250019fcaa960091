package kakumei.player.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.Allocation;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

/** The last two players with open hands: on tables, under locks and in revolutions, as random games bring them. */
class LastDuelTest {
    private static final Daihinmin RULES = Daihinmin.uecda();
    private static final int LARGEST_HAND = 4;

    /** Decisions of the last two players of random games, in which both hold few cards. */
    private static List<State> endings(int wanted) {
        List<State> found = new ArrayList<>();
        SplitMix random = new SplitMix(11);
        Melds melds = new Melds();
        State state = RULES.newState();
        while (found.size() < wanted) {
            RULES.deal(state, random);
            RULES.open(state);
            while (state.phase() == Phase.PLAY) {
                if (state.finishedCount() == 3 && largest(state) <= LARGEST_HAND) {
                    State copy = RULES.newState();
                    copy.copyFrom(state);
                    found.add(copy);
                }
                RULES.legalMelds(state, state.hand(state.turn()), melds);
                RULES.play(state, melds.get(random.nextInt(melds.size())));
            }
        }
        return found;
    }

    private static int largest(State state) {
        int largest = 0;
        for (int size : state.handSizes()) {
            largest = Math.max(largest, size);
        }
        return largest;
    }

    private static int opponent(State state) {
        return Integer.numberOfTrailingZeros(~(state.out() | 1 << state.turn()));
    }

    /** Who goes out first if both play best, without memory; nobody passes the lead twice in a row. */
    private static int winner(State state) {
        int me = state.turn();
        Melds melds = new Melds();
        RULES.legalMelds(state, state.hand(me), melds);
        for (int i = 0; i < melds.size(); i++) {
            boolean passesLeadAgain = melds.get(i) == 0 && state.toBeat() == 0 && state.passesInRow() > 2;
            if (!passesLeadAgain && winnerAfter(state, melds.get(i)) == me) {
                return me;
            }
        }
        return opponent(state);
    }

    private static int winnerAfter(State state, long meld) {
        State next = RULES.newState();
        next.copyFrom(state);
        RULES.play(next, meld);
        if (next.phase() == Phase.OVER) {
            return next.finished(3);
        }
        return winner(next);
    }

    @Test
    void find_isWhatBruteForceFinds() {
        LastDuel duel = new LastDuel();
        int won = 0;
        int following = 0;
        List<State> endings = endings(Sizes.of(3_000, 100_000));
        for (State state : endings) {
            int me = state.turn();
            int other = opponent(state);
            long meld = duel.find(RULES, state, state.hand(me), state.hand(other));
            assertThat(meld != LastDuel.NONE)
                    .as("%s against %s on %s", text(state, me), text(state, other), new Meld(state.toBeat()))
                    .isEqualTo(winner(state) == me);
            if (meld != LastDuel.NONE) {
                assertThat(winnerAfter(state, meld)).isEqualTo(me);
                won++;
            }
            following += state.toBeat() == 0 ? 0 : 1;
        }
        assertThat(won).isBetween(endings.size() / 10, endings.size() * 9 / 10);
        assertThat(following).isGreaterThan(endings.size() / 10);
    }

    private static String text(State state, int player) {
        return CardText.format(state.hand(player) & (Cards.NATURAL | Cards.JOKER));
    }

    @Test
    void find_allocatesNothing() {
        LastDuel duel = new LastDuel();
        List<State> endings = endings(500);
        Runnable all = () -> {
            for (int i = 0; i < endings.size(); i++) {
                State state = endings.get(i);
                duel.find(RULES, state, state.hand(state.turn()), state.hand(opponent(state)));
            }
        };
        for (int i = 0; i < 10; i++) {
            all.run();
        }
        assertThat(Allocation.of(all)).isLessThan(5_000);
    }
}

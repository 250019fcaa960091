package kakumei.rules.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.PublicState;
import kakumei.rules.State;

/**
 * Plays a game on by choices of one's own, in the loop of {@link UniformPlayout}: of the state only what choices and
 * effects need is kept as it goes. Besides the places nothing of the state means anything afterwards.
 */
public final class ChosenPlayout {
    private ChosenPlayout() {}

    /** What is played. */
    @FunctionalInterface
    public interface Choice {
        /**
         * A legal meld, or 0 for the pass; who leads must not pass.
         *
         * @param state has the meld to beat and the conditions, and not much else
         * @param hand of the player at turn
         * @param usable the cards of the hand without which nothing can be played, all that can be played alone on one
         *     card; never 0, for who holds none of them passes without being asked, as most do who cannot beat
         *     several
         * @param number drawn for this turn, as one is for every turn, those of who passes without being asked too
         */
        long of(State state, long hand, long usable, long number, SplitMix random);
    }

    /**
     * Plays on until the game is over, or until {@code until} is out of cards if that is not -1; the game must be in the
     * phase of play, and not near a stalemate ({@link #mayRun}).
     */
    public static void run(State state, DaihinminOptions options, SplitMix random, int until, Choice choice) {
        long[] hands = UniformPlayout.hands(state);
        int holding = Daihinmin.EVERYBODY & ~state.out();
        int inTrick = holding & ~state.passed();
        int player = state.turn();
        int owner = state.owner();
        long usable = UniformPlayout.usable(state);
        int able = inTrick;
        while (true) {
            long hand = hands[player];
            long found = hand & usable;
            long number = random.nextLong();
            long meld = found == 0 ? 0 : choice.of(state, hand, found, number, random);
            boolean trickEnds = false;
            if (meld == 0) {
                inTrick &= ~(1 << player);
                able &= inTrick;
            } else {
                long left = hand & ~Meld.cards(meld);
                hands[player] = left;
                if (left == 0) {
                    holding &= ~(1 << player);
                    inTrick &= ~(1 << player);
                    if (UniformPlayout.goesOut(state, player, holding) || player == until) {
                        state.hands(hands);
                        return;
                    }
                }
                trickEnds = Daihinmin.takeEffect(options, state, meld);
                state.toBeat(meld);
                owner = player;
                usable = UniformPlayout.usable(state);
                able = trickEnds ? 0 : inTrick & UniformPlayout.able(hands, state, usable);
            }
            if (able == 0) {
                random.skip(trickEnds ? 0 : Integer.bitCount(inTrick));
                state.toBeat(0);
                state.conditions(state.conditions() & ~Conditions.OF_A_TRICK);
                inTrick = holding;
                able = holding;
                if ((holding >>> owner & 1) == 0) {
                    owner = Daihinmin.nextPlayer(state, owner, holding);
                }
                player = owner;
                usable = UniformPlayout.ANY_CARD;
            } else {
                int next = Daihinmin.nextPlayer(state, player, able);
                int passing = inTrick & Daihinmin.between(state, player, next);
                random.skip(Integer.bitCount(passing));
                inTrick &= ~passing;
                player = next;
            }
        }
    }

    /** Whether the passes so far leave room for a whole trick, which begins with a meld. */
    public static boolean mayRun(PublicState state) {
        return state.passesInRow() + Daihinmin.PLAYERS < Daihinmin.STALEMATE_PASSES;
    }

    /**
     * Any legal meld but the pass with equal chance, one draw whatever their number; the same as drawn from the list of
     * {@link Daihinmin#legalMelds}.
     *
     * @param usable as a choice is told, not 0
     */
    public static long anyMeld(DaihinminOptions options, State state, long hand, long usable, SplitMix random) {
        long toBeat = state.toBeat();
        if (DaihinminMelds.isOneCard(toBeat)) {
            return Cards.nth(usable, random.nextInt(Long.bitCount(usable)));
        }
        if (toBeat == 0 && (hand & Cards.JOKER) == 0) {
            int singles = Long.bitCount(hand);
            int all = singles
                    + DaihinminMelds.countGroups(hand)
                    + (options.sequences() ? DaihinminMelds.countSequences(hand) : 0);
            int k = random.nextInt(all);
            return k < singles ? Cards.nth(hand, k) : DaihinminMelds.groupOrSequence(hand, k - singles);
        }
        Melds melds = state.scratch();
        DaihinminMelds.list(options, state, hand, melds);
        int others = melds.size() - 1;
        return others == 0 ? 0 : melds.get(random.nextInt(others));
    }
}

package kakumei.rules.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.State;

/** Plays a game on with equal chances for all legal melds; passes only where nothing else is legal. */
final class UniformPlayout {
    /* The same game as legalMelds, a draw and play give from the same random numbers (a test holds it to that), in one
     * loop. Most turns are forced passes and single cards, so these touch nothing but hands and a mask: usable holds
     * what may be played of a hand on the meld to beat where that is one card, and a bound on it otherwise. Who cannot
     * beat it is passed over, all of them at once: who is able is not to be guessed, a branch for each turn costs more
     * than looking at all hands. */

    static final long ANY_CARD = Cards.NATURAL | Cards.JOKER;

    private UniformPlayout() {}

    static void run(DaihinminOptions options, State state, SplitMix random, int until) {
        if (state.phase() != Phase.PLAY || (until >= 0 && state.handSize(until) == 0)) {
            return;
        }
        long[] hands = hands(state);
        int holding = Daihinmin.EVERYBODY & ~state.out();
        int inTrick = holding & ~state.passed();
        int player = state.turn();
        int owner = state.owner();
        long toBeat = state.toBeat();
        long usable = usable(state);
        int able = inTrick;
        while (true) {
            long hand = hands[player];
            long found = hand & usable;
            long meld = 0;
            if (found != 0) {
                if (DaihinminMelds.isOneCard(toBeat)) {
                    meld = pick(found, random);
                } else {
                    state.toBeat(toBeat);
                    meld = toBeat == 0 ? lead(options, state, hand, random) : follow(options, state, hand, random);
                }
            }
            if (meld == 0) {
                inTrick &= ~(1 << player);
                able &= inTrick;
            } else {
                long left = hand & ~Meld.cards(meld);
                hands[player] = left;
                if (left == 0) {
                    holding &= ~(1 << player);
                    inTrick &= ~(1 << player);
                    if (goesOut(state, player, holding) || player == until) {
                        state.hands(hands);
                        return;
                    }
                }
                state.toBeat(toBeat);
                boolean trickEnds = Daihinmin.takeEffect(options, state, meld);
                toBeat = meld;
                owner = player;
                state.toBeat(toBeat);
                usable = usable(state);
                able = trickEnds ? 0 : inTrick & able(hands, state, usable);
            }
            if (able == 0) {
                toBeat = 0;
                usable = ANY_CARD;
                state.conditions(state.conditions() & ~Conditions.OF_A_TRICK);
                inTrick = holding;
                able = holding;
                if ((holding >>> owner & 1) == 0) {
                    owner = Daihinmin.nextPlayer(state, owner, holding);
                }
                player = owner;
            } else {
                int next = Daihinmin.nextPlayer(state, player, able);
                inTrick &= ~Daihinmin.between(state, player, next);
                player = next;
            }
        }
    }

    /**
     * Who may be able to beat the meld to beat, as a set of players; exactly who is where that is one card, and but for
     * the joker in other cases too.
     *
     * @param usable of the meld to beat
     */
    static int able(long[] hands, State state, long usable) {
        int holders = Cards.any(hands[0] & usable)
                | Cards.any(hands[1] & usable) << 1
                | Cards.any(hands[2] & usable) << 2
                | Cards.any(hands[3] & usable) << 3
                | Cards.any(hands[4] & usable) << 4;
        return DaihinminMelds.isOneCard(state.toBeat()) ? holders : holders & ableOnSeveral(hands, state, usable);
    }

    private static int ableOnSeveral(long[] hands, State state, long usable) {
        long toBeat = state.toBeat();
        boolean group = Meld.isOneRank(toBeat);
        int size = Meld.size(toBeat);
        long starts = DaihinminMelds.followStarts(toBeat, Conditions.reversed(state));
        int able = 0;
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            long hand = hands[player];
            long found = group
                    ? Cards.columnsWith(hand & usable, Math.min(size, 4))
                    : Cards.runStarts(hand & usable, size) & starts;
            able |= Cards.any(found | (hand & Cards.JOKER)) << player;
        }
        return able;
    }

    /** Somebody played the last card; {@code holding} are those who still have some. Whether the game is over. */
    static boolean goesOut(State state, int player, int holding) {
        state.finish(player);
        state.handSize(player, 0);
        if (state.finishedCount() < Daihinmin.PLAYERS - 1) {
            return false;
        }
        state.finish(Integer.numberOfTrailingZeros(holding));
        state.phase(Phase.OVER);
        return true;
    }

    static long[] hands(State state) {
        long[] hands = state.buffer();
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            hands[player] = state.hand(player);
        }
        return hands;
    }

    /** The cells and the joker without which no hand can beat the meld to beat; exact for single cards. */
    static long usable(State state) {
        long toBeat = state.toBeat();
        if (toBeat == 0) {
            return ANY_CARD;
        }
        if (DaihinminMelds.isOneCard(toBeat)) {
            return DaihinminMelds.singlesThatBeat(toBeat, state);
        }
        boolean reversed = Conditions.reversed(state);
        long stronger =
                DaihinminMelds.stronger(reversed ? Meld.low(toBeat) : Meld.high(toBeat), reversed) & Cards.NATURAL;
        return Conditions.lock(state) ? stronger & Cards.rows(Meld.suits(toBeat)) : stronger;
    }

    /* Most leads drawn are single cards, which stand first in the list: it is enough to know how long it would be. */
    private static long lead(DaihinminOptions options, State state, long hand, SplitMix random) {
        if ((hand & Cards.JOKER) != 0) {
            return follow(options, state, hand, random);
        }
        int singles = Long.bitCount(hand);
        int n = singles + DaihinminMelds.countGroups(hand);
        if (options.sequences()) {
            n += DaihinminMelds.countSequences(hand);
        }
        int k = n == 1 ? 0 : random.nextInt(n);
        return k < singles ? Cards.nth(hand, k) : DaihinminMelds.groupOrSequence(hand, k - singles);
    }

    private static long follow(DaihinminOptions options, State state, long hand, SplitMix random) {
        Melds melds = state.scratch();
        DaihinminMelds.list(options, state, hand, melds);
        int n = melds.size() - 1;
        return n == 0 ? 0 : melds.get(n == 1 ? 0 : random.nextInt(n));
    }

    /* The joker alone is its own bit as a meld. */
    private static long pick(long singles, SplitMix random) {
        int n = Long.bitCount(singles);
        return n == 1 ? singles : Cards.nth(singles, random.nextInt(n));
    }
}

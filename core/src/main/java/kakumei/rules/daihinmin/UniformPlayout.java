package kakumei.rules.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.State;

/** Plays a game on with equal chances for all legal melds; passes only where nothing else is legal. */
final class UniformPlayout {
    /* The same game as legalMelds, a draw and play give from the same random numbers (a test holds it to that), in one
     * loop. Most turns are forced passes and single cards, so these touch nothing but a hand and a mask: hands lie by
     * seat until the end; usable holds what may be played of a hand on the meld to beat where that is one card, and a
     * bound on it otherwise. The seats that are still in the trick are a bit mask in which the next one is found without
     * a loop. */

    private UniformPlayout() {}

    static void run(DaihinminOptions options, State state, SplitMix random, int until) {
        if (state.phase() != Phase.PLAY || (until >= 0 && state.handSize(until) == 0)) {
            return;
        }
        long[] hands = handsBySeat(state);
        int holding = state.seatsOf(~state.out());
        int inTrick = holding & ~state.seatsOf(state.passed());
        int seat = state.seatOf(state.turn());
        int owner = state.seatOf(state.owner());
        long toBeat = state.toBeat();
        long usable = usable(state);
        while (true) {
            long hand = hands[seat];
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
            boolean trickEnds = false;
            if (meld == 0) {
                inTrick &= ~(1 << seat);
            } else {
                long left = hand & ~Meld.cards(meld);
                hands[seat] = left;
                if (left == 0) {
                    holding &= ~(1 << seat);
                    inTrick &= ~(1 << seat);
                    if (goesOut(state, seat, holding) || state.seat(seat) == until) {
                        putBack(hands, state);
                        return;
                    }
                }
                state.toBeat(toBeat);
                trickEnds = Daihinmin.takeEffect(options, state, meld);
                toBeat = meld;
                owner = seat;
            }
            if (trickEnds || inTrick == 0) {
                toBeat = 0;
                state.conditions(state.conditions() & ~Conditions.OF_A_TRICK);
                inTrick = holding;
                if ((holding >>> owner & 1) == 0) {
                    owner = next(owner, holding, state);
                }
                seat = owner;
            } else {
                seat = next(seat, inTrick, state);
            }
            if (meld != 0 || toBeat == 0) {
                state.toBeat(toBeat);
                usable = usable(state);
            }
        }
    }

    /** Somebody played the last card; {@code holding} are the seats that still have some. Whether the game is over. */
    static boolean goesOut(State state, int seat, int holding) {
        int player = state.seat(seat);
        state.finish(player);
        state.handSize(player, 0);
        if (state.finishedCount() < Daihinmin.PLAYERS - 1) {
            return false;
        }
        state.finish(state.seat(Integer.numberOfTrailingZeros(holding)));
        state.phase(Phase.OVER);
        return true;
    }

    static long[] handsBySeat(State state) {
        long[] hands = state.buffer();
        for (int seat = 0; seat < Daihinmin.PLAYERS; seat++) {
            hands[seat] = state.hand(state.seat(seat));
        }
        return hands;
    }

    static void putBack(long[] hands, State state) {
        for (int seat = 0; seat < Daihinmin.PLAYERS; seat++) {
            state.take(state.seat(seat), ~hands[seat]);
        }
    }

    /** The cells and the joker without which no hand can play on the present table; exact for single cards. */
    static long usable(State state) {
        long toBeat = state.toBeat();
        if (toBeat == 0) {
            return Cards.NATURAL | Cards.JOKER;
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
        if (k < singles) {
            return card(hand, k);
        }
        DaihinminMelds.list(options, state, hand, state.scratch());
        return state.scratch().get(k);
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
        return n == 1 ? singles : card(singles, random.nextInt(n));
    }

    /** The k-th card of a set, from 0. */
    static long card(long cards, int k) {
        long rest = cards;
        for (int skip = k; skip > 0; skip--) {
            rest &= rest - 1;
        }
        return rest & -rest;
    }

    static int next(int seat, int set, State state) {
        return PublicState.nextSeat(seat, set, Daihinmin.PLAYERS, Conditions.backwards(state));
    }
}

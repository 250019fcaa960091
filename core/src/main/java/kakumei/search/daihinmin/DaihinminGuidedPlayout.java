package kakumei.search.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.daihinmin.ChosenPlayout;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.search.PlayoutPolicy;

/**
 * Plays on by a few rules of thumb instead of pure chance: go out when possible, play an eight when one meld is left
 * behind it, lead the weakest meld and keep eights, follow with the weakest that beats the last meld, and keep the joker
 * until few cards are left. One submission in five is drawn with equal chance from all legal melds but the pass.
 */
public final class DaihinminGuidedPlayout implements PlayoutPolicy {
    /* Of 2^32: the chance of a random submission. */
    private static final long RANDOM_SHARE = (1L << 32) / 5;
    /** With more cards than this in hand the joker is kept. */
    private static final int FEW_CARDS = 4;

    private static final int SHORTEST_SEQUENCE = 3;

    private final Melds melds = new Melds();
    private final ChosenPlayout.Choice choice = this::choose;
    private DaihinminOptions options = DaihinminOptions.UECDA;
    private boolean sequences = true;

    @Override
    public void run(Rules rules, State state, SplitMix random, int until) {
        options = ((Daihinmin) rules).options();
        sequences = options.sequences();
        if (state.phase() == Phase.PLAY && (until < 0 || state.handSize(until) > 0) && ChosenPlayout.mayRun(state)) {
            ChosenPlayout.run(state, options, random, until, choice);
        } else {
            runTurnByTurn(rules, state, random, until);
        }
    }

    /** The same by the rules' own play; also where a stalemate is near. */
    void runTurnByTurn(Rules rules, State state, SplitMix random, int until) {
        sequences = ((Daihinmin) rules).options().sequences();
        while (state.phase() == Phase.PLAY && (until < 0 || state.handSize(until) > 0)) {
            rules.play(state, choose(rules, state, state.hand(state.turn()), random));
        }
    }

    /** As below, where it is known what of the hand can be played at all. */
    private long choose(State state, long hand, long usable, long number, SplitMix random) {
        if (number >>> 32 < RANDOM_SHARE) {
            return ChosenPlayout.anyMeld(options, state, hand, usable, random);
        }
        long toBeat = state.toBeat();
        if (toBeat == 0) {
            return lead(hand, Conditions.reversed(state));
        }
        return Meld.size(toBeat) == 1 ? followOne(state, hand, usable) : follow(state, hand);
    }

    /* On one card usable is just what beats it. */
    private static long followOne(State state, long hand, long usable) {
        long natural = usable & Cards.NATURAL;
        if (natural != 0) {
            int column = Conditions.reversed(state) ? Cards.highestColumn(natural) : Cards.lowestColumn(natural);
            return Cards.lowest(natural & Cards.rank(column), 1);
        }
        return Cards.count(hand) <= FEW_CARDS ? Meld.JOKER_ALONE : 0;
    }

    /** The submission of the player at turn, who holds {@code hand}. */
    long choose(Rules rules, PublicState state, long hand, SplitMix random) {
        if ((random.nextLong() >>> 32) < RANDOM_SHARE) {
            return anyMeld(rules, state, hand, random);
        }
        return state.toBeat() == 0 ? lead(hand, Conditions.reversed(state)) : follow(state, hand);
    }

    private long anyMeld(Rules rules, PublicState state, long hand, SplitMix random) {
        rules.legalMelds(state, hand, melds);
        int others = melds.size() - 1;
        return others == 0 ? 0 : melds.get(random.nextInt(others));
    }

    /* The joker is led only with what it completes to a whole hand, or alone when nothing else is left. */
    private long lead(long hand, boolean reversed) {
        long natural = hand & Cards.NATURAL;
        if (natural == 0) {
            return Meld.JOKER_ALONE;
        }
        boolean joker = natural != hand;
        if (isOneMeld(natural)) {
            return joker ? withJoker(natural) : natural;
        }
        long eights = natural & Cards.EIGHTS;
        long others = natural & ~Cards.EIGHTS;
        if (eights != 0 && !joker && isOneMeld(others)) {
            return eights;
        }
        return weakest(others, reversed);
    }

    /** Whether natural cards, at least one, are a single, a group or a sequence. */
    private boolean isOneMeld(long natural) {
        return Meld.isOneRank(natural)
                || (sequences
                        && Cards.count(natural) >= SHORTEST_SEQUENCE
                        && natural == Cards.run(natural & -natural, Cards.count(natural)));
    }

    /* The joker in the first open row of a group. Behind a sequence it would need a column: it goes out later, alone. */
    private static long withJoker(long natural) {
        if (!Meld.isOneRank(natural)) {
            return natural;
        }
        int column = Cards.lowestColumn(natural);
        int open = ~Cards.suitsAt(natural, column) & 0xF;
        if (open == 0) {
            return Meld.fiveOfAKind(natural);
        }
        int row = Integer.numberOfTrailingZeros(open);
        return Meld.groupWithJoker(natural | Cards.cell(row, column), row);
    }

    /** The larger of the group of the weakest rank and of the sequences that begin in it. */
    private long weakest(long natural, boolean reversed) {
        int column = reversed ? Cards.highestColumn(natural) : Cards.lowestColumn(natural);
        long group = natural & Cards.rank(column);
        long best = group;
        long starts = Cards.runStarts(natural, SHORTEST_SEQUENCE);
        if (starts == 0 || !sequences) {
            return best;
        }
        for (long rest = group; rest != 0; rest &= rest - 1) {
            long run = run(natural, rest & -rest, reversed);
            if (Cards.count(run) >= SHORTEST_SEQUENCE && Cards.count(run) > Cards.count(best)) {
                best = run;
            }
        }
        return best;
    }

    private static long run(long natural, long from, boolean reversed) {
        long run = 0;
        for (long card = from; (natural & card) != 0; card = reversed ? card >>> 4 : card << 4) {
            run |= card;
        }
        return run;
    }

    private static long follow(PublicState state, long hand) {
        long toBeat = state.toBeat();
        if (toBeat == Meld.JOKER_ALONE) {
            return hand & Cards.SPADE_3;
        }
        boolean reversed = Conditions.reversed(state);
        long natural = hand & Cards.NATURAL;
        long usable = Conditions.lock(state) ? natural & Cards.rows(Meld.suits(toBeat)) : natural;
        if (!Meld.isOneRank(toBeat)) {
            return followSequence(usable, toBeat, reversed);
        }
        long stronger = usable & (reversed ? Cards.below(Meld.low(toBeat)) : Cards.above(Meld.low(toBeat)));
        int n = Meld.size(toBeat);
        if (n > 4) {
            return 0;
        }
        long columns = n == 1 ? stronger : Cards.columnsWith(stronger, n);
        if (columns != 0) {
            int column = reversed ? Cards.highestColumn(columns) : Cards.lowestColumn(columns);
            return Cards.lowest(stronger & Cards.rank(column), n);
        }
        return n == 1 && natural != hand && Cards.count(hand) <= FEW_CARDS ? Meld.JOKER_ALONE : 0;
    }

    private static long followSequence(long usable, long toBeat, boolean reversed) {
        int n = Meld.size(toBeat);
        long beating = reversed ? Cards.below(Math.max(0, Meld.low(toBeat) - n + 1)) : Cards.above(Meld.high(toBeat));
        long starts = Cards.runStarts(usable, n) & beating;
        if (starts == 0) {
            return 0;
        }
        return Cards.run(reversed ? Long.highestOneBit(starts) : starts & -starts, n);
    }
}

package kakumei.search.inputs;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.History;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * What all can know of the submissions of a game so far, gathered for the inputs of a net. A search that plays on keeps
 * one beside its state and tells it of every submission; owned by one thread.
 */
public final class Trail {
    private static final int PLAYERS = Daihinmin.PLAYERS;

    /* Bits of passedOn, ranks by strength in the order of that time. */
    private static final int SINGLE = 0;
    private static final int JOKER = 13;
    private static final int PAIR = 14;
    private static final int TRIPLE = 27;
    private static final int FOUR = 40;
    private static final int SHORT_SEQUENCE = 41;
    private static final int LONG_SEQUENCE = 42;
    private static final int LOCKED = 43;

    /* Bits of ways, ranks likewise. */
    private static final int LED_SINGLE = 0;
    private static final int LED_PAIR = 13;
    private static final int SKIPPED_SINGLE = 26;
    private static final int SKIPPED_PAIR = 39;
    private static final int LED_TRIPLE = 52;
    private static final int LED_SEQUENCE = 53;
    private static final int LED = 54;
    private static final int LED_BITS = 4;
    private static final int PASSED = 58;
    private static final int PASSED_BITS = 6;

    /** The cards each player has played. */
    final long[] played = new long[PLAYERS];
    /** The last meld of each player, 0 if none. */
    final long[] last = new long[PLAYERS];
    /** The last meld each player passed on, 0 if none. */
    final long[] lastPassed = new long[PLAYERS];
    /** The melds to beat each player passed on since the order last changed, 44 bits. */
    final long[] passedOn = new long[PLAYERS];
    /** How each player led, followed and passed since the order last changed, 64 bits. */
    final long[] ways = new long[PLAYERS];
    /** Cards that each player could have played on a locked single if it had them, and did not. */
    final long[] letGo = new long[PLAYERS];
    /** Players who have played a meld in this trick, or in the last one while there is none to beat. */
    int inTrick;
    /** Players whose last meld was a lead. */
    int lastLed;
    /** Who made the first submission, -1 before it. */
    int starter = -1;
    /** Melds so far. */
    int plays;
    /** Leads so far. */
    int leads;

    private final PublicState past = new PublicState(PLAYERS);

    /** Forgets everything: a new game begins. */
    public void clear() {
        Arrays.fill(played, 0);
        Arrays.fill(last, 0);
        Arrays.fill(lastPassed, 0);
        Arrays.fill(passedOn, 0);
        Arrays.fill(ways, 0);
        Arrays.fill(letGo, 0);
        inTrick = 0;
        lastLed = 0;
        starter = -1;
        plays = 0;
        leads = 0;
    }

    /** The player at turn submits a legal meld or passes, and the rules have not moved {@code state} on yet. */
    public void add(PublicState state, long meld) {
        int player = state.turn();
        if (starter < 0) {
            starter = player;
        }
        letGo[player] |= letGo(state, meld);
        if (meld == 0) {
            pass(state, player);
            return;
        }
        played[player] |= Meld.cards(meld);
        last[player] = meld;
        plays++;
        int bit = 1 << player;
        if (state.toBeat() == 0) {
            ways[player] = led(state, meld, ways[player]);
            lastLed |= bit;
            inTrick = bit;
            leads++;
        } else {
            ways[player] |= skipped(state, meld);
            lastLed &= ~bit;
            inTrick |= bit;
        }
        if (Daihinmin.turnsOrder(meld)) {
            Arrays.fill(passedOn, 0);
            Arrays.fill(ways, 0);
        }
    }

    private void pass(PublicState state, int player) {
        if (state.toBeat() != 0) {
            lastPassed[player] = state.toBeat();
            passedOn[player] |= 1L << kindToBeat(state);
            ways[player] = oneMore(ways[player], PASSED, PASSED_BITS);
        }
    }

    /** The passes of a player on singles, then on pairs, by rank: 26 bits. */
    long passesByRank(int player) {
        long singles = passedOn[player] >>> SINGLE & 0x1FFF;
        long pairs = passedOn[player] >>> PAIR & 0x1FFF;
        return singles | pairs << 13;
    }

    /* One more in a thermometer, which stays full. */
    private static long oneMore(long ways, int at, int bits) {
        long field = ((1L << bits) - 1) << at;
        return ways | (((ways & field) << 1 | 1L << at) & field);
    }

    private static long led(PublicState state, long meld, long ways) {
        long more = oneMore(ways, LED, LED_BITS);
        if (meld == Meld.JOKER_ALONE) {
            return more;
        }
        if (Meld.isSequence(meld)) {
            return more | 1L << LED_SEQUENCE;
        }
        int strength = strength(state, meld);
        return more
                | 1L
                        << switch (Meld.size(meld)) {
                            case 1 -> LED_SINGLE + strength;
                            case 2 -> LED_PAIR + strength;
                            default -> LED_TRIPLE;
                        };
    }

    /* Ranks between a single or pair and the one that was played on it; an eight is not played for its rank, and a lock
     * makes the suits the reason. */
    private static long skipped(PublicState state, long meld) {
        int size = Meld.size(meld);
        if (size > 2
                || Conditions.lock(state)
                || state.toBeat() == Meld.JOKER_ALONE
                || meld == Meld.JOKER_ALONE
                || (meld & Cards.EIGHTS) != 0) {
            return 0;
        }
        long between = (1L << strength(state, meld)) - (1L << (strength(state, state.toBeat()) + 1));
        return between << (size == 1 ? SKIPPED_SINGLE : SKIPPED_PAIR);
    }

    /* The cards that beat a single while suits are locked, and that a player did not play on it: all that do if it passed,
     * otherwise those weaker than what it played, unless that was the joker or an eight. */
    private static long letGo(PublicState state, long meld) {
        long toBeat = state.toBeat();
        if (!Conditions.lock(state) || toBeat == Meld.JOKER_ALONE || Meld.size(toBeat) != 1) {
            return 0;
        }
        boolean reversed = Conditions.reversed(state);
        long beating = stronger(Meld.low(toBeat), reversed) & Cards.ROW * Meld.suits(toBeat) & Cards.NATURAL;
        if (meld == 0) {
            return beating;
        }
        boolean forItsRank = meld != Meld.JOKER_ALONE && (meld & Cards.EIGHTS) == 0;
        return forItsRank ? beating & stronger(Meld.low(meld), !reversed) : 0;
    }

    private static long stronger(int column, boolean reversed) {
        return reversed ? Cards.below(column) : Cards.above(column);
    }

    private static int strength(PublicState state, long meld) {
        int column = Meld.low(meld);
        return Conditions.reversed(state) ? Cards.TWO - column : column - Cards.THREE;
    }

    /* A lock makes the suits the reason, so that only its presence is kept; nothing tells more of the lone joker. */
    private static int kindToBeat(PublicState state) {
        long toBeat = state.toBeat();
        if (toBeat == Meld.JOKER_ALONE) {
            return JOKER;
        }
        if (Conditions.lock(state)) {
            return LOCKED;
        }
        int size = Meld.size(toBeat);
        if (Meld.isSequence(toBeat)) {
            return size == 3 ? SHORT_SEQUENCE : LONG_SEQUENCE;
        }
        int strength = strength(state, toBeat);
        return switch (size) {
            case 1 -> SINGLE + strength;
            case 2 -> PAIR + strength;
            case 3 -> TRIPLE + strength;
            default -> FOUR;
        };
    }

    /** Gathers the history of a view, from its beginning. */
    public void follow(View view) {
        clear();
        History history = view.history();
        view.copyPublicTo(past);
        past.clear();
        past.phase(Phase.PLAY);
        for (int player = 0; player < PLAYERS; player++) {
            past.handSize(player, view.handSize(player));
        }
        for (int i = 0; i < history.size(); i++) {
            past.handSize(history.player(i), past.handSize(history.player(i)) + Meld.size(history.meld(i)));
        }
        for (int player = 0; player < PLAYERS; player++) {
            if (past.handSize(player) == 0) {
                past.out(past.out() | 1 << player);
                past.finishedCount(past.finishedCount() + 1);
            }
        }
        for (int i = 0; i < history.size() && past.phase() == Phase.PLAY; i++) {
            past.turn(history.player(i));
            if (i == 0) {
                past.owner(past.turn());
            }
            add(past, history.meld(i));
            view.rules().advance(past, history.meld(i));
        }
    }
}

package kakumei.search.inputs;

import java.util.Arrays;
import kakumei.rules.History;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.rules.bigtwo.BigTwoStrength;
import kakumei.rules.bigtwo.Kind;

/**
 * What all can know of the submissions of a game of Big Two so far, gathered for the inputs of a net. A search that
 * plays on keeps one beside its state and tells it of every submission. Owned by one thread.
 */
public final class BigTwoTrail {
    private static final int PLAYERS = BigTwo.PLAYERS;
    private static final int RANKS = 13;
    /* Singles, pairs and triplets; the other kinds have five cards. */
    private static final int SETS = 3;

    /** The cards each player has played. */
    final long[] played = new long[PLAYERS];
    /** The last meld of each player, 0 if none. */
    final long[] last = new long[PLAYERS];
    /** The last meld each player passed on, 0 if none. */
    final long[] lastPassed = new long[PLAYERS];
    /** The melds to beat each player passed on, 44 bits: ranks of singles, of pairs, of triplets, kinds of five cards. */
    final long[] passedOn = new long[PLAYERS];
    /** How often each player passed. */
    final int[] passes = new int[PLAYERS];
    /** How often each player passed since its last meld. */
    final int[] passesInRow = new int[PLAYERS];
    /** The sizes each player led: bits for single, pair, triplet, five. */
    final int[] led = new int[PLAYERS];
    /** The sizes each player followed with. */
    final int[] followed = new int[PLAYERS];
    /** How many melds of five cards each player played. */
    final int[] fives = new int[PLAYERS];
    /** Players whose last meld was a lead. */
    int lastLed;
    /** Who made the first submission, -1 before it. */
    int starter = -1;
    /** Melds so far. */
    int plays;
    /** Leads so far. */
    int leads;

    private final BigTwo rules;

    /** A trail of games by the given rules. */
    public BigTwoTrail(BigTwo rules) {
        this.rules = rules;
    }

    /** Forgets everything: a new game begins. */
    public void clear() {
        Arrays.fill(played, 0);
        Arrays.fill(last, 0);
        Arrays.fill(lastPassed, 0);
        Arrays.fill(passedOn, 0);
        Arrays.fill(passes, 0);
        Arrays.fill(passesInRow, 0);
        Arrays.fill(led, 0);
        Arrays.fill(followed, 0);
        Arrays.fill(fives, 0);
        lastLed = 0;
        starter = -1;
        plays = 0;
        leads = 0;
    }

    /** A player submits a legal meld, or passes; {@code toBeat} is 0 for a lead. */
    public void add(int player, long toBeat, long meld) {
        if (starter < 0) {
            starter = player;
        }
        if (meld == 0) {
            lastPassed[player] = toBeat;
            passedOn[player] |= toBeat == 0 ? 0 : 1L << passedBit(toBeat);
            passes[player]++;
            passesInRow[player]++;
            return;
        }
        boolean leading = toBeat == 0;
        int size = Long.bitCount(meld);
        int sizeBit = 1 << (size == Kind.STRAIGHT.size() ? 3 : size - 1);
        played[player] |= meld;
        last[player] = meld;
        passesInRow[player] = 0;
        fives[player] += size == Kind.STRAIGHT.size() ? 1 : 0;
        plays++;
        if (leading) {
            led[player] |= sizeBit;
            lastLed |= 1 << player;
            leads++;
        } else {
            followed[player] |= sizeBit;
            lastLed &= ~(1 << player);
        }
    }

    private int passedBit(long toBeat) {
        int strength = rules.strength(toBeat);
        int kind = BigTwoStrength.kindNumber(strength);
        return kind < SETS ? RANKS * kind + BigTwoStrength.rank(strength) : SETS * RANKS + kind - SETS;
    }

    /** Gathers the history of a view, from its beginning. */
    public void follow(View view) {
        clear();
        History history = view.history();
        long toBeat = 0;
        int passed = 0;
        for (int i = 0; i < history.size(); i++) {
            long meld = history.meld(i);
            add(history.player(i), toBeat, meld);
            passed = meld == 0 ? passed + 1 : 0;
            toBeat = meld != 0 ? meld : passed == PLAYERS - 1 ? 0 : toBeat;
        }
    }
}

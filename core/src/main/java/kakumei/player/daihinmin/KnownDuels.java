package kakumei.player.daihinmin;

import kakumei.rules.PublicState;

/**
 * The positions of one search of {@link LastDuel} and who wins them, in arrays that are made once. An entry is reserved
 * when it is asked for, and known once it was put.
 */
final class KnownDuels {
    /* Twice what the search looks at, at least, so that free entries are near. */
    private static final int CAPACITY = 1 << 16;

    private static final byte RESERVED = 0;
    private static final byte LOST = 1;
    private static final byte WON = 2;

    private final long[] hands = new long[CAPACITY];
    private final long[] opponents = new long[CAPACITY];
    private final long[] tables = new long[CAPACITY];
    private final int[] rests = new int[CAPACITY];
    private final byte[] results = new byte[CAPACITY];
    /* Entries of older searches are free. */
    private final int[] searches = new int[CAPACITY];
    private int search;

    /** Forgets everything: a new search begins. */
    void clear() {
        search++;
    }

    /** The entry of a position. */
    int entry(long hand, long opponent, PublicState state, int passesInRow) {
        int rest = state.turn()
                | (state.owner() << 3)
                | (state.passed() << 6)
                | (passesInRow << 11)
                | (state.conditions() << 13);
        long mixed = ((hand * 0x9E37_79B9_7F4A_7C15L) ^ opponent) * 0xBF58_476D_1CE4_E5B9L;
        mixed = ((mixed ^ (mixed >>> 31)) + state.toBeat()) * 0x94D0_49BB_1331_11EBL + rest;
        int at = (int) (((mixed ^ (mixed >>> 29)) * 0xD1B5_4A32_D192_ED03L) >>> 48);
        while (searches[at] == search) {
            if (hands[at] == hand && opponents[at] == opponent && tables[at] == state.toBeat() && rests[at] == rest) {
                return at;
            }
            at = (at + 1) & (CAPACITY - 1);
        }
        searches[at] = search;
        hands[at] = hand;
        opponents[at] = opponent;
        tables[at] = state.toBeat();
        rests[at] = rest;
        results[at] = RESERVED;
        return at;
    }

    boolean isKnown(int entry) {
        return results[entry] != RESERVED;
    }

    /** Whether it is won; it must be known. */
    boolean wins(int entry) {
        return results[entry] == WON;
    }

    void put(int entry, boolean won) {
        results[entry] = won ? WON : LOST;
    }
}

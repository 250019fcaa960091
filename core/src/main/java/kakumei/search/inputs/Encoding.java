package kakumei.search.inputs;

import kakumei.cards.Melds;
import kakumei.rules.View;

/**
 * What a learner gets of decisions of one game, as bits: of what the player at turn sees, and of each of its candidates.
 * Bit b is bit b mod 64 of word b / 64. One decision at a time: {@link #view} first, then {@link #candidate} for each
 * candidate of it. Our own nets see the same. Owned by one thread; {@code docs/inputs.md} has every bit.
 */
public interface Encoding {
    /** The version of the specification. */
    int version();

    /** Words of a view. */
    int viewWords();

    /**
     * The version of the specification whose views have so many bits, 0 if there is none. Those of an earlier version are
     * the first of a view, so that a net that saw no more sees the same today.
     */
    default int versionOf(int viewBits) {
        return viewBits == viewWords() * Long.SIZE ? version() : 0;
    }

    /** Words of a candidate. */
    int candidateWords();

    /** More candidates than any decision has, or as many. */
    int mostCandidates();

    /** The bits of a view of the player at turn, of the game so far in its history. */
    void view(View view, long[] out);

    /** The bits of one candidate of the last view, a packed meld, the pass, or the cards of a gift, from {@code offset} on. */
    void candidate(long meld, long[] out, int offset);

    /** How many opponents there are. */
    int opponents();

    /** The player who is an opponent of the last view, 0 being the next one round the table. */
    int opponent(int number);

    /** Bits of a set of cards. */
    int cardBits();

    /** The bit of a card in the sets of cards of the last view. */
    int bitOf(long card);

    /** Fills {@code out} with the gifts of {@code count} cards that are candidates. */
    default void giftCandidates(long hand, int count, Melds out) {
        throw new IllegalStateException("nothing is given in this game");
    }
}

package kakumei.rules.bigtwo;

import kakumei.cards.Cards;

/**
 * Where straights are looked for: the columns A 2 3 4 … K A, numbered 0 to 13, with the aces at both ends. A straight
 * that starts in column c of the ladder has its top card in column c + 3 of {@link Cards}.
 */
final class Ladder {
    /** From the start of a straight, on the ladder, to the column of its top card in {@link Cards}. */
    static final int START_TO_TOP = 3;

    private static final int LOW_COLUMNS = 12;
    private static final long ACES_AND_TWOS = Cards.rank(Cards.ACE) | Cards.rank(Cards.TWO);
    private static final int HIGHEST_START = 9;

    private Ladder() {}

    /** The cards on the ladder. */
    static long of(long cards) {
        return Cards.up(cards & Cards.below(Cards.TWO), 1) | Cards.down(cards & ACES_AND_TWOS, LOW_COLUMNS);
    }

    /** Cells of the ladder as cards. */
    static long cards(long ladder) {
        return (Cards.down(ladder, 1) & Cards.NATURAL) | Cards.up(ladder & Cards.below(2), LOW_COLUMNS);
    }

    /** The columns in which a straight may start where there are such {@linkplain BigTwoOptions#kinds kinds}. */
    static long starts(int kinds) {
        return Cards.below(HIGHEST_START + 1) & ~Cards.below(HIGHEST_START + 1 - BigTwoOptions.straights(kinds));
    }
}

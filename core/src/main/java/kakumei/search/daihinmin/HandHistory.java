package kakumei.search.daihinmin;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.History;

/**
 * What each player has submitted so far in a game, and the class of paper 004, section 3.2.1, that it falls into.
 *
 * <p>A class is 64·(cards left - 2) and six bits, from the highest: played at least θ of 3..7, an 8, at least θ of
 * 9..Q, at least θ of K..2, a group, a sequence; θ = ceil((10 - cards left) / 4). The joker is no card of any rank.
 */
public final class HandHistory {
    /** Classes: four numbers of cards left and six bits. */
    public static final int CLASSES = 256;
    /** The fewest cards left that have a class. */
    public static final int FEWEST = 2;
    /** The most cards left that have a class. */
    public static final int MOST = 5;

    private static final long LOW = Cards.below(Cards.EIGHT) & Cards.NATURAL;
    private static final long HIGH = Cards.above(Cards.KING - 1) & Cards.NATURAL;
    private static final long MIDDLE = Cards.NATURAL & ~LOW & ~HIGH & ~Cards.EIGHTS;

    private final long[] played;
    private final boolean[] group;
    private final boolean[] sequence;

    /** A history for a number of players, nothing played. */
    public HandHistory(int players) {
        played = new long[players];
        group = new boolean[players];
        sequence = new boolean[players];
    }

    /** Forgets everything. */
    public void clear() {
        Arrays.fill(played, 0);
        Arrays.fill(group, false);
        Arrays.fill(sequence, false);
    }

    /** Takes in all submissions of a game in place of what was there. */
    public void read(History history) {
        clear();
        for (int i = 0; i < history.size(); i++) {
            add(history.player(i), history.meld(i));
        }
    }

    /** Takes in one submission; a pass changes nothing. */
    public void add(int player, long meld) {
        played[player] |= Meld.cards(meld);
        if (Meld.size(meld) >= 2) {
            boolean oneRank = Meld.isOneRank(meld);
            group[player] |= oneRank;
            sequence[player] |= !oneRank;
        }
    }

    /** All cards submitted by anybody. */
    public long played() {
        long all = 0;
        for (long cards : played) {
            all |= cards;
        }
        return all;
    }

    /** Whether players with so many cards have a class. */
    public static boolean hasClass(int cardsLeft) {
        return cardsLeft >= FEWEST && cardsLeft <= MOST;
    }

    /** The class of a player who has {@code cardsLeft} cards, {@link #FEWEST} to {@link #MOST}. */
    public int classOf(int player, int cardsLeft) {
        assert hasClass(cardsLeft) : cardsLeft;
        int threshold = (10 - cardsLeft + 3) / 4;
        long cards = played[player];
        int bits = 0;
        bits = 2 * bits + bit(Cards.count(cards & LOW) >= threshold);
        bits = 2 * bits + bit((cards & Cards.EIGHTS) != 0);
        bits = 2 * bits + bit(Cards.count(cards & MIDDLE) >= threshold);
        bits = 2 * bits + bit(Cards.count(cards & HIGH) >= threshold);
        bits = 2 * bits + bit(group[player]);
        bits = 2 * bits + bit(sequence[player]);
        return 64 * (cardsLeft - FEWEST) + bits;
    }

    private static int bit(boolean value) {
        return value ? 1 : 0;
    }
}

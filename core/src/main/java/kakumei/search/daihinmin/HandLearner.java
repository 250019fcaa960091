package kakumei.search.daihinmin;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.History;

/**
 * Counts a {@link HandCounts} from finished games. After every meld that leaves its player two to five cards, that hand
 * is one case.
 */
public final class HandLearner {
    private final int[] cases = new int[HandHistory.CLASSES];
    private final int[][] seen = new int[HandHistory.CLASSES][HandCounts.ITEMS];

    /** Takes in a game: the hands with which play began, by player, and all submissions. */
    public void game(long[] hands, History submissions) {
        long[] left = hands.clone();
        HandHistory history = new HandHistory(hands.length);
        for (int i = 0; i < submissions.size(); i++) {
            int player = submissions.player(i);
            long meld = submissions.meld(i);
            history.add(player, meld);
            left[player] &= ~Meld.cards(meld);
            int count = Cards.count(left[player]);
            if (meld != 0 && HandHistory.hasClass(count)) {
                add(history.classOf(player, count), left[player]);
            }
        }
    }

    private void add(int handClass, long hand) {
        long natural = hand & Cards.NATURAL;
        cases[handClass]++;
        int[] items = seen[handClass];
        for (int column = Cards.THREE; column <= Cards.TWO; column++) {
            items[column - Cards.THREE] += (natural & Cards.rank(column)) != 0 ? 1 : 0;
        }
        items[HandCounts.PAIR] += Cards.columnsWith(natural, 2) != 0 ? 1 : 0;
        items[HandCounts.SEQUENCE] += Cards.runStarts(natural, 3) != 0 ? 1 : 0;
    }

    /** The table of all games so far. */
    public HandCounts counts() {
        return new HandCounts(cases, seen);
    }
}

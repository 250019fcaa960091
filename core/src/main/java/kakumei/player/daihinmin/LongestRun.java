package kakumei.player.daihinmin;

import kakumei.cards.Cards;

/** The longest run of one suit through a cell that the joker may fill. */
final class LongestRun {
    private LongestRun() {}

    /** The cells of the row that join {@code column} without a gap, that column included, whether it is held or not. */
    static long through(long line, int row, int column) {
        int low = column;
        while (low > Cards.THREE && (line & Cards.cell(row, low - 1)) != 0) {
            low--;
        }
        int high = column;
        while (high < Cards.TWO && (line & Cards.cell(row, high + 1)) != 0) {
            high++;
        }
        return Cards.run(Cards.cell(row, low), high - low + 1);
    }
}

package kakumei.record;

import java.util.List;
import java.util.StringJoiner;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.rules.daihinmin.Submission;

/** The cells of a submission as text that loses nothing: every joker with its cell, malformed cells as RAW. */
final class CellText {
    private static final int ROW_4 = 4;
    private static final int GARBAGE = 3;

    private CellText() {}

    static String format(Submission cells) {
        StringJoiner text = new StringJoiner(" ");
        for (int row = 0; row <= ROW_4; row++) {
            for (int column = 0; column < Cards.COLUMNS; column++) {
                int value = valueAt(cells, row, column);
                boolean card = row < ROW_4 && column >= Cards.THREE && column <= Cards.TWO;
                if (value == 1) {
                    text.add(card ? CardText.card(row, column) : raw(row, column, 1));
                } else if (value == 2) {
                    text.add(CardText.joker(row, column));
                }
            }
        }
        if (cells.garbage()) {
            text.add(garbage(cells));
        }
        return text.toString();
    }

    static Submission parse(String text) {
        List<String> tokens = CardText.tokens(text);
        return Submission.parse(tokens);
    }

    /** The value of a cell: 0, 1 or 2. Garbage has no place and shows as 0. */
    static int valueAt(Submission cells, int row, int column) {
        if (row == ROW_4) {
            return (cells.naturalRow4() >>> column & 1) + 2 * (cells.jokerRow4() >>> column & 1);
        }
        long cell = Cards.cell(row, column);
        return (cells.natural() & cell) != 0 ? 1 : (cells.jokers() & cell) != 0 ? 2 : 0;
    }

    /* Where the garbage was is not known and does not matter: on any cell that is free. */
    private static String garbage(Submission cells) {
        for (int row = 0; row <= ROW_4; row++) {
            for (int column = 0; column < Cards.COLUMNS; column++) {
                if (valueAt(cells, row, column) == 0) {
                    return raw(row, column, GARBAGE);
                }
            }
        }
        throw new AssertionError("no free cell");
    }

    private static String raw(int row, int column, int value) {
        return "RAW@" + row + "," + column + "=" + value;
    }
}

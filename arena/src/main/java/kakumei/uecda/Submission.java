package kakumei.uecda;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.StringJoiner;
import kakumei.cards.CardText;
import kakumei.cards.CardTextException;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.Answer;
import kakumei.match.GameRecord;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * What a program sent, cell by cell, legal or not: rows 0-4 of a table of the protocol.
 *
 * @param natural cells of rows 0-3 with value 1
 * @param jokers cells of rows 0-3 with value 2
 * @param naturalRow4 columns of row 4 with value 1, as bits
 * @param jokerRow4 columns of row 4 with value 2, as bits
 * @param garbage whether some cell holds a value other than 0, 1 and 2
 */
public record Submission(long natural, long jokers, int naturalRow4, int jokerRow4, boolean garbage) implements Answer {
    private static final int ROWS = 5;
    private static final int GARBAGE = 3;
    /** The cell on which the lone joker is written when its place does not matter. */
    private static final long LONE_JOKER_CELL = Cards.cell(0, 14);

    /** Reads rows 0-4 of a table of the protocol; other rows are ignored. */
    public static Submission of(int[][] cells) {
        long natural = 0;
        long jokers = 0;
        int naturalRow4 = 0;
        int jokerRow4 = 0;
        boolean garbage = false;
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < Cards.COLUMNS; column++) {
                int value = cells[row][column];
                if (value == 1 && row < 4) {
                    natural |= Cards.cell(row, column);
                } else if (value == 2 && row < 4) {
                    jokers |= Cards.cell(row, column);
                } else if (value == 1) {
                    naturalRow4 |= 1 << column;
                } else if (value == 2) {
                    jokerRow4 |= 1 << column;
                } else {
                    garbage |= value != 0;
                }
            }
        }
        return new Submission(natural, jokers, naturalRow4, jokerRow4, garbage);
    }

    /** Reads tokens of {@link CardText} and {@code RAW@row,column=value}. */
    public static Submission parse(List<String> tokens) {
        int[][] cells = new int[ROWS][Cards.COLUMNS];
        for (String token : tokens) {
            int[] cell = place(token);
            if (cells[cell[0]][cell[1]] != 0) {
                throw new CardTextException("two values on the cell of " + token);
            }
            cells[cell[0]][cell[1]] = cell[2];
        }
        return of(cells);
    }

    private static int[] place(String token) {
        if (token.equals("JK")) {
            return new int[] {0, Cards.COLUMNS - 1, 2};
        }
        if (token.startsWith("JK")) {
            int[] place = CardText.parseJokerPlace(token);
            return new int[] {place[0], place[1], 2};
        }
        if (token.matches("RAW@[0-4],(\\d|1[0-4])=-?\\d{1,9}")) {
            int equals = token.indexOf('=');
            int column = Integer.parseInt(token.substring(6, equals));
            return new int[] {token.charAt(4) - '0', column, Integer.parseInt(token.substring(equals + 1))};
        }
        if (token.startsWith("RAW")) {
            throw new CardTextException("no cell '" + token + "': expected RAW@row,column=value");
        }
        int bit = Long.numberOfTrailingZeros(CardText.parseCard(token));
        return new int[] {Cards.rowOf(bit), Cards.columnOf(bit), 1};
    }

    /** What was sent in a recorded turn, as far as it is known. */
    public static Submission of(GameRecord.Turn turn) {
        return turn.sent().isEmpty() ? of(turn.meld()) : parse(CardText.tokens(turn.sent()));
    }

    /** The cells of a meld; the lone joker on [0][14]. */
    public static Submission of(Meld meld) {
        if (meld.isLoneJoker()) {
            return new Submission(0, LONE_JOKER_CELL, 0, 0, false);
        }
        long joker = Meld.jokerCell(meld.packed());
        int fifth = Meld.isFiveOfAKind(meld.packed()) ? 1 << Meld.low(meld.packed()) : 0;
        return new Submission(meld.cells() & ~joker, joker, 0, fifth, false);
    }

    /** A selection of cards for the exchange; the joker stands in row 4, where the hand has it. */
    public static Submission ofCards(long cards) {
        return new Submission(cards & Cards.NATURAL, 0, 0, (cards & Cards.JOKER) == 0 ? 0 : 1 << 1, false);
    }

    /** How many cells hold a card. */
    public int size() {
        return Long.bitCount(natural)
                + Long.bitCount(jokers)
                + Integer.bitCount(naturalRow4)
                + Integer.bitCount(jokerRow4);
    }

    /** Whether no cell holds a card, which passes whatever else was sent. */
    public boolean isPass() {
        return size() == 0;
    }

    /** What is wrong with single cells; empty if nothing is. */
    String malformed() {
        if (garbage) {
            return "a cell holds a value other than 0, 1 and 2";
        }
        if ((natural & ~Cards.NATURAL) != 0) {
            return "a card in column 0 or 14, where only the joker may stand";
        }
        if (naturalRow4 != 0) {
            return "a card in row 4, where only the joker may stand";
        }
        if (Long.bitCount(jokers) + Integer.bitCount(jokerRow4) > 1) {
            return "more than one joker";
        }
        return "";
    }

    /** The cards of a selection for the exchange: the joker may stand on any cell. */
    long cards() {
        return natural | ((jokers | jokerRow4) == 0 ? 0 : Cards.JOKER);
    }

    /** The meld, if the cells make one of some kind; whether it is legal is another question. */
    @Override
    public Optional<Meld> meld() {
        if (!malformed().isEmpty()) {
            return Optional.empty();
        }
        long meld = natural;
        if (jokerRow4 != 0) {
            if (natural != Cards.rank(Integer.numberOfTrailingZeros(jokerRow4))) {
                return Optional.empty();
            }
            meld = Meld.fiveOfAKind(natural);
        } else if (jokers != 0) {
            int bit = Long.numberOfTrailingZeros(jokers);
            long cells = natural | jokers;
            if (natural == 0) {
                meld = Meld.JOKER_ALONE;
            } else if (Meld.isOneRank(cells)) {
                meld = Meld.groupWithJoker(cells, Cards.rowOf(bit));
            } else {
                meld = Meld.sequenceWithJoker(cells, Cards.columnOf(bit));
            }
        }
        return Daihinmin.isMeld(meld) ? Optional.of(new Meld(meld)) : Optional.empty();
    }

    /** The cells as text that loses nothing and {@link #parse} reads: every joker with its cell, bad values as RAW. */
    @Override
    public String text() {
        StringJoiner text = new StringJoiner(" ");
        String free = "";
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < Cards.COLUMNS; column++) {
                int value = valueAt(row, column);
                boolean card = row < ROWS - 1 && column >= Cards.THREE && column <= Cards.TWO;
                if (value == 1) {
                    text.add(card ? CardText.card(row, column) : raw(row, column, 1));
                } else if (value == 2) {
                    text.add(CardText.joker(row, column));
                } else if (free.isEmpty()) {
                    free = raw(row, column, GARBAGE);
                }
            }
        }
        /* Where the garbage was is not known and does not matter: on any cell that is free. */
        return garbage ? text.add(free).toString() : text.toString();
    }

    private int valueAt(int row, int column) {
        if (row == ROWS - 1) {
            return (naturalRow4 >>> column & 1) + 2 * (jokerRow4 >>> column & 1);
        }
        long cell = Cards.cell(row, column);
        return (natural & cell) != 0 ? 1 : (jokers & cell) != 0 ? 2 : 0;
    }

    private static String raw(int row, int column, int value) {
        return "RAW@" + row + "," + column + "=" + value;
    }

    /* The lone joker may stand on any cell, and programs see on which. */
    @Override
    public boolean isPlain(Meld meld) {
        return !meld.isLoneJoker() && equals(of(meld));
    }

    @Override
    public String words() {
        return isPass() ? "nothing" : String.join(" ", tokens());
    }

    /** The cells as tokens in row order: what the official server broadcasts. */
    public List<String> tokens() {
        if (size() == 1 && jokers != 0) {
            return List.of("JK");
        }
        List<String> tokens = new ArrayList<>();
        for (int row = 0; row < 4; row++) {
            for (long rest = (natural | jokers) & Cards.row(row); rest != 0; rest &= rest - 1) {
                int column = Cards.columnOf(Long.numberOfTrailingZeros(rest));
                boolean joker = (rest & -rest & jokers) != 0;
                boolean card = column >= Cards.THREE && column <= Cards.TWO;
                tokens.add(
                        joker
                                ? CardText.joker(row, column)
                                : card ? CardText.card(row, column) : "RAW@" + row + "," + column + "=1");
            }
        }
        for (int column = 0; column < Cards.COLUMNS; column++) {
            if ((jokerRow4 >>> column & 1) != 0) {
                tokens.add(CardText.joker(4, column));
            }
        }
        return tokens;
    }
}

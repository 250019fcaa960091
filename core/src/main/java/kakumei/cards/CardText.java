package kakumei.cards;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The only parser and printer of cards: {@code S3 … C2}, T = 10, joker {@code JK}; in a meld the joker as a card
 * {@code JK=S8}, on another cell {@code JK@row,column}, the lone joker always {@code JK}.
 *
 * <p>Cards are printed in row order, spades first, the joker of a hand last.
 */
public final class CardText {
    private static final String SUITS = "SHDC";
    private static final String RANKS = "3456789TJQKA2";
    private static final int JOKER_ROW = 4;
    /* By bit. */
    private static final String[] CARDS = cards();

    private CardText() {}

    /** A set of cards such as {@code "S3 H4 JK"}, separated by blanks or commas. */
    public static long parseCards(String text) {
        return parseCards(tokens(text));
    }

    /** A set of cards, one token each. */
    public static long parseCards(List<String> tokens) {
        long cards = 0;
        for (String token : tokens) {
            long card = parseCard(token);
            if ((cards & card) != 0) {
                throw new CardTextException("card " + token + " appears twice");
            }
            cards |= card;
        }
        return cards;
    }

    /** One card. */
    public static long parseCard(String token) {
        if (token.equals("JK")) {
            return Cards.JOKER;
        }
        int row = token.length() == 2 ? SUITS.indexOf(token.charAt(0)) : -1;
        int rank = token.length() == 2 ? RANKS.indexOf(token.charAt(1)) : -1;
        if (row < 0 || rank < 0) {
            throw new CardTextException(
                    "no card '" + token
                            + "': expected a suit of S H D C and a rank of 3456789TJQKA2, such as ST for the ten of spades, or JK");
        }
        return Cards.cell(row, rank + 1);
    }

    /** A meld such as {@code "S5 S6 JK=S7"}; no token means the pass. Its shape is not checked against any rules. */
    public static Meld parseMeld(String text) {
        return parseMeld(tokens(text));
    }

    /** A meld, one token a card; no token means the pass. */
    public static Meld parseMeld(List<String> tokens) {
        if (tokens.size() == 1 && tokens.get(0).equals("JK")) {
            return Meld.LONE_JOKER;
        }
        long natural = 0;
        int jokerRow = -1;
        int jokerColumn = -1;
        for (String token : tokens) {
            if (token.startsWith("JK")) {
                if (jokerRow >= 0) {
                    throw new CardTextException("two jokers in the meld " + String.join(" ", tokens));
                }
                int[] place = parseJokerPlace(token);
                jokerRow = place[0];
                jokerColumn = place[1];
            } else {
                long card = parseCard(token);
                if ((natural & card) != 0) {
                    throw new CardTextException("card " + token + " appears twice");
                }
                natural |= card;
            }
        }
        return new Meld(jokerRow < 0 ? natural : withJoker(natural, jokerRow, jokerColumn, tokens));
    }

    /** Row and column of {@code JK=S8} or {@code JK@row,column}. */
    public static int[] parseJokerPlace(String token) {
        if (token.startsWith("JK=")) {
            int bit = Long.numberOfTrailingZeros(parseCard(token.substring(3)));
            if (bit < 60) {
                return new int[] {Cards.rowOf(bit), Cards.columnOf(bit)};
            }
        } else if (token.matches("JK@[0-4],(\\d|1[0-4])")) {
            return new int[] {token.charAt(3) - '0', Integer.parseInt(token.substring(5))};
        }
        throw new CardTextException("no joker '" + token
                + "': expected JK=card, such as JK=S8, or JK@row,column with row 0-4, column 0-14");
    }

    private static long withJoker(long natural, int row, int column, List<String> tokens) {
        if (row == JOKER_ROW) {
            if (natural == Cards.rank(column)) {
                return Meld.fiveOfAKind(natural);
            }
        } else {
            long cells = natural | Cards.cell(row, column);
            if (natural != 0 && (natural & Cards.cell(row, column)) == 0) {
                if ((cells & ~Cards.rank(column)) == 0) {
                    return Meld.groupWithJoker(cells, row);
                }
                if ((cells & ~Cards.row(row)) == 0) {
                    return Meld.sequenceWithJoker(cells, column);
                }
            }
        }
        throw new CardTextException("the joker fits no group or sequence in " + String.join(" ", tokens));
    }

    /** A set of cards, in row order, the joker last. */
    public static String format(long cards) {
        StringBuilder text = new StringBuilder();
        append(text, cards);
        return text.toString();
    }

    /** A meld, in row order; empty for the pass. */
    public static String format(Meld meld) {
        StringBuilder text = new StringBuilder();
        append(text, meld);
        return text.toString();
    }

    /** Appends {@link #format(long)}; for those who write millions. */
    public static void append(StringBuilder text, long cards) {
        boolean first = true;
        for (int row = 0; row < 4; row++) {
            for (long rest = cards & Cards.row(row); rest != 0; rest &= rest - 1) {
                if (!first) {
                    text.append(' ');
                }
                first = false;
                text.append(CARDS[Long.numberOfTrailingZeros(rest)]);
            }
        }
        if ((cards & Cards.JOKER) != 0) {
            text.append(first ? "JK" : " JK");
        }
    }

    /** Appends {@link #format(Meld)}; for those who write millions. */
    public static void append(StringBuilder text, Meld meld) {
        if (!Meld.hasJoker(meld.packed())) {
            append(text, meld.packed());
        } else {
            text.append(String.join(" ", list(meld)));
        }
    }

    /** The tokens of a set of cards, in row order, the joker last. */
    public static List<String> list(long cards) {
        List<String> tokens = new ArrayList<>();
        for (int row = 0; row < 4; row++) {
            for (long rest = cards & Cards.row(row); rest != 0; rest &= rest - 1) {
                tokens.add(card(row, Cards.columnOf(Long.numberOfTrailingZeros(rest))));
            }
        }
        if ((cards & Cards.JOKER) != 0) {
            tokens.add("JK");
        }
        return tokens;
    }

    /** The tokens of a meld, in row order; none for the pass. */
    public static List<String> list(Meld meld) {
        if (meld.isLoneJoker()) {
            return List.of("JK");
        }
        long jokerCell = Meld.jokerCell(meld.packed());
        List<String> tokens = new ArrayList<>();
        for (int row = 0; row < 4; row++) {
            for (long rest = meld.cells() & Cards.row(row); rest != 0; rest &= rest - 1) {
                int column = Cards.columnOf(Long.numberOfTrailingZeros(rest));
                tokens.add((rest & -rest & jokerCell) != 0 ? joker(row, column) : card(row, column));
            }
        }
        if (Meld.isFiveOfAKind(meld.packed())) {
            tokens.add(joker(JOKER_ROW, Meld.low(meld.packed())));
        }
        return tokens;
    }

    /** The joker on a cell: {@code JK=S8}, or {@code JK@row,column} where no card stands. */
    public static String joker(int row, int column) {
        boolean card = row < JOKER_ROW && column >= Cards.THREE && column <= Cards.TWO;
        return card ? "JK=" + card(row, column) : "JK@" + row + "," + column;
    }

    /** The natural card of a row and a column of 1..13. */
    public static String card(int row, int column) {
        return CARDS[Long.numberOfTrailingZeros(Cards.cell(row, column))];
    }

    private static String[] cards() {
        String[] cards = new String[64];
        Arrays.fill(cards, "");
        for (int bit = 0; bit < cards.length; bit++) {
            if ((Cards.NATURAL >>> bit & 1) != 0) {
                cards[bit] = "" + SUITS.charAt(Cards.rowOf(bit)) + RANKS.charAt(Cards.columnOf(bit) - 1);
            }
        }
        return cards;
    }

    /** Splits text at blanks and commas that do not belong to {@code JK@row,column}. */
    public static List<String> tokens(String text) {
        List<String> tokens = new ArrayList<>();
        for (String token : text.trim().split("\\s+|(?<!@[0-4]),", -1)) {
            if (!token.isEmpty()) {
                tokens.add(token);
            }
        }
        return tokens;
    }
}

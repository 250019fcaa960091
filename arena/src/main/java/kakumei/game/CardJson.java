package kakumei.game;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;

/** Cards as arrays of JSON, one text of {@link CardText} each; for those who write many. Thread-safe. */
public final class CardJson {
    private static final int SUITS = 4;
    /* By bit, with its quotes and a comma. */
    private static final String[] TOKENS = tokens();

    private CardJson() {}

    private static String[] tokens() {
        String[] tokens = new String[Long.SIZE];
        for (int bit = 0; bit < tokens.length; bit++) {
            boolean natural = (Cards.NATURAL >>> bit & 1) != 0;
            tokens[bit] = natural ? "\"" + CardText.format(1L << bit) + "\"," : "";
        }
        return tokens;
    }

    /** Appends a set of cards, in row order, the joker last. */
    public static StringBuilder append(StringBuilder out, long cards) {
        out.append('[');
        int start = out.length();
        for (int row = 0; row < SUITS; row++) {
            for (long rest = cards & Cards.row(row) & Cards.NATURAL; rest != 0; rest &= rest - 1) {
                out.append(TOKENS[Long.numberOfTrailingZeros(rest)]);
            }
        }
        if ((cards & Cards.JOKER) != 0) {
            out.append("\"JK\",");
        }
        return end(out, start);
    }

    /** Appends a meld, the joker with its place; nothing in it for the pass. */
    public static StringBuilder append(StringBuilder out, Meld meld) {
        if (!Meld.hasJoker(meld.packed())) {
            return append(out, meld.packed());
        }
        out.append('[');
        int start = out.length();
        for (String token : CardText.list(meld)) {
            out.append('"').append(token).append("\",");
        }
        return end(out, start);
    }

    /* Each token brought a comma; that of the last makes room for the end. */
    private static StringBuilder end(StringBuilder out, int start) {
        if (out.length() == start) {
            return out.append(']');
        }
        out.setCharAt(out.length() - 1, ']');
        return out;
    }
}

package kakumei.report;

/**
 * How cards look on a terminal: letters as everywhere, or the signs of the suits; hearts and diamonds red where colour
 * is wanted.
 *
 * @param signs whether suits are signs
 * @param colour whether red suits are red
 */
public record CardFaces(boolean signs, boolean colour) {
    private static final String LETTERS = "SHDC";
    private static final String SIGNS = "♠♥♦♣";

    /** Cards in the notation of {@link kakumei.cards.CardText}, followed by blanks up to {@code width} columns. */
    public String show(String cards, int width) {
        StringBuilder text = new StringBuilder();
        for (String token : cards.split(" ", -1)) {
            text.append(text.isEmpty() ? "" : " ").append(face(token));
        }
        return text.append(" ".repeat(Math.max(0, width - cards.length()))).toString();
    }

    /** Cards in the notation of {@link kakumei.cards.CardText}. */
    public String show(String cards) {
        return show(cards, 0);
    }

    /* S3, and the card behind JK= */
    private String face(String token) {
        if (!token.matches("(JK=)?[SHDC][3-9TJQKA2]")) {
            return token;
        }
        int at = token.length() - 2;
        int suit = LETTERS.indexOf(token.charAt(at));
        String card = (signs ? SIGNS.charAt(suit) : LETTERS.charAt(suit)) + token.substring(at + 1);
        boolean red = colour && (suit == 1 || suit == 2);
        return token.substring(0, at) + (red ? Ink.RED.on(card) : card);
    }
}

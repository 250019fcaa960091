package kakumei.rules.daihinmin;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import kakumei.cards.CardText;
import kakumei.cards.Cards;

/**
 * The slow twin of the meld generator: writes every set of cells on an 8 x 15 table as the protocol has them and
 * judges it word by word as the rule text says. Shares no code with the engine but the text of cards.
 */
final class BruteForce {
    /** One play as cells: 0 nothing, 1 a card, 2 the joker; rows 0-4. */
    static final class Play {
        private final int[][] cells;

        Play(int[][] cells) {
            this.cells = cells;
        }

        int count() {
            int n = 0;
            for (int[] row : cells) {
                for (int value : row) {
                    n += value == 0 ? 0 : 1;
                }
            }
            return n;
        }

        boolean isLoneJoker() {
            return count() == 1 && holdsJoker();
        }

        private boolean holdsJoker() {
            for (int[] row : cells) {
                for (int value : row) {
                    if (value == 2) {
                        return true;
                    }
                }
            }
            return false;
        }

        List<Integer> columns() {
            TreeSet<Integer> columns = new TreeSet<>();
            for (int r = 0; r < 5; r++) {
                for (int c = 0; c < 15; c++) {
                    if (cells[r][c] != 0) {
                        columns.add(c);
                    }
                }
            }
            return new ArrayList<>(columns);
        }

        List<Integer> rows() {
            TreeSet<Integer> rows = new TreeSet<>();
            for (int r = 0; r < 5; r++) {
                for (int c = 0; c < 15; c++) {
                    if (cells[r][c] != 0) {
                        rows.add(r);
                    }
                }
            }
            return new ArrayList<>(rows);
        }

        boolean isGroup() {
            boolean fifthRow = rows().contains(4);
            return columns().size() == 1 && (!fifthRow || count() == 5);
        }

        boolean isSequence() {
            List<Integer> columns = columns();
            return count() >= 3
                    && rows().size() == 1
                    && rows().get(0) < 4
                    && columns.get(columns.size() - 1) - columns.get(0) == count() - 1;
        }

        String text() {
            List<String> tokens = new ArrayList<>();
            for (int r = 0; r < 5; r++) {
                for (int c = 0; c < 15; c++) {
                    if (cells[r][c] == 1) {
                        tokens.add(CardText.card(r, c));
                    } else if (cells[r][c] == 2) {
                        tokens.add(CardText.joker(r, c));
                    }
                }
            }
            return isLoneJoker() ? "JK" : String.join(" ", tokens);
        }
    }

    private BruteForce() {}

    static Play play(String text) {
        int[][] cells = new int[5][15];
        for (String token : CardText.tokens(text)) {
            if (token.equals("JK")) {
                cells[0][14] = 2;
            } else if (token.startsWith("JK")) {
                int[] place = CardText.parseJokerPlace(token);
                cells[place[0]][place[1]] = 2;
            } else {
                int bit = Long.numberOfTrailingZeros(CardText.parseCard(token));
                cells[bit & 3][bit >> 2] = 1;
            }
        }
        return new Play(cells);
    }

    /** Every play of the hand that makes a shape. */
    static List<Play> shapes(long hand) {
        List<Play> plays = new ArrayList<>();
        boolean joker = (hand & Cards.JOKER) != 0;
        for (int c = 1; c <= 13; c++) {
            for (int set = 1; set < 16; set++) {
                int[][] cells = new int[5][15];
                for (int r = 0; r < 4; r++) {
                    cells[r][c] = set >> r & 1;
                }
                addWithJoker(cells, hand, joker, c, plays);
            }
        }
        for (int r = 0; r < 4; r++) {
            for (int from = 0; from < 15; from++) {
                for (int to = from + 2; to < 15; to++) {
                    for (int hole = from - 1; hole <= to; hole++) {
                        int[][] cells = new int[5][15];
                        for (int c = from; c <= to; c++) {
                            cells[r][c] = c == hole ? 2 : 1;
                        }
                        add(cells, hand, joker, plays);
                    }
                }
            }
        }
        if (joker) {
            plays.add(play("JK"));
        }
        return plays;
    }

    private static void addWithJoker(int[][] cells, long hand, boolean joker, int c, List<Play> plays) {
        add(cells, hand, joker, plays);
        for (int r = 0; r < 5; r++) {
            int[][] more = new int[5][];
            for (int i = 0; i < 5; i++) {
                more[i] = cells[i].clone();
            }
            if (more[r][c] == 0) {
                more[r][c] = 2;
                add(more, hand, joker, plays);
            }
        }
    }

    private static void add(int[][] cells, long hand, boolean joker, List<Play> plays) {
        Play play = new Play(cells);
        for (int r = 0; r < 5; r++) {
            for (int c = 0; c < 15; c++) {
                if (cells[r][c] == 1 && (c < 1 || c > 13 || (hand & Cards.cell(r, c)) == 0)) {
                    return;
                }
                if (cells[r][c] == 2 && !joker) {
                    return;
                }
            }
        }
        if (play.isGroup() || play.isSequence()) {
            plays.add(play);
        }
    }

    /** Whether {@code play} may be put on {@code toBeat}. */
    static boolean follows(Play toBeat, Play play, boolean reversed, boolean lock) {
        if (toBeat.count() == 0) {
            return true;
        }
        if (toBeat.isLoneJoker()) {
            return play.text().equals("S3");
        }
        if (play.count() != toBeat.count()) {
            return false;
        }
        if (play.isLoneJoker()) {
            return true;
        }
        if (toBeat.isSequence() != play.isSequence()) {
            return false;
        }
        List<Integer> there = toBeat.columns();
        List<Integer> here = play.columns();
        boolean stronger =
                reversed ? here.get(here.size() - 1) < there.get(0) : here.get(0) > there.get(there.size() - 1);
        return stronger && (!lock || play.rows().equals(toBeat.rows()));
    }
}

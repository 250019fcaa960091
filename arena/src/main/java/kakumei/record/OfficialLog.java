package kakumei.record;

import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.match.Dealing;
import kakumei.match.GameRecord;
import kakumei.match.MatchSettings;
import kakumei.rules.Role;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.uecda.Submission;

/** Words and lines of the official server's log, its misspellings included. */
final class OfficialLog {
    static final String NAMES = "%-----%palyer_name%";
    static final String SETTING = "%-----%";
    static final String HANDS = "palyer_cards";
    static final String END_OF_PLAY = "EE";
    /** The letter of a joker by the row of its cell; in row 4 a joker and a card look the same. */
    static final String JOKER_ROWS = "KLMNJ";
    /** The letter of a card by its row. */
    static final String ROWS = "SHDCJ";
    /** The letter of a column; 0 and 14 look the same. */
    static final String COLUMNS = "x3456789TJQKA2x";

    static final String JOKER_IN_HAND = "J3";

    /** The port of the contest, of games that were played without one. */
    static final int PORT = 42485;

    /* In a game without classes everybody is shown as heimin. */
    private static final int NO_CLASS = Role.HEIMIN.place();

    private OfficialLog() {}

    /** The lines before the first game. A window there is none of. */
    static String header(MatchSettings match, Daihinmin rules, int port) {
        StringBuilder out = new StringBuilder(NAMES);
        match.names().forEach(name -> out.append(' ').append(name.replaceAll("\\s", "_")));
        out.append('\n');
        setting(out, "WINDOW_TYPE", "CONSOLE");
        setting(out, "GRAPH_WINDOW", "NO");
        setting(out, "RAND_TYPE", match.dealing() == Dealing.UECDA_MT ? 1 : 0);
        for (String key : List.of(
                "RULE_KAKUMEI",
                "RULE_SHIBARI",
                "RULE_KINSOKU",
                "RULE_KAIDAN",
                "RULE_CHANGE",
                "RULE_5TOBI",
                "RULE_6REVERS",
                "RULE_8GIRI",
                "RULE_11BACK")) {
            setting(out, key, rules.options().isOn(key) ? "YES" : "NO");
        }
        setting(out, "RULE_SEKIGAE", match.seatChange() > 0 ? "YES" : "NO");
        setting(out, "RULE_SEKIGAE_NUM", match.seatChange());
        setting(out, "GAME_NUMBER", match.games());
        setting(out, "FLASH_MIBUN_NUMBER", match.classReset());
        setting(out, "GAME_PORT", port);
        return out.append(seed(match)).append('\n').toString();
    }

    private static void setting(StringBuilder out, String key, Object value) {
        out.append(SETTING).append(key).append("% ").append(value).append('\n');
    }

    /** The line with the seed. */
    static String seed(MatchSettings match) {
        return SETTING + "RANDOM_SEED% " + match.seed();
    }

    /** The beginning of every line of a game. */
    static String number(int game) {
        String digits = String.valueOf(game - 1);
        return "%" + "0".repeat(Math.max(0, 5 - digits.length())) + digits + "%";
    }

    /** Appends the five lines of a game. */
    static void append(StringBuilder out, GameRecord game) {
        String number = number(game.game());
        out.append(number).append("mibun% ");
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            out.append(
                    game.roles().isEmpty() ? NO_CLASS : game.roles().get(player).place());
        }
        out.append('\n').append(number).append("seat% ");
        game.seats().forEach(out::append);
        out.append('\n').append(number).append(HANDS).append("% ");
        for (long hand : game.dealt()) {
            appendHand(out, hand);
            out.append(' ');
        }
        out.append('\n').append(number).append("play% ");
        for (GameRecord.Turn turn : game.turns()) {
            out.append(' ').append((char) ('0' + turn.player()));
            appendCells(out, Submission.of(turn));
            out.append(END_OF_PLAY);
        }
        out.append('\n').append(number).append("result% ");
        game.order().forEach(out::append);
        out.append('\n');
    }

    private static void appendHand(StringBuilder out, long hand) {
        for (int row = 0; row < 4; row++) {
            for (long rest = hand & Cards.row(row); rest != 0; rest &= rest - 1) {
                out.append(CardText.card(row, Cards.columnOf(Long.numberOfTrailingZeros(rest))));
            }
        }
        if ((hand & Cards.JOKER) != 0) {
            out.append(JOKER_IN_HAND);
        }
    }

    private static void appendCells(StringBuilder out, Submission cells) {
        for (int row = 0; row < 4; row++) {
            for (long rest = (cells.natural() | cells.jokers()) & Cards.row(row); rest != 0; rest &= rest - 1) {
                boolean joker = (rest & -rest & cells.jokers()) != 0;
                int column = Cards.columnOf(Long.numberOfTrailingZeros(rest));
                out.append((joker ? JOKER_ROWS : ROWS).charAt(row)).append(COLUMNS.charAt(column));
            }
        }
        for (int rest = cells.naturalRow4() | cells.jokerRow4(); rest != 0; rest &= rest - 1) {
            out.append(JOKER_ROWS.charAt(4)).append(COLUMNS.charAt(Integer.numberOfTrailingZeros(rest)));
        }
    }
}

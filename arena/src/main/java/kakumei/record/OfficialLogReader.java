package kakumei.record;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import kakumei.cards.CardText;
import kakumei.cards.CardTextException;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.match.Dealing;
import kakumei.match.GameRecord;
import kakumei.rules.Role;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.uecda.Submission;

/** Reads games from the lines of the official server's log. */
final class OfficialLogReader {
    private static final int PLAYERS = Daihinmin.PLAYERS;
    private static final Pattern GAME_LINE = Pattern.compile("%(\\d{5,9})%(\\w+)% ?(.*)");
    private static final Pattern SETTING_LINE = Pattern.compile("%-----%(\\w+)% ?(.*)");
    private static final List<String> KEYS = List.of("mibun", "seat", OfficialLog.HANDS, "play", "result");
    private static final String UNKNOWN_DEAL = "unknown";

    private final RecordLines lines;
    private final Map<String, String> settings = new HashMap<>();
    private List<String> names = List.of();
    private Daihinmin rules = Daihinmin.uecda();
    /* The first line after the settings is read with them. */
    private Optional<String> ahead = Optional.empty();
    private boolean begun;

    OfficialLogReader(RecordLines lines) {
        this.lines = lines;
    }

    /** The next game; empty at the end of the lines. */
    Optional<RecordedGame> next() throws BadRecordException {
        if (!begun) {
            readHeader();
        }
        Map<String, String> game = new HashMap<>();
        int number = -1;
        for (String key : KEYS) {
            Optional<String> line = nextOfAGame();
            if (line.isEmpty()) {
                if (game.isEmpty()) {
                    return Optional.empty();
                }
                throw new BadRecordException("the last game has no line " + key);
            }
            Matcher matcher = GAME_LINE.matcher(line.get());
            must(matcher.matches() && matcher.group(2).equals(key), "expected a line %NNNNN%" + key + "% of a game");
            int of = Integer.parseInt(matcher.group(1));
            must(number < 0 || number == of, "line " + key + " is of another game");
            number = of;
            game.put(key, matcher.group(3));
        }
        return Optional.of(read(number + 1, game));
    }

    /* Some servers write more: exchanges and points of a game, and when it all ended. */
    private Optional<String> nextOfAGame() throws BadRecordException {
        Optional<String> line = ahead.isPresent() ? ahead : lines.next();
        ahead = Optional.empty();
        while (line.isPresent() && isMore(line.get())) {
            line = lines.next();
        }
        return line;
    }

    private static boolean isMore(String line) {
        Matcher game = GAME_LINE.matcher(line);
        return game.matches()
                ? !KEYS.contains(game.group(2))
                : SETTING_LINE.matcher(line).matches();
    }

    private void readHeader() throws BadRecordException {
        String first = lines.next().orElseThrow(() -> new BadRecordException("empty file"));
        while (!first.startsWith(OfficialLog.NAMES + " ")) { // some say before it where and when
            must(
                    SETTING_LINE.matcher(first).matches(),
                    "not a log of the official server: expected " + OfficialLog.NAMES + " and five names");
            first = lines.next()
                    .orElseThrow(() -> new BadRecordException("no line " + OfficialLog.NAMES + " and five names"));
        }
        names = words(first.substring(OfficialLog.NAMES.length()));
        must(names.size() == PLAYERS, "expected " + PLAYERS + " names, found " + names.size());
        ahead = lines.next();
        while (ahead.isPresent()) {
            Matcher matcher = SETTING_LINE.matcher(ahead.get());
            if (!matcher.matches()) {
                break;
            }
            settings.put(matcher.group(1), matcher.group(2).trim());
            ahead = lines.next();
        }
        DaihinminOptions options = DaihinminOptions.UECDA;
        for (String key : DaihinminOptions.KEYS) {
            if (settings.containsKey(key)) {
                options = options.with(key, setting(key).equals("YES"));
            }
        }
        rules = Daihinmin.with(options);
        begun = true;
    }

    private String setting(String key) {
        return settings.getOrDefault(key, "");
    }

    private long number(String key) {
        String value = setting(key);
        return value.matches("-?\\d{1,18}") ? Long.parseLong(value) : 0;
    }

    private RecordedGame read(int number, Map<String, String> lines) throws BadRecordException {
        int period = (int) Math.max(0, number("FLASH_MIBUN_NUMBER"));
        int block = period == 0 ? 0 : (number - 1) / period;
        GameRecord.Source source = new GameRecord.Source(
                number,
                number("RANDOM_SEED"),
                setting("RAND_TYPE").equals("1") ? Dealing.UECDA_MT.text() : UNKNOWN_DEAL,
                block,
                block * period + 1);
        GameRecord raw = new GameRecord(
                source,
                rules.id(),
                rules.version(),
                names,
                permutation(line(lines, "seat"), "seat"),
                roles(line(lines, "mibun")),
                hands(line(lines, OfficialLog.HANDS)),
                List.of(),
                turns(line(lines, "play")),
                permutation(line(lines, "result"), "result"),
                List.of());
        return new LostExchange(rules, raw).restore();
    }

    private static String line(Map<String, String> lines, String key) {
        return lines.getOrDefault(key, "").trim();
    }

    private static List<String> words(String text) {
        return Arrays.stream(text.split(" ", -1))
                .filter(word -> !word.isEmpty())
                .toList();
    }

    private static List<Integer> permutation(String digits, String key) throws BadRecordException {
        List<Integer> players = digits.chars().map(digit -> digit - '0').boxed().toList();
        boolean each = players.size() == PLAYERS && players.stream().distinct().count() == PLAYERS;
        must(each && digits.matches("[0-4]+"), key + ": expected each digit of 0 to 4 once, found " + digits);
        return players;
    }

    private static List<Role> roles(String digits) throws BadRecordException {
        if (digits.equals("22222")) {
            return List.of();
        }
        return permutation(digits, "mibun").stream().map(Role::of).toList();
    }

    private static List<Long> hands(String text) throws BadRecordException {
        List<Long> hands = new ArrayList<>();
        for (String word : words(text)) {
            long hand = 0;
            for (String card : pairs(word)) {
                hand |= card.equals(OfficialLog.JOKER_IN_HAND) ? Cards.JOKER : card(card);
            }
            hands.add(hand);
        }
        must(hands.size() == PLAYERS, OfficialLog.HANDS + ": expected " + PLAYERS + " hands, found " + hands.size());
        return hands;
    }

    private static long card(String text) throws BadRecordException {
        try {
            return CardText.parseCard(text);
        } catch (CardTextException e) {
            throw new BadRecordException(String.valueOf(e.getMessage()));
        }
    }

    private static List<String> pairs(String word) throws BadRecordException {
        must(word.length() % 2 == 0, "expected two characters a card, found " + word);
        List<String> pairs = new ArrayList<>();
        for (int i = 0; i < word.length(); i += 2) {
            pairs.add(word.substring(i, i + 2));
        }
        return pairs;
    }

    private static List<GameRecord.Turn> turns(String text) throws BadRecordException {
        List<GameRecord.Turn> turns = new ArrayList<>();
        for (String word : words(text)) {
            must(
                    word.matches("[0-4].*" + OfficialLog.END_OF_PLAY),
                    "play: expected a player, cards and EE, found " + word);
            Submission cells = cells(word.substring(1, word.length() - OfficialLog.END_OF_PLAY.length()));
            turns.add(new GameRecord.Turn(word.charAt(0) - '0', Meld.PASS, cells.text(), ""));
        }
        return turns;
    }

    private static Submission cells(String text) throws BadRecordException {
        long natural = 0;
        long jokers = 0;
        int row4 = 0;
        for (String cell : pairs(text)) {
            int column = OfficialLog.COLUMNS.indexOf(cell.charAt(1));
            int row = OfficialLog.ROWS.indexOf(cell.charAt(0));
            int jokerRow = OfficialLog.JOKER_ROWS.indexOf(cell.charAt(0));
            must(column >= 0 && (row >= 0 || jokerRow >= 0), "play: no cell " + cell);
            if (row == 4) {
                row4 |= 1 << (column == 0 ? Cards.COLUMNS - 1 : column);
            } else if (row >= 0) {
                natural |= Cards.cell(row, column);
            } else {
                jokers |= Cards.cell(jokerRow, column);
            }
        }
        return new Submission(natural, beyondTheEnds(natural, jokers), 0, row4, false);
    }

    /* x is below the 3 or above the 2. It matters in a sequence alone: behind a 3 it was below it, else above. */
    private static long beyondTheEnds(long natural, long jokers) {
        long below = jokers & Cards.rank(0);
        boolean behindThree = (below << 4 & natural) != 0;
        return below == 0 || behindThree ? jokers : (jokers & ~below) | (below << (4 * (Cards.COLUMNS - 1)));
    }

    private static void must(boolean holds, String otherwise) throws BadRecordException {
        if (!holds) {
            throw new BadRecordException(otherwise);
        }
    }
}

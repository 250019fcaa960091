package kakumei.papers.hands;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.papers.Part;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.random.Seeds;
import kakumei.search.daihinmin.HandHistory;
import kakumei.search.daihinmin.HandLearner;
import kakumei.search.daihinmin.HandTable;

/** Games of five of each source, and what the hands in them held: 10,000 games each in the paper. A unit is a block. */
final class RecordStudy implements Study {
    private static final int BLOCK = MatchSettings.CLASS_RESET;
    private static final int GAMES = 10_000;

    private final boolean whole;

    /**
     * The games.
     *
     * @param whole whether a part of the paper's size has all of them nevertheless: what is learnt must not depend on
     *     how many matches are played with it
     */
    RecordStudy(boolean whole) {
        this.whole = whole;
    }

    @Override
    public String name() {
        return "004-records";
    }

    @Override
    public List<Part> cast() {
        return Sources.CAST;
    }

    private Size part(Size size) {
        return whole ? size.whole() : size;
    }

    private static int blockGames(Size size) {
        return size.equals(Size.TINY) ? 20 : BLOCK;
    }

    private static int blocks(Size size) {
        return size.of(2, 5, GAMES / BLOCK);
    }

    /** Games of each source. */
    static int games(Size size) {
        return blocks(size) * blockGames(size);
    }

    @Override
    public Size journalSize(Size size) {
        return size.whole();
    }

    @Override
    public String extent(Size size) {
        return String.format(Locale.ROOT, "%,d games of five of each source", games(part(size)));
    }

    /** The beginning of the keys of a source. */
    static String prefix(String source) {
        return "records/" + source + "/";
    }

    @Override
    public List<Unit> units(Setting setting) {
        List<Unit> units = new ArrayList<>();
        for (int block = 1; block <= blocks(part(setting.size())); block++) {
            for (String source : Sources.NAMES) {
                long seed = Seeds.mix(setting.seed(), Sources.NAMES.indexOf(source), block);
                long weight = source.equals(Sources.PAOON) ? 8_000 : 100;
                units.add(new Unit(prefix(source) + block, weight, () -> learn(setting, source, seed)));
            }
        }
        return units;
    }

    private static ObjectNode learn(Setting setting, String source, long seed) {
        Entrant one = setting.casting().entrant(source);
        List<Entrant> five = new ArrayList<>();
        for (int i = 1; i <= setting.rules().players(); i++) {
            five.add(new Entrant(source + "#" + i, one.factory()));
        }
        HandLearner learner = new HandLearner();
        int games = blockGames(setting.size());
        new Match(MatchSettings.of(setting.rules(), five, seed, games))
                .play(1, () -> 0, () -> false, new MatchListener() {
                    @Override
                    public boolean wantsRecords() {
                        return true;
                    }

                    @Override
                    public void recorded(GameRecord game) {
                        learner.game(game.openingHands(), game.history());
                    }
                });
        return json(games, learner.table());
    }

    private static ObjectNode json(int games, HandTable table) {
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("games", games);
        ObjectNode classes = node.putObject("classes");
        for (int c = 0; c < HandHistory.CLASSES; c++) {
            if (table.cases(c) > 0) {
                ArrayNode counts = classes.putArray(String.valueOf(c));
                counts.add(table.cases(c));
                for (int item = 0; item < HandTable.ITEMS; item++) {
                    counts.add(table.seen(c, item));
                }
            }
        }
        return node;
    }
}

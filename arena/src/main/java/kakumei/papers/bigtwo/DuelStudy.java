package kakumei.papers.bigtwo;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kakumei.game.Games;
import kakumei.match.Duel;
import kakumei.match.DuelResult;
import kakumei.match.DuelSettings;
import kakumei.papers.Part;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.random.Seeds;
import kakumei.rules.Rules;

/**
 * Several players A against the same player B, at tables 1-3, 2-2 and 3-1. A unit is a block of games at all three
 * tables, with the same deals at each and for each A.
 */
final class DuelStudy implements Study {
    /** Games of the paper at each table. */
    static final int GAMES = 500;
    /** Tables of each duel. */
    static final int TABLES = 3;

    static final Part COFFEE = new Part(
            "coffee",
            "coffee",
            "a reconstruction from the paper, in which one part of the evaluation is calibrated, not recovered");

    private static final int BLOCK = 10;

    private final String name;
    private final List<String> firsts;
    private final String second;

    /**
     * A study.
     *
     * @param firsts the specs of the players A
     * @param second the spec of player B, or the name of the coffee program
     */
    DuelStudy(String name, List<String> firsts, String second) {
        this.name = name;
        this.firsts = List.copyOf(firsts);
        this.second = second;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Rules rules() {
        return Games.rules("bigtwo");
    }

    @Override
    public List<Part> cast() {
        return second.equals(COFFEE.name()) ? List.of(COFFEE) : List.of();
    }

    /** Blocks of each duel. */
    int blocks(Size size) {
        return size.of(2, 10, GAMES / BLOCK);
    }

    private static int block(Size size) {
        return size.equals(Size.TINY) ? 2 : BLOCK;
    }

    @Override
    public Size journalSize(Size size) {
        return size.whole();
    }

    @Override
    public String extent(Size size) {
        return String.format(
                Locale.ROOT,
                "%d %s of %d games at each of %d tables",
                firsts.size(),
                firsts.size() == 1 ? "duel" : "duels",
                blocks(size) * block(size),
                TABLES);
    }

    static String key(String first, int block) {
        return first + "/" + block;
    }

    @Override
    public List<Unit> units(Setting setting) {
        List<Unit> units = new ArrayList<>();
        for (int block = 1; block <= blocks(setting.size()); block++) {
            long seed = Seeds.mix(setting.seed(), block);
            for (String first : firsts) {
                units.add(new Unit(key(first, block), 1, () -> play(setting, first, seed)));
            }
        }
        return units;
    }

    private ObjectNode play(Setting setting, String first, long seed) {
        Entrant a = setting.casting().ours(spec(first, setting.size()));
        Entrant b = second.equals(COFFEE.name())
                ? setting.casting().entrant(second)
                : setting.casting().ours(spec(second, setting.size()));
        int games = block(setting.size());
        DuelResult result = new Duel(new DuelSettings(setting.rules(), a, b, seed, games, games, false))
                .play(1, System::nanoTime, () -> false, done -> {});
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        node.put("games", games);
        ArrayNode wins = node.putArray("wins");
        result.tables()
                .forEach(table -> wins.add(Math.round(table.units().get(0).winShare() * games)));
        return node;
    }

    /* Two thousand playouts, as in the paper, are too many for a test. */
    private static String spec(String spec, Size size) {
        return size.equals(Size.TINY) ? spec + (spec.contains(":") ? "," : ":") + "playouts=20" : spec;
    }
}

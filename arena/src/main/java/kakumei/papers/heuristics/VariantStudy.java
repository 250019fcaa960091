package kakumei.papers.heuristics;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kakumei.match.Match;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.papers.Part;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.random.Seeds;

/**
 * kou2 and each of its variants against the same four opponents. A unit is a block of games from one class reset to the
 * next; the same block has the same deals for all variants, so that their differences are seen more sharply than their
 * scores.
 */
final class VariantStudy implements Study {
    private static final int BLOCK = MatchSettings.CLASS_RESET;
    private static final int SHORT_BLOCK = 20;

    private final Opponents opponents;
    private final List<String> variants;

    VariantStudy(Opponents opponents, List<String> variants) {
        this.opponents = opponents;
        this.variants = List.copyOf(variants);
    }

    @Override
    public String name() {
        return "000-" + opponents.key();
    }

    @Override
    public List<Part> cast() {
        return opponents.cast();
    }

    /** Blocks of a set. */
    int blocks(Size size) {
        return size.of(1, opponents.isFast() ? 20 : 2, PublishedScores.GAMES / BLOCK);
    }

    /** Games of a block. */
    private int games(Size size) {
        if (size.equals(Size.TINY)) {
            return 4;
        }
        return size.equals(Size.QUICK) && !opponents.isFast() ? SHORT_BLOCK : BLOCK;
    }

    /** Games of a set. */
    int setGames(Size size) {
        return blocks(size) * games(size);
    }

    @Override
    public Size journalSize(Size size) {
        return size.whole();
    }

    @Override
    public String extent(Size size) {
        return String.format(
                Locale.ROOT,
                "%d players, each %d sets of %,d games",
                variants.size(),
                PublishedScores.SETS,
                setGames(size));
    }

    static String key(String variant, int set, int block) {
        return variant + "/" + set + "/" + block;
    }

    @Override
    public List<Unit> units(Setting setting) {
        List<Unit> units = new ArrayList<>();
        for (int set = 1; set <= PublishedScores.SETS; set++) {
            for (int block = 1; block <= blocks(setting.size()); block++) {
                long seed = Seeds.mix(setting.seed(), set, block);
                for (String variant : variants) {
                    units.add(new Unit(key(variant, set, block), 1, () -> play(setting, variant, seed)));
                }
            }
        }
        return units;
    }

    private ObjectNode play(Setting setting, String variant, long seed) {
        List<Entrant> entrants = new ArrayList<>();
        entrants.add(setting.casting().ours(variant.equals("kou2") ? variant : "kou2:" + variant));
        entrants.addAll(opponents.entrants(setting.casting()));
        MatchResult result = new Match(MatchSettings.of(setting.rules(), entrants, seed, games(setting.size())))
                .play(System::nanoTime);
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        return node.put("games", result.games())
                .put("points", result.players().get(0).points());
    }
}

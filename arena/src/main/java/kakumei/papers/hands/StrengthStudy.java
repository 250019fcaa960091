package kakumei.papers.hands;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import kakumei.match.Match;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.papers.Part;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.papers.Study;
import kakumei.papers.Unit;
import kakumei.player.Entrant;
import kakumei.random.Seeds;

/**
 * A Monte Carlo player with each hand generator and number of playouts against four of one kind. A unit is a block; the
 * same block has the same deals for all players against the same opponents, so that differences between them are seen
 * more sharply than their scores. Comes behind a {@link RecordStudy}, whose tables the estimating generators use.
 */
final class StrengthStudy implements Study {
    /** Games of each match in the paper. */
    static final int GAMES = 10_000;
    /** The playouts of the opponents, and of all players of Table 1. */
    static final int PLAYOUTS = 1_500;
    /** Our own simple Monte Carlo player as opponent. */
    static final String MC = "MC";

    private static final int BLOCK = MatchSettings.CLASS_RESET;
    /* In playouts a decision; of the stand-ins. */
    private static final Map<String, Integer> OPPONENT_WEIGHTS = Map.of(Sources.KISHIMEN, 10, Sources.PAOON, 400);
    /* Behind those of the sources' own games. */
    private static final long FIRST_SEED = 100;

    private final String name;
    private final List<String> opponents;
    private final List<Generator> generators;
    private final List<Integer> playouts;
    private final int quickBlocks;
    private final int quickBlockGames;

    /**
     * Matches of every generator with every number of playouts against all opponents.
     *
     * @param opponents names of {@link Sources}, or {@link #MC}
     * @param quickBlocks blocks of each match of the quick size, which are short so that there are some
     * @param quickBlockGames games of each of them
     */
    StrengthStudy(
            String name,
            List<String> opponents,
            List<Generator> generators,
            List<Integer> playouts,
            int quickBlocks,
            int quickBlockGames) {
        this.name = name;
        this.opponents = List.copyOf(opponents);
        this.generators = List.copyOf(generators);
        this.playouts = List.copyOf(playouts);
        this.quickBlocks = quickBlocks;
        this.quickBlockGames = quickBlockGames;
    }

    List<String> opponents() {
        return opponents;
    }

    List<Generator> generators() {
        return generators;
    }

    List<Integer> playouts() {
        return playouts;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public List<Part> cast() {
        return Sources.CAST;
    }

    /** Games of a block. */
    int blockGames(Size size) {
        return size.equals(Size.TINY) ? 2 : size.equals(Size.QUICK) ? quickBlockGames : BLOCK;
    }

    private int blocks(Size size) {
        return size.of(2, quickBlocks, GAMES / BLOCK);
    }

    @Override
    public Size journalSize(Size size) {
        return size.whole();
    }

    @Override
    public String extent(Size size) {
        return String.format(
                Locale.ROOT,
                "%d matches of %,d games",
                opponents.size() * generators.size() * playouts.size(),
                blocks(size) * blockGames(size));
    }

    /* In tests the playouts are fewer too, since they are what takes the time. */
    private static int playouts(Size size, int count) {
        return size.equals(Size.TINY) ? Math.max(2, count / 100) : count;
    }

    private String prefix(String opponent, Generator generator, int count) {
        return name + "/" + opponent + "/" + generator.text() + "/" + count + "/";
    }

    @Override
    public List<Unit> units(Setting setting) {
        throw new IllegalStateException(name + " comes behind 004-records, whose results it needs");
    }

    @Override
    public List<Unit> units(Setting setting, Supplier<Results> before) {
        GeneratedPlayers players = new GeneratedPlayers(setting.rules(), before);
        List<Unit> units = new ArrayList<>();
        for (Generator generator : generators) {
            for (int count : playouts) {
                for (String opponent : opponents) {
                    long weight = count + 4L * OPPONENT_WEIGHTS.getOrDefault(opponent, PLAYOUTS);
                    for (int block = 1; block <= blocks(setting.size()); block++) {
                        long seed = Seeds.mix(setting.seed(), FIRST_SEED + opponents.indexOf(opponent), block);
                        String key = prefix(opponent, generator, count) + block;
                        units.add(new Unit(key, weight, () -> {
                            Entrant player = players.entrant(generator, playouts(setting.size(), count));
                            Entrant other = opponent.equals(MC)
                                    ? players.entrant(Generator.RAND, playouts(setting.size(), PLAYOUTS))
                                    : setting.casting().entrant(opponent);
                            return play(setting, player, opponent, other, seed);
                        }));
                    }
                }
            }
        }
        return units;
    }

    private ObjectNode play(Setting setting, Entrant player, String opponent, Entrant other, long seed) {
        List<Entrant> entrants = new ArrayList<>(List.of(player));
        while (entrants.size() < setting.rules().players()) {
            entrants.add(new Entrant(opponent + "#" + entrants.size(), other.factory()));
        }
        MatchResult result =
                new Match(MatchSettings.of(setting.rules(), entrants, seed, blockGames(setting.size()))).play(() -> 0);
        ObjectNode node = JsonNodeFactory.instance.objectNode();
        return node.put("games", result.games())
                .put("points", result.players().get(0).points());
    }

    /** Points a game in each block. */
    double[] blocks(Results results, String opponent, Generator generator, int count) {
        return results.under(prefix(opponent, generator, count)).stream()
                .mapToDouble(unit ->
                        unit.path("points").asDouble() / unit.path("games").asDouble())
                .toArray();
    }
}

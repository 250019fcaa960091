package kakumei.papers.hands;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import kakumei.match.MatchSettings;
import kakumei.papers.BlockStudy;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.player.Entrant;
import kakumei.report.Figures;

/**
 * A Monte Carlo player with every hand generator and number of playouts against four of one kind, with the same deals
 * for all players against the same opponents, in whatever study. Comes behind the games of {@link Learnt}, whose tables
 * the estimating generators use.
 *
 * @param name of the study
 * @param opponents names of {@link Sources}, or {@link GeneratorReading#peers}
 * @param generators those that are compared
 * @param playouts their numbers of playouts
 * @param blocks how many games there are
 */
record Strengths(
        String name,
        List<String> opponents,
        List<Generator> generators,
        List<Integer> playouts,
        BlockStudy.Blocks blocks) {
    /** Games of each match in the paper. */
    static final int GAMES = 10_000;
    /** The playouts of the opponents, and of all players of Table 1. */
    static final int PLAYOUTS = 1_500;

    private static final int BLOCK = MatchSettings.CLASS_RESET;
    /* In playouts per decision; of the stand-ins. */
    private static final Map<String, Integer> OPPONENT_STEPS = Map.of(Sources.KISHIMEN, 10, Sources.PAOON, 400);
    /* Of the deals, by program; behind those of the programs' own games. Both readings of our own players have the same. */
    private static final Map<String, Integer> STREAMS = Map.of(Sources.KISHIMEN, 100, Sources.PAOON, 101);
    private static final int STREAM_OF_PEERS = 102;

    /** So many blocks of so many games at the quick size, which are short so that there are some. */
    static BlockStudy.Blocks blocks(int quick, int quickGames) {
        return new BlockStudy.Blocks(2, quick, GAMES / BLOCK, 2, quickGames, BLOCK);
    }

    /** The matches. */
    BlockStudy study() {
        return new BlockStudy(name, Sources.CAST, blocks, this::extent, this::lines);
    }

    /** What is played at a size. */
    String extent(Size size) {
        String counts = playouts.size() == 1
                ? ""
                : " with " + Figures.count(playouts.get(0)) + " to " + Figures.count(playouts.get(playouts.size() - 1))
                        + " playouts";
        return opponents.size() * generators.size() * playouts.size() + " matches of " + Figures.count(games(size))
                + " games against four of " + String.join(" or ", opponents) + counts;
    }

    /** How many games a match has. */
    int games(Size size) {
        return blocks.games(size);
    }

    private List<BlockStudy.Line> lines(Setting setting, Supplier<Results> before) {
        GeneratedPlayers players = new GeneratedPlayers(setting.rules(), before);
        List<BlockStudy.Line> lines = new ArrayList<>();
        for (Generator generator : generators) {
            for (int count : playouts) {
                for (String opponent : opponents) {
                    lines.add(new BlockStudy.Line(
                            key(opponent, generator, count),
                            count + 4L * OPPONENT_STEPS.getOrDefault(opponent, PLAYOUTS),
                            List.of(stream(opponent)),
                            (result, games) -> BlockStudy.checkPoints(setting.rules(), result, games),
                            (seed, games) -> BlockStudy.points(
                                    setting.rules(),
                                    table(setting, players, opponent, generator, count),
                                    seed,
                                    games)));
                }
            }
        }
        return lines;
    }

    private static int stream(String opponent) {
        return peersOf(opponent).isPresent()
                ? STREAM_OF_PEERS
                : Objects.requireNonNull(STREAMS.get(opponent), opponent);
    }

    /** In which reading the opponents deal hands, if they are Monte Carlo players of our own. */
    private static Optional<GeneratorReading> peersOf(String opponent) {
        return Arrays.stream(GeneratorReading.values())
                .filter(reading -> reading.peers().equals(opponent))
                .findFirst();
    }

    private String key(String opponent, Generator generator, int count) {
        return name + "/" + opponent + "/" + generator.text() + "/" + count;
    }

    private static List<Entrant> table(
            Setting setting, GeneratedPlayers players, String opponent, Generator generator, int count) {
        Entrant other = peersOf(opponent)
                .map(reading -> players.entrant(GeneratorKind.RAND.in(reading), playouts(setting.size(), PLAYOUTS)))
                .orElseGet(() -> setting.casting().entrant(opponent));
        List<Entrant> entrants = new ArrayList<>(List.of(players.entrant(generator, playouts(setting.size(), count))));
        while (entrants.size() < setting.rules().players()) {
            entrants.add(new Entrant(opponent + "#" + entrants.size(), other.factory()));
        }
        return entrants;
    }

    /* In tests the playouts are fewer too, since they are what takes the time. */
    private static int playouts(Size size, int count) {
        return size.equals(Size.TINY) ? Math.max(2, count / 100) : count;
    }

    /** Whether it has matches of a player. */
    boolean has(String opponent, Generator generator) {
        return opponents.contains(opponent) && generators.contains(generator);
    }

    /** Points a game in each block. */
    double[] points(Results results, String opponent, Generator generator, int count) {
        return results.ratios(key(opponent, generator, count) + "/", "points", "games");
    }
}

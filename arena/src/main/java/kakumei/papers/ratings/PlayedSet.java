package kakumei.papers.ratings;

import com.fasterxml.jackson.databind.JsonNode;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.IntStream;
import kakumei.papers.Results;
import kakumei.rating.MoritaElo;
import kakumei.rating.MoritaRatings;
import kakumei.rating.SetResult;

/**
 * A set of the league, block by block.
 *
 * @param number its number in the league, from 0
 * @param players who played
 * @param blocks in order
 * @param openings the first games of the set one by one, for ratings that take single games in
 */
record PlayedSet(int number, List<String> players, List<BlockPoints> blocks, List<Opening> openings) {
    /**
     * The games from one class reset to the next.
     *
     * @param games how many
     * @param points of each player
     */
    record BlockPoints(int games, List<Long> points) {}

    /**
     * A single game.
     *
     * @param firsts in how many playouts of its deal each player finished first
     * @param places the place of each player, 0 for the first
     */
    record Opening(List<Integer> firsts, List<Integer> places) {}

    PlayedSet {
        players = List.copyOf(players);
        blocks = List.copyOf(blocks);
        openings = List.copyOf(openings);
    }

    /** The sets of a league, in order. */
    static List<PlayedSet> of(Results results) {
        Map<Integer, PlayedSet> sets = new TreeMap<>();
        for (JsonNode unit : results.under(LeagueStudy.KEY)) {
            List<BlockPoints> blocks = new ArrayList<>();
            for (JsonNode points : unit.path("points")) {
                blocks.add(new BlockPoints(unit.path("blockGames").intValue(), longs(points)));
            }
            List<Opening> openings = new ArrayList<>();
            for (int game = 0; game < unit.path("places").size(); game++) {
                openings.add(new Opening(
                        integers(unit.path("firsts").path(game)),
                        integers(unit.path("places").path(game))));
            }
            List<String> players = new ArrayList<>();
            unit.path("players").forEach(name -> players.add(name.textValue()));
            PlayedSet part = new PlayedSet(unit.path("set").intValue(), players, blocks, openings);
            sets.merge(part.number, part, PlayedSet::plus);
        }
        return List.copyOf(sets.values());
    }

    private PlayedSet plus(PlayedSet next) {
        List<BlockPoints> all = new ArrayList<>(blocks);
        all.addAll(next.blocks);
        List<Opening> allOpenings = new ArrayList<>(openings);
        allOpenings.addAll(next.openings);
        return new PlayedSet(number, players, all, allOpenings);
    }

    private static List<Long> longs(JsonNode numbers) {
        List<Long> list = new ArrayList<>();
        numbers.forEach(number -> list.add(number.longValue()));
        return list;
    }

    private static List<Integer> integers(JsonNode numbers) {
        List<Integer> list = new ArrayList<>();
        numbers.forEach(number -> list.add(number.intValue()));
        return list;
    }

    static List<SetResult> results(List<PlayedSet> sets) {
        return sets.stream().map(PlayedSet::result).toList();
    }

    /** The whole set. */
    SetResult result() {
        return result(IntStream.range(0, blocks.size()).toArray());
    }

    /** The set as if it had had the {@code chosen} blocks alone. */
    SetResult result(int[] chosen) {
        double[] totals = new double[players.size()];
        int games = 0;
        for (int block : chosen) {
            games += blocks.get(block).games();
            for (int player = 0; player < totals.length; player++) {
                totals[player] += blocks.get(block).points().get(player);
            }
        }
        List<Double> points = IntStream.range(0, totals.length)
                .mapToObj(player -> totals[player])
                .toList();
        return SetResult.of(Instant.EPOCH.plusSeconds(number), players, points).withGames(games);
    }

    /** The set as if it had ended after so many blocks. */
    PlayedSet first(int fewer) {
        return new PlayedSet(number, players, blocks.subList(0, Math.min(fewer, blocks.size())), openings);
    }

    /** By how many points per game player {@code i} was ahead of {@code j} in a block. */
    double lead(int block, int i, int j) {
        BlockPoints played = blocks.get(block);
        return (double) (played.points().get(i) - played.points().get(j)) / played.games();
    }

    /** Everyone's rating by Morita and Matsuzaki's method from the first games of the sets. */
    static MoritaRatings morita(List<PlayedSet> sets) {
        MoritaRatings ratings = new MoritaRatings(MoritaElo.DEFAULT);
        sets.forEach(set -> set.addOpenings(ratings));
        return ratings;
    }

    /** Has the first games of this set rated one by one. */
    void addOpenings(MoritaRatings ratings) {
        int n = players.size();
        for (Opening game : openings) {
            int playouts = game.firsts().stream().mapToInt(Integer::intValue).sum();
            double[] odds = new double[n];
            int[] places = new int[n];
            for (int player = 0; player < n; player++) {
                odds[player] = MoritaElo.handOdds(game.firsts().get(player), playouts, n);
                places[player] = game.places().get(player);
            }
            ratings.add(players, odds, places);
        }
    }
}

package kakumei.rating;

import java.time.Instant;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/**
 * The result of a set: a fixed number of games by the same players, and the points each made in total. The unit that
 * ratings take in and that a league stores.
 *
 * @param start when the set began; ratings take sets in this order
 * @param players the players' names, all different, at least two
 * @param points their totals, in the same order
 * @param games how many games were played; 0 when unknown
 * @param seed the seed of the match; empty when unknown
 * @param rules id and version of the rules, such as {@code daihinmin/1}; empty when unknown
 * @param code version of the program that played; empty when unknown
 * @param specs the players' specs, in the order of the names; empty when unknown
 * @param origins what made up each player (jar, code, files), in the same order; empty when unknown
 * @param refused how often each player was refused, or failed, in the same order; empty when unknown
 */
public record SetResult(
        Instant start,
        List<String> players,
        List<Double> points,
        int games,
        OptionalLong seed,
        String rules,
        String code,
        List<String> specs,
        List<String> origins,
        List<Long> refused) {
    /** More than any set can have, and so little that squares, sums and differences of such numbers stay numbers. */
    private static final double MOST_POINTS = 1e15;

    private static final int HANDFUL = 16;

    /** By start. Sorting with it keeps sets of equal start in the order given. */
    public static final Comparator<SetResult> BY_START = Comparator.comparing(SetResult::start);

    /** @throws IllegalArgumentException naming what is wrong with the set */
    public SetResult {
        players = List.copyOf(players);
        points = List.copyOf(points);
        specs = List.copyOf(specs);
        origins = List.copyOf(origins);
        refused = List.copyOf(refused);
        if (players.size() < 2) {
            throw new IllegalArgumentException("a set has at least two players, not " + players.size());
        }
        if (points.size() != players.size()) {
            throw new IllegalArgumentException(players.size() + " players but " + points.size() + " points");
        }
        checkCount(players, specs, "specs");
        checkCount(players, origins, "origins");
        checkCount(players, refused, "counts of refusals");
        Set<String> seen = players.size() > HANDFUL ? new HashSet<>() : Set.of();
        for (int i = 0; i < players.size(); i++) {
            String name = players.get(i);
            if (name.isBlank()) {
                throw new IllegalArgumentException("the name of player " + i + " is blank");
            }
            if (isListed(players, i, seen)) {
                throw new IllegalArgumentException("player " + name + " is listed twice");
            }
            if (!(Math.abs(points.get(i)) <= MOST_POINTS)) {
                throw new IllegalArgumentException(
                        "the points of " + name + " are " + points.get(i) + ", where -1e15 to 1e15 are possible");
            }
        }
        if (games < 0) {
            throw new IllegalArgumentException("a set has no " + games + " games");
        }
    }

    /* Of a handful of names, looking at each is faster than a set of them. */
    private static boolean isListed(List<String> players, int i, Set<String> seen) {
        String name = players.get(i);
        return players.size() > HANDFUL ? !seen.add(name) : players.indexOf(name) < i;
    }

    private static void checkCount(List<String> players, List<?> known, String what) {
        if (!known.isEmpty() && known.size() != players.size()) {
            throw new IllegalArgumentException(players.size() + " players but " + known.size() + " " + what);
        }
    }

    /** A set of which only this much is known. */
    public static SetResult of(Instant start, List<String> players, List<Double> points) {
        return new SetResult(start, players, points, 0, OptionalLong.empty(), "", "", List.of(), List.of(), List.of());
    }

    /** This set, with this many games. */
    public SetResult withGames(int newGames) {
        return new SetResult(start, players, points, newGames, seed, rules, code, specs, origins, refused);
    }

    /** This set, with the seed of its match. */
    public SetResult withSeed(long newSeed) {
        return new SetResult(
                start, players, points, games, OptionalLong.of(newSeed), rules, code, specs, origins, refused);
    }

    /** This set, played by these rules. */
    public SetResult withRules(String newRules) {
        return new SetResult(start, players, points, games, seed, newRules, code, specs, origins, refused);
    }

    /** This set, played by this version of the program. */
    public SetResult withCode(String newCode) {
        return new SetResult(start, players, points, games, seed, rules, newCode, specs, origins, refused);
    }

    /** This set, with the specs of its players. */
    public SetResult withSpecs(List<String> newSpecs) {
        return new SetResult(start, players, points, games, seed, rules, code, newSpecs, origins, refused);
    }

    /** This set, with what made up its players. */
    public SetResult withOrigins(List<String> newOrigins) {
        return new SetResult(start, players, points, games, seed, rules, code, specs, newOrigins, refused);
    }

    /** This set, with how often each player was refused. */
    public SetResult withRefused(List<Long> newRefused) {
        return new SetResult(start, players, points, games, seed, rules, code, specs, origins, newRefused);
    }

    /** The points of player {@code i} a game, or a set where the number of games is unknown. */
    public double meanPoints(int i) {
        return games == 0 ? points.get(i) : points.get(i) / games;
    }

    /** The outcome of the set for player {@code i} against player {@code j}: the higher total wins. */
    public Outcome outcome(int i, int j) {
        return Outcome.of(points.get(i), points.get(j));
    }
}

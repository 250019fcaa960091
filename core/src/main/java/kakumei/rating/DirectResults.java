package kakumei.rating;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The direct-result table (星取表): how often each player came out ahead of each other one in sets where both played.
 * Players are numbered in the order in which they first appear. Confined to one thread.
 */
public final class DirectResults {
    private final List<String> players = new ArrayList<>();
    private final Map<String, Integer> numbers = new HashMap<>();
    /* Row i has the meetings of player i with those numbered before: what i won, draws, and what the other won. */
    private final List<SmallCounts> rows = new ArrayList<>();

    /** The results of these sets. */
    public static DirectResults of(List<SetResult> sets) {
        DirectResults results = new DirectResults();
        sets.forEach(results::add);
        return results;
    }

    /** The results of these sets, with the players numbered as they are there. */
    public static DirectResults of(PackedSets sets) {
        return of(sets, IntStream.range(0, sets.count()));
    }

    /** The results of some of these sets, with all players numbered as they are there. */
    static DirectResults of(PackedSets sets, IntStream chosen) {
        DirectResults results = new DirectResults();
        sets.players().forEach(results::enter);
        chosen.forEach(set -> {
            for (int i = 1; i < sets.size(set); i++) {
                for (int j = 0; j < i; j++) {
                    results.add(sets.player(set, i), sets.player(set, j), sets.outcome(set, i, j));
                }
            }
        });
        return results;
    }

    private void add(int i, int j, Outcome outcome) {
        int ends = outcome == Outcome.DRAW ? 1 : (outcome == Outcome.WIN) == (i > j) ? 0 : 2;
        rows.get(Math.max(i, j)).add(3 * Math.min(i, j) + ends, 1);
    }

    /** Counts every pair of the set once. */
    public void add(SetResult set) {
        int n = set.players().size();
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < i; j++) {
                String one = set.players().get(j);
                String other = set.players().get(i);
                switch (set.outcome(j, i)) {
                    case WIN -> add(one, other, 1, 0, 0);
                    case DRAW -> add(one, other, 0, 1, 0);
                    case LOSS -> add(one, other, 0, 0, 1);
                }
            }
        }
    }

    /** Counts meetings of {@code one} and {@code other}: wins of the first, draws, wins of the second. */
    public void add(String one, String other, int won, int drawn, int lost) {
        if (one.equals(other)) {
            throw new IllegalArgumentException(one + " cannot have met itself");
        }
        int i = enter(one);
        int j = enter(other);
        SmallCounts row = rows.get(Math.max(i, j));
        int cell = 3 * Math.min(i, j);
        row.add(cell, i > j ? won : lost);
        row.add(cell + 1, drawn);
        row.add(cell + 2, i > j ? lost : won);
    }

    private int enter(String player) {
        Integer known = numbers.get(player);
        if (known != null) {
            return known;
        }
        int number = players.size();
        players.add(player);
        numbers.put(player, number);
        rows.add(new SmallCounts(3 * number));
        return number;
    }

    /** The same table with every meeting counted twice, once from each side, as the paper prints it. */
    public DirectResults paperCounting() {
        DirectResults twice = new DirectResults();
        players.forEach(twice::enter);
        for (int i = 0; i < players.size(); i++) {
            for (int cell = 0; cell < 3 * i; cell++) {
                twice.rows.get(i).add(cell, 2 * rows.get(i).get(cell));
            }
        }
        return twice;
    }

    /** The names by number; grows as results come in. */
    public List<String> players() {
        return Collections.unmodifiableList(players);
    }

    /** The number of a player, -1 for one never seen. */
    public int number(String player) {
        return numbers.getOrDefault(player, -1);
    }

    /** How often {@code i} won against {@code j}. */
    public int wins(int i, int j) {
        return i == j ? 0 : i > j ? rows.get(i).get(3 * j) : rows.get(j).get(3 * i + 2);
    }

    /** How often {@code i} and {@code j} drew. */
    public int draws(int i, int j) {
        return i == j ? 0 : rows.get(Math.max(i, j)).get(3 * Math.min(i, j) + 1);
    }

    /** How often {@code i} lost against {@code j}. */
    public int losses(int i, int j) {
        return wins(j, i);
    }

    /** How often {@code i} and {@code j} met. */
    public int meetings(int i, int j) {
        return wins(i, j) + draws(i, j) + wins(j, i);
    }

    /** Whether {@code i} and {@code j} met at all. */
    public boolean met(int i, int j) {
        return meetings(i, j) > 0;
    }

    /** The share of meetings that {@code i} won against {@code j}, a draw being half a win; they must have met. */
    public double winRate(int i, int j) {
        assert met(i, j) : players.get(i) + " never met " + players.get(j);
        return (wins(i, j) + 0.5 * draws(i, j)) / meetings(i, j);
    }

    /** The share of all its meetings that {@code i} won (通算勝率); it must have met somebody. */
    public double winRate(int i) {
        double score = 0;
        int all = 0;
        for (int j = 0; j < players.size(); j++) {
            score += wins(i, j) + 0.5 * draws(i, j);
            all += meetings(i, j);
        }
        assert all > 0 : players.get(i) + " met nobody";
        return score / all;
    }
}

package kakumei.rating;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The direct-result table (星取表): how often each player came out ahead of each other one in sets where both played.
 * Players are numbered in the order in which they first appear. Confined to one thread.
 */
public final class DirectResults {
    private final PlayerNumbers players;
    /* Row i has the meetings of player i with those numbered before: what i won, draws, and what the other won. */
    private final List<SmallCounts> rows = new ArrayList<>();
    /* Of each player over all its meetings: half points (two for a win, one for a draw), and how many there were. */
    private long[] halves = new long[16];
    private long[] meetings = new long[16];

    /** No results yet. */
    public DirectResults() {
        this(new PlayerNumbers());
    }

    /** No results yet, of players who are numbered here and by others too. */
    public DirectResults(PlayerNumbers players) {
        this.players = players;
    }

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
        sets.players().forEach(results.players::enter);
        results.makeRoom();
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
        count(i, j, outcome == Outcome.DRAW ? 1 : (outcome == Outcome.WIN) == (i > j) ? 0 : 2, 1);
    }

    /* Meetings that ended so for the one with the higher number: 0 won, 1 drawn, 2 lost. */
    private void count(int i, int j, int ending, int times) {
        int high = Math.max(i, j);
        int low = Math.min(i, j);
        rows.get(high).add(3 * low + ending, times);
        halves[high] += (long) times * (2 - ending);
        halves[low] += (long) times * ending;
        meetings[high] += times;
        meetings[low] += times;
    }

    /** Counts every pair of the set once. */
    public void add(SetResult set) {
        add(set, players.enter(set));
    }

    /** The same, given the numbers of the set's players; asks nobody for names. */
    public void add(SetResult set, int[] numbers) {
        for (int number : numbers) {
            makeRoom(number + 1);
        }
        for (int i = 1; i < numbers.length; i++) {
            for (int j = 0; j < i; j++) {
                add(numbers[i], numbers[j], set.outcome(i, j));
            }
        }
    }

    /** Counts meetings of {@code one} and {@code other}: wins of the first, draws, wins of the second. */
    public void add(String one, String other, int won, int drawn, int lost) {
        if (one.equals(other)) {
            throw new IllegalArgumentException(one + " cannot have met itself");
        }
        int i = players.enter(one);
        int j = players.enter(other);
        makeRoom();
        count(i, j, 0, i > j ? won : lost);
        count(i, j, 1, drawn);
        count(i, j, 2, i > j ? lost : won);
    }

    private void makeRoom() {
        makeRoom(players.names().size());
    }

    private void makeRoom(int count) {
        for (int number = rows.size(); number < count; number++) {
            rows.add(new SmallCounts(3 * number));
        }
        if (halves.length < rows.size()) {
            halves = Arrays.copyOf(halves, 2 * rows.size());
            meetings = Arrays.copyOf(meetings, 2 * rows.size());
        }
    }

    /** The same table with every meeting counted twice, once from each side, as the paper prints it. */
    public DirectResults paperCounting() {
        DirectResults twice = new DirectResults();
        players().forEach(twice.players::enter);
        twice.makeRoom();
        for (int i = 0; i < rows.size(); i++) {
            for (int cell = 0; cell < 3 * i; cell++) {
                twice.count(i, cell / 3, cell % 3, 2 * rows.get(i).get(cell));
            }
        }
        return twice;
    }

    /** The names by number; grows as results come in. */
    public List<String> players() {
        return players.names();
    }

    /** The number of a player, -1 for one never seen. */
    public int number(String player) {
        return players.number(player);
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
        assert met(i, j) : players().get(i) + " never met " + players().get(j);
        return i > j ? winRateOfHigher(i, j) : (wins(i, j) + 0.5 * draws(i, j)) / meetings(i, j);
    }

    /* Of i, which has the higher number; not a number for two who never met. Asked for every pair there is. */
    double winRateOfHigher(int i, int j) {
        SmallCounts row = rows.get(i);
        int won = row.get(3 * j);
        int drawn = row.get(3 * j + 1);
        int all = won + drawn + row.get(3 * j + 2);
        return all == 0 ? Double.NaN : (won + 0.5 * drawn) / all;
    }

    /** The share of all its meetings that each player won (通算勝率), by number; of one who met nobody not a number. */
    public double[] winRates() {
        double[] rates = new double[rows.size()];
        for (int i = 0; i < rates.length; i++) {
            rates[i] = 0.5 * halves[i] / meetings[i];
        }
        return rates;
    }

    /** The share of all its meetings that {@code i} won; it must have met somebody. */
    public double winRate(int i) {
        double score = 0;
        int all = 0;
        for (int j = 0; j < rows.size(); j++) {
            score += wins(i, j) + 0.5 * draws(i, j);
            all += meetings(i, j);
        }
        assert all > 0 : players().get(i) + " met nobody";
        return score / all;
    }
}

package kakumei.rating;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everyone's present rating, updated set by set in the order of {@link SetResult#BY_START}. A player not seen before
 * enters at the initial rating. Confined to one thread.
 */
public final class Ratings {
    private final SetWise procedure;
    private final PlayerNumbers players;
    private final List<Rating> ratings = new ArrayList<>();

    /** Nobody is rated yet. */
    public Ratings(SetWise procedure) {
        this(procedure, new PlayerNumbers());
    }

    /** Nobody is rated yet; players are numbered here and by others too. */
    public Ratings(SetWise procedure, PlayerNumbers players) {
        this.procedure = procedure;
        this.players = players;
    }

    /** The ratings after all of {@code sets}, which are put in order of their start first. */
    public static Ratings of(SetWise procedure, List<SetResult> sets) {
        Ratings ratings = new Ratings(procedure);
        sets.stream().sorted(SetResult.BY_START).forEachOrdered(ratings::add);
        return ratings;
    }

    /** Takes in one more set. */
    public void add(SetResult set) {
        add(set, players.enter(set));
    }

    /** Takes in one more set, given the numbers of its players. */
    public void add(SetResult set, int[] numbers) {
        Rating[] before = new Rating[numbers.length];
        for (int i = 0; i < before.length; i++) {
            before[i] = rating(numbers[i]);
        }
        Rating[] after = procedure.after(before, set);
        for (int i = 0; i < after.length; i++) {
            while (ratings.size() <= numbers[i]) {
                ratings.add(procedure.system().initial());
            }
            ratings.set(numbers[i], after[i]);
        }
    }

    private Rating rating(int number) {
        return number >= 0 && number < ratings.size()
                ? ratings.get(number)
                : procedure.system().initial();
    }

    /** The present rating; the initial one for a player never seen. */
    public Rating rating(String player) {
        return rating(players.number(player));
    }

    /** Everyone's present rating, in the order in which the players appeared. */
    public Map<String, Rating> byPlayer() {
        Map<String, Rating> byPlayer = new LinkedHashMap<>();
        for (int i = 0; i < ratings.size(); i++) {
            byPlayer.put(players.names().get(i), ratings.get(i));
        }
        return byPlayer;
    }

    /** How sets are taken in. */
    public SetWise procedure() {
        return procedure;
    }
}

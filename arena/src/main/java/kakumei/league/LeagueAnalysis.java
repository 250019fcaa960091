package kakumei.league;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import kakumei.rating.Looks;
import kakumei.rating.PackedSets;
import kakumei.rating.PointCrosstable;
import kakumei.rating.Rating;
import kakumei.rating.Ratings;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.rating.Superiority;
import kakumei.sets.Findings;

/**
 * What the sets of a league tell about its players: all ratings, who beat whom, and where one scale of strength fails.
 *
 * @param sets what is needed of the sets, at least one
 * @param methods the names of the rating methods, in the order of the columns
 * @param players all players, the strongest first
 * @param findings direct results, superiority, cycles
 * @param upsets pairs in which the one the ratings put below came out ahead, the clearest first
 */
public record LeagueAnalysis(
        PackedSets sets, List<String> methods, List<Row> players, Findings findings, List<Upset> upsets) {
    /** Of more players than these, only the strongest are put against each other: nobody can read a larger table. */
    public static final int MOST_PAIRED = 100;

    private static final int MOST_CURVED = 30;

    /**
     * A player by all methods.
     *
     * @param name its name
     * @param winRate the share of opponents it finished ahead of
     * @param ratings in the order of the methods; the deviation is 0 where a method keeps none
     */
    public record Row(String name, double winRate, List<Rating> ratings) {}

    /**
     * A pair that breaks the order of strength.
     *
     * @param above the one whom the ratings put above
     * @param below the one who is nevertheless ahead of it
     * @param lead by how many points per game, over sets that both played
     * @param evident whether that is beyond chance, corrected for the number of pairs
     */
    public record Upset(String above, String below, Sample lead, boolean evident) {}

    /** By how much some players lead each other. */
    public PointCrosstable leads(List<String> chosen) {
        return PointCrosstable.of(
                sets, chosen.stream().mapToInt(findings::number).toArray());
    }

    /** By how much a player leads everyone. */
    public PointCrosstable leads(String player) {
        return PointCrosstable.of(sets, findings.number(player));
    }

    /** Those whose ratings are drawn over time: everyone, or of very many the strongest, whose lines can be told apart. */
    public Set<String> curved() {
        List<String> order = findings.order();
        return Set.copyOf(order.size() <= MOST_PAIRED ? order : order.subList(0, MOST_CURVED));
    }

    /** Analyses sets whose number was set before they were played. */
    public static LeagueAnalysis of(List<SetResult> sets, long seed) {
        return of(sets, Looks.ONCE, seed);
    }

    /** Analyses sets; {@code seed} decides what is resampled. */
    public static LeagueAnalysis of(List<SetResult> sets, Looks looks, long seed) {
        return of(PackedSets.of(sets), looks, seed);
    }

    /** The same of sets of which nothing more is kept than is needed. */
    public static LeagueAnalysis of(PackedSets sets, Looks looks, long seed) {
        Findings findings =
                Findings.of(sets, looks, order -> order.subList(0, Math.min(MOST_PAIRED, order.size())), seed);
        Map<String, Ratings> ratings = new LinkedHashMap<>();
        for (SetWise.Method method : SetWise.Method.values()) {
            ratings.put(method.name(), new Ratings(SetWise.of(method, SetWise.Mode.PAPER)));
        }
        sets.inOrder(set -> ratings.values().forEach(method -> method.add(set)));
        double[] winRates = findings.results().winRates();
        List<Row> players = findings.order().stream()
                .map(name -> {
                    int number = findings.number(name);
                    List<Rating> row = new ArrayList<>(List.of(findings.model().rating(number)));
                    ratings.values().forEach(method -> row.add(method.rating(name)));
                    return new Row(name, winRates[number], List.copyOf(row));
                })
                .toList();
        List<String> methods = new ArrayList<>(List.of("Plackett-Luce"));
        methods.addAll(ratings.keySet());
        return new LeagueAnalysis(sets, List.copyOf(methods), players, findings, upsets(findings));
    }

    private static List<Upset> upsets(Findings findings) {
        List<Upset> upsets = new ArrayList<>();
        List<String> order = findings.shown();
        Map<Set<String>, Superiority> superiorities = findings.superiorities();
        for (int above = 0; above < order.size(); above++) {
            for (int below = above + 1; below < order.size(); below++) {
                String one = order.get(above);
                String other = order.get(below);
                Sample lead = findings.points().lead(findings.number(other), findings.number(one));
                if (lead.count() > 0 && lead.mean() > 0) {
                    boolean evident = Optional.ofNullable(superiorities.get(Set.of(one, other)))
                            .filter(Superiority::isEvident)
                            .isPresent();
                    upsets.add(new Upset(one, other, lead, evident));
                }
            }
        }
        upsets.sort(Comparator.comparingDouble(
                upset -> -upset.lead().mean() / upset.lead().standardError()));
        return List.copyOf(upsets);
    }
}

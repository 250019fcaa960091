package kakumei.tune;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import java.util.stream.Stream;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.match.Match;
import kakumei.match.MatchListener;
import kakumei.match.MatchSettings;
import kakumei.match.Threads;
import kakumei.player.Entrant;
import kakumei.rules.Rules;

/** Plays matches of a player, with some values or as it is, against a field. */
public final class TuningMatches implements Tuning.Matches {
    private final Roster roster;
    private final MatchSettings pattern;
    private final Spec player;
    private final List<Dimension> dimensions;
    private final Threads threads;
    private final BooleanSupplier stop;
    private final IntConsumer advanced;

    /**
     * Matches.
     *
     * @param pattern a match in which the player sits as number 0
     * @param player what is tuned
     * @param stop asked after each game
     * @param advanced told of every few games played, by any thread
     */
    public TuningMatches(
            Roster roster,
            MatchSettings pattern,
            Spec player,
            List<Dimension> dimensions,
            Threads threads,
            BooleanSupplier stop,
            IntConsumer advanced) {
        this.roster = roster;
        this.pattern = pattern;
        this.player = player;
        this.dimensions = List.copyOf(dimensions);
        this.threads = threads;
        this.stop = stop;
        this.advanced = advanced;
    }

    /** The player with values in place of its own. */
    public Spec spec(int... point) {
        List<String> names =
                dimensions.stream().limit(point.length).map(Dimension::name).toList();
        Stream<Spec.Part> kept = player.parts().stream().filter(part -> !names.contains(part.key()));
        List<Spec.Part> set = new ArrayList<>();
        for (int i = 0; i < point.length; i++) {
            set.add(new Spec.Part(
                    names.get(i), Optional.of(dimensions.get(i).values().get(point[i]))));
        }
        return new Spec(
                Optional.empty(),
                player.player(),
                Stream.concat(kept, set.stream()).toList());
    }

    @Override
    public double[] play(int[] point, long seed, int units) {
        Rules rules = pattern.rules();
        Spec spec = spec(point);
        List<Entrant> entrants = new ArrayList<>(pattern.entrants());
        entrants.set(0, new Entrant(spec.text(), roster.factory(spec, rules)));
        int games = units * pattern.sampleGames();
        MatchSettings match = new MatchSettings(
                rules,
                entrants,
                seed,
                games,
                1,
                pattern.classReset(),
                pattern.seatChange(),
                pattern.dealing(),
                pattern.duplicate(),
                pattern.faults(),
                pattern.turnLimit());
        double[] means = new double[units];
        Arrays.fill(means, Double.NaN);
        new Match(match).play(threads, System::nanoTime, stop, new MatchListener() {
            @Override
            public void advanced(int more) {
                advanced.accept(more);
            }

            @Override
            public void completed(int unit, int played, long[] points) {
                synchronized (means) {
                    means[unit] = (double) points[0] / played;
                }
            }
        });
        boolean whole = Arrays.stream(means).noneMatch(Double::isNaN);
        return whole ? means : new double[0];
    }
}

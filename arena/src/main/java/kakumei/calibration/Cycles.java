package kakumei.calibration;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.Function;
import kakumei.papers.Hits;
import kakumei.random.Seeds;
import kakumei.rating.Cycle;
import kakumei.rating.DirectResults;
import kakumei.rating.Intransitivity;
import kakumei.rating.LargestCycle;
import kakumei.rating.PackedSets;
import kakumei.rating.PlackettLuce;
import kakumei.rating.SetResult;
import kakumei.sets.Findings;

/**
 * Leagues with one scale of strength, in which no cycle is beyond chance, and leagues with a planted one, or with styles;
 * each looked at as small leagues are, and as large ones are, of which a part has to do.
 */
final class Cycles {
    private static final int TABLE = 5;
    private static final double ALARM = 0.05;

    /* Fewer than findings have, for time. The level is the same, the power a little smaller. */
    private static final int SIMULATIONS = 199;

    /** The meetings of the three in the planted cycle, all won by one side. */
    private static final int[] PLANTED = {17, 11, 11};

    /** By how much a style is ahead of the one it beats, in deviations of the noise. */
    private static final double STYLE = 0.5;

    private final int rounds;
    private final long seed;

    Cycles(int rounds, long seed) {
        this.rounds = rounds;
        this.seed = seed;
    }

    List<Trial> trials() {
        List<Trial> trials = new ArrayList<>();
        trials.add(trial("28 equal players, 504 sets", random -> league(28, 504, 0, random)));
        trials.add(
                trial("28 players, strengths spread like the noise, 504 sets", random -> league(28, 504, 1, random)));
        trials.add(trial("28 players, spread by half the noise, 504 sets", random -> league(28, 504, 0.5, random)));
        trials.add(trial("32 players, spread by 8 times the noise, 1,008 sets", random -> league(32, 1008, 8, random)));
        trials.add(
                trial("32 players, spread by 20 times the noise, 1,008 sets", random -> league(32, 1008, 20, random)));
        trials.add(trial("8 equal players, 40 sets", random -> league(8, 40, 0, random)));
        trials.add(trial("8 players, spread by half the noise, 40 sets", random -> league(8, 40, 0.5, random)));
        trials.add(trial("8 players, spread by half the noise, 400 sets", random -> league(8, 400, 0.5, random)));
        trials.add(trial("power: 17-0, 11-0, 11-0 among 28 equals, 504 sets", random -> planted(0, random)));
        trials.add(trial("power: 17-0, 11-0, 11-0 among 28 spread like the noise", random -> planted(1, random)));
        trials.add(trial("styles: 28 players of three, half the noise, 504 sets", random -> styles(28, 504, random)));
        return trials;
    }

    private Trial trial(String situation, Function<SplittableRandom, List<SetResult>> league) {
        Map<String, Hits> shares = new LinkedHashMap<>();
        shares.put("a cycle beyond chance", count(league, (sets, random) -> {
            LargestCycle chance = LargestCycle.of(sets, SIMULATIONS, random);
            return isAlarm(Cycle.search(DirectResults.of(sets), chance));
        }));
        shares.put("the same, no more leagues than needed", count(league, (sets, random) -> {
            PackedSets packed = PackedSets.of(sets);
            PlackettLuce model = new PlackettLuce(PlackettLuce.DEFAULT_PRIOR);
            model.add(packed);
            return isAlarm(Cycle.search(packed, DirectResults.of(packed), model.fit(), SIMULATIONS, random));
        }));
        shares.put(
                "styles help, 10 folds, fits to their end",
                count(league, (sets, random) -> helps(sets, Findings.FOLDS, Intransitivity.ALL_SWEEPS, random)));
        shares.put(
                "the same, 2 folds, 10 sweeps",
                count(league, (sets, random) -> helps(sets, 2, Intransitivity.FEWEST_SWEEPS, random)));
        return new Trial(situation, shares);
    }

    /** A way to look at a league; whether it says that one scale is not enough. */
    private interface Look {
        boolean alarms(List<SetResult> sets, SplittableRandom random);
    }

    /* Every look sees the same leagues. */
    private Hits count(Function<SplittableRandom, List<SetResult>> league, Look look) {
        return Calibration.count(rounds, round -> {
            SplittableRandom random = new SplittableRandom(Seeds.mix(seed, round));
            return look.alarms(league.apply(random), random);
        });
    }

    private static boolean isAlarm(List<Cycle> cycles) {
        return cycles.stream().anyMatch(cycle -> cycle.pValue() < ALARM);
    }

    private static boolean helps(List<SetResult> sets, int folds, int sweeps, SplittableRandom random) {
        return Intransitivity.test(PackedSets.of(sets), folds, sweeps, random).likelihood() > 1 - ALARM;
    }

    /** Three styles, each of which beats the next at the same table; everybody is as strong as everybody else. */
    private static List<SetResult> styles(int players, int sets, SplittableRandom random) {
        List<SetResult> league = new ArrayList<>();
        for (int set = 0; set < sets; set++) {
            List<Integer> line = drawn(players, 0, TABLE, random);
            double[] strengths = new double[players];
            for (int one : line) {
                for (int other : line) {
                    int beats = Math.floorMod(other - one, 3);
                    strengths[one] += beats == 1 ? STYLE : beats == 2 ? -STYLE : 0;
                }
            }
            league.add(set(line, strengths, random));
        }
        return league;
    }

    /** Sets of five drawn by lot; points are strength and normal noise of one, which is not the model that is fitted. */
    private static List<SetResult> league(int players, int sets, double spread, SplittableRandom random) {
        double[] strengths = new double[players];
        for (int i = 0; i < players; i++) {
            strengths[i] = spread * random.nextGaussian();
        }
        List<SetResult> league = new ArrayList<>();
        for (int set = 0; set < sets; set++) {
            league.add(set(drawn(players, 0, TABLE, random), strengths, random));
        }
        return league;
    }

    /** The first three players meet two at a time, and who is to win does. */
    private static List<SetResult> planted(double spread, SplittableRandom random) {
        int players = 28;
        double[] strengths = new double[players];
        for (int i = 3; i < players; i++) {
            strengths[i] = spread * random.nextGaussian();
        }
        List<SetResult> league = new ArrayList<>();
        for (int edge = 0; edge < PLANTED.length; edge++) {
            for (int k = 0; k < PLANTED[edge]; k++) {
                List<Integer> line = new ArrayList<>(List.of(edge, (edge + 1) % 3));
                line.addAll(drawn(players, 3, TABLE - 2, random));
                SetResult set = set(line, strengths, random);
                List<Double> points = new ArrayList<>(set.points());
                if (points.get(0) < points.get(1)) {
                    points.set(0, set.points().get(1));
                    points.set(1, set.points().get(0));
                }
                league.add(SetResult.of(set.start(), set.players(), points));
            }
        }
        while (league.size() < 504) {
            List<Integer> line = drawn(players, 0, TABLE, random);
            if (line.stream().filter(player -> player < 3).count() < 2) {
                league.add(set(line, strengths, random));
            }
        }
        return league;
    }

    private static SetResult set(List<Integer> players, double[] strengths, SplittableRandom random) {
        List<String> names = new ArrayList<>();
        List<Double> points = new ArrayList<>();
        for (int player : players) {
            names.add("p" + player);
            points.add(strengths[player] + random.nextGaussian());
        }
        return SetResult.of(Instant.EPOCH, names, points);
    }

    private static List<Integer> drawn(int players, int from, int count, SplittableRandom random) {
        return random.ints(from, players).distinct().limit(count).boxed().toList();
    }
}

package kakumei.papers.ratings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.ToDoubleFunction;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kakumei.rating.DirectResults;
import kakumei.rating.MeanInterval;
import kakumei.rating.Resampling;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

/** Leagues whose truth is known: strengths, luck, and by how much tables stretch strengths. */
class SimulatedLeaguesTest {
    private static final int BLOCK = 100;
    private static final double LUCK = 5;
    private static final int SEATS = 5;
    private static final List<String> NAMES =
            IntStream.range(0, 14).mapToObj(i -> "p" + i).toList();

    private static final List<ToDoubleFunction<List<SetResult>>> MEASURES = List.of(
            sets -> DirectReport.oneSided(DirectResults.of(sets), NAMES),
            sets -> DirectReport.largeErrors(DirectResults.of(sets)),
            sets -> PredictionReport.error(sets, SetWise.Method.SE) - PredictionReport.error(sets, SetWise.Method.STS));

    private static double strength(int player) {
        return 0.12 * player;
    }

    /* The luck of a block has a fixed sum, as points have. */
    private static PlayedSet set(int number, int blocks, double stretch, RandomGenerator random) {
        List<Integer> players =
                new ArrayList<>(IntStream.range(0, NAMES.size()).boxed().toList());
        Collections.shuffle(players, new Random(random.nextLong()));
        List<Integer> seated = players.subList(0, SEATS);
        double factor = 1 + stretch * random.nextGaussian();
        double mean = seated.stream()
                .mapToDouble(SimulatedLeaguesTest::strength)
                .average()
                .orElseThrow();
        List<PlayedSet.BlockPoints> played = new ArrayList<>();
        for (int block = 0; block < blocks; block++) {
            double[] luck =
                    random.doubles(SEATS).map(d -> random.nextGaussian()).toArray();
            double shared = IntStream.range(0, SEATS).mapToDouble(i -> luck[i]).sum() / SEATS;
            played.add(new PlayedSet.BlockPoints(
                    BLOCK,
                    IntStream.range(0, SEATS)
                            .mapToObj(i -> Math.round(BLOCK * (3 + factor * (strength(seated.get(i)) - mean))
                                    + Math.sqrt(LUCK * BLOCK) * (luck[i] - shared)))
                            .toList()));
        }
        return new PlayedSet(number, seated.stream().map(NAMES::get).toList(), played, List.of());
    }

    private static List<PlayedSet> league(int sets, int blocks, double stretch, RandomGenerator random) {
        return IntStream.range(0, sets)
                .mapToObj(number -> set(number, blocks, stretch, random))
                .toList();
    }

    /** How far leads are off the true ones, as shares of them where those are large. */
    private static Sample stretches(List<SetResult> league) {
        Sample shares = Sample.EMPTY;
        for (SetResult set : league) {
            for (int i = 0; i < set.players().size(); i++) {
                for (int j = 0; j < set.players().size(); j++) {
                    double truth = strength(NAMES.indexOf(set.players().get(i)))
                            - strength(NAMES.indexOf(set.players().get(j)));
                    if (truth > 0.9) {
                        double lead = set.points().get(i) - set.points().get(j);
                        shares = shares.plus(lead / truth - 1);
                    }
                }
            }
        }
        return shares;
    }

    @Test
    void longSets_haveWhatTheTableDoesAlone() {
        RandomGenerator random = new SplittableRandom(1);
        List<PlayedSet> sets = league(1_500, 8, 0.1, random);
        Sample stretched = stretches(new SimulatedLeagues(sets).league(sets, 100_000_000, random));
        assertThat(stretched.mean()).isCloseTo(0, within(0.02));
        assertThat(Math.sqrt(stretched.variance())).isCloseTo(0.1, within(0.01));
        List<PlayedSet> plain = league(1_500, 8, 0, random);
        Sample still = stretches(new SimulatedLeagues(plain).league(plain, 100_000_000, random));
        assertThat(Math.sqrt(still.variance())).isLessThan(0.04);
    }

    @Test
    void setsOfAnyLength_haveTheLuckOfTheirGames() {
        RandomGenerator random = new SplittableRandom(2);
        List<PlayedSet> sets = league(1_500, 8, 0, random);
        SimulatedLeagues leagues = new SimulatedLeagues(sets);
        for (int games : new int[] {100, 800, 5_000}) {
            double expected = Math.sqrt(2 * LUCK / games);
            Sample leads = Sample.EMPTY;
            for (SetResult set : leagues.league(sets, games, random)) {
                double truth = strength(NAMES.indexOf(set.players().get(0)))
                        - strength(NAMES.indexOf(set.players().get(1)));
                leads = leads.plus(set.points().get(0) - set.points().get(1) - truth);
            }
            assertThat(Math.sqrt(leads.variance())).as("%d games", games).isCloseTo(expected, within(0.1 * expected));
        }
    }

    /* Then luck cannot be told from the rest: sets as long as those played vary as they do. */
    @Test
    void setsOfOneBlock_varyAsMuchAsThosePlayed() {
        RandomGenerator random = new SplittableRandom(3);
        List<PlayedSet> sets = league(1_500, 1, 0, random);
        Sample leads = Sample.EMPTY;
        for (SetResult set : new SimulatedLeagues(sets).league(sets, 0, random)) {
            double truth = strength(NAMES.indexOf(set.players().get(0)))
                    - strength(NAMES.indexOf(set.players().get(1)));
            leads = leads.plus(set.points().get(0) - set.points().get(1) - truth);
        }
        double expected = Math.sqrt(2 * LUCK / BLOCK);
        assertThat(Math.sqrt(leads.variance())).isCloseTo(expected, within(0.1 * expected));
    }

    /* In 95 % of leagues the interval holds what they come to, of sets three times as long as those it is told by and of
     * the same sets; and it is no wider than it must be. */
    @Test
    void values_knownLeagues_holdWhatIsPlayed() {
        int leagues = Sizes.of(40, 400);
        for (int length : new int[] {2, 6}) {
            int[] inside = new int[MEASURES.size()];
            Sample[] off = new Sample[MEASURES.size()];
            Sample[] half = new Sample[MEASURES.size()];
            Arrays.fill(off, Sample.EMPTY);
            Arrays.fill(half, Sample.EMPTY);
            for (int number = 0; number < leagues; number++) {
                RandomGenerator random = new SplittableRandom(1_000 + number);
                List<PlayedSet> sets = league(250, 6, 0.08, random);
                double[] played = measured(PlayedSet.results(sets));
                Resampling<PlayedSet> told = Resampling.of(
                        sets.stream().map(set -> set.first(length)).toList(), 60, random);
                double[][] values =
                        SimulatedLeagues.values(told, sets, 6 * BLOCK, SimulatedLeaguesTest::measured, random);
                for (int i = 0; i < played.length; i++) {
                    MeanInterval range = SimulatedLeagues.range(values, i);
                    inside[i] += range.low() <= played[i] && played[i] <= range.high() ? 1 : 0;
                    off[i] = off[i].plus(played[i] - range.mean());
                    half[i] = half[i].plus(range.halfWidth());
                }
            }
            for (int i = 0; i < inside.length; i++) {
                String what =
                        "measure " + i + " told by " + length + " blocks, of " + leagues + " leagues " + inside[i];
                double width = half[i].mean() / (1.96 * Math.sqrt(off[i].variance()));
                assertThat((double) inside[i] / leagues).as(what).isGreaterThan(Sizes.of(80, 91) / 100.0);
                assertThat(width).as(what).isBetween(Sizes.of(60, 85) / 100.0, Sizes.of(160, 120) / 100.0);
            }
        }
    }

    private static double[] measured(List<SetResult> sets) {
        return MEASURES.stream().mapToDouble(each -> each.applyAsDouble(sets)).toArray();
    }

    @Test
    void playersOfUndividedSets_haveTheUsualLuck() {
        RandomGenerator random = new SplittableRandom(5);
        List<PlayedSet> sets = new ArrayList<>();
        for (PlayedSet set : league(1_500, 8, 0, random)) {
            boolean outside = set.players().contains(NAMES.get(0));
            sets.add(outside ? new PlayedSet(set.number(), set.players(), List.of(whole(set)), List.of()) : set);
        }
        Sample leads = Sample.EMPTY;
        for (SetResult set : new SimulatedLeagues(sets).league(sets, 0, random)) {
            int outside = set.players().indexOf(NAMES.get(0));
            if (outside >= 0) {
                int other = outside == 0 ? 1 : 0;
                double truth =
                        strength(0) - strength(NAMES.indexOf(set.players().get(other)));
                leads = leads.plus(set.points().get(outside) - set.points().get(other) - truth);
            }
        }
        double expected = Math.sqrt(2 * LUCK / (8 * BLOCK));
        assertThat(Math.sqrt(leads.variance())).isCloseTo(expected, within(0.15 * expected));
    }

    private static PlayedSet.BlockPoints whole(PlayedSet set) {
        return new PlayedSet.BlockPoints(
                set.blocks().size() * BLOCK,
                IntStream.range(0, SEATS)
                        .mapToObj(i -> set.blocks().stream()
                                .mapToLong(block -> block.points().get(i))
                                .sum())
                        .toList());
    }

    @Test
    void pairsByDistance_theTableAddsInProportionToTheLead() {
        RandomGenerator random = new SplittableRandom(4);
        SetNoise noise = new SetNoise(league(1_500, 8, 0.1, random), random);
        List<SetNoise.Pairs> groups = noise.byDistance(3);
        assertThat(groups).extracting(SetNoise.Pairs::lead).isSorted();
        for (SetNoise.Pairs group : groups) {
            assertThat(group.block().mean()).isCloseTo(Math.sqrt(2 * LUCK / BLOCK), within(0.01));
            assertThat(group.table().mean()).isCloseTo(0.1 * group.lead(), within(0.02));
        }
        SetNoise.Pairs close = groups.get(0);
        SetNoise.Pairs far = groups.get(2);
        assertThat(close.setsInstead(BLOCK, 10_000).mean())
                .isGreaterThan(3 * far.setsInstead(BLOCK, 10_000).mean());
        assertThat(noise.all().lead()).isBetween(close.lead(), far.lead());
    }
}

package kakumei.papers.hands;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import kakumei.papers.Experiment;
import kakumei.papers.Results;
import kakumei.papers.Trial;
import kakumei.random.SplitMix;
import kakumei.rating.Sample;
import kakumei.report.Figures;
import kakumei.report.Report;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ClassSpreadTest {
    private static final double[] NARROW = {0.1, 0.11, 0.13, 0.12, 0.105};

    /* Chances of one rank or several; of 3 to 7 and of 9 to Q all ranks are alike. */
    private static double[][] chances(double[] narrow, double[]... wide) {
        double[][] chances = new double[HandCounts.PAIR][];
        for (int rank = 0; rank < HandCounts.PAIR; rank++) {
            chances[rank] = rank == 5 || rank > 9 ? wide[rank == 5 ? 0 : rank - 10] : narrow;
        }
        return chances;
    }

    private static double[] spread(double factor) {
        return Arrays.stream(NARROW)
                .map(chance -> 0.5 + factor * (chance - 0.1))
                .toArray();
    }

    private static List<List<String>> rows(DrawnHands hands, int classes, Item item) {
        return new ClassSpread("kishimen", IntStream.range(0, classes).toArray(), hands.all(), hands.blocks())
                .rows(item);
    }

    @Test
    void rows_areBesideThoseOf3To7AndOf9ToQ() {
        for (int factor : List.of(2, -8)) {
            DrawnHands hands = DrawnHands.alike(4, 1_000, chances(NARROW, spread(factor), NARROW, NARROW));
            List<List<String>> rows = rows(hands, NARROW.length, Item.EIGHT);
            String multiple = Math.abs(factor) + ".000";
            assertThat(rows)
                    .hasSize(4)
                    .allSatisfy(row -> assertThat(row.subList(3, 8))
                            .containsExactly("5", "kishimen", multiple, multiple + " to " + multiple, "yes"));
            assertThat(rows.stream().map(row -> row.subList(0, 3)))
                    .containsExactly(
                            List.of("an 8", "a rank of 3 to 7", "single ranks"),
                            List.of("an 8", "a rank of 3 to 7", "the mean of the ranks"),
                            List.of("an 8", "a rank of 9 to Q", "single ranks"),
                            List.of("an 8", "a rank of 9 to Q", "the mean of the ranks"));
        }
    }

    /* K and A go up where 2 goes down: the mean of the three is spread by (2+2-1)/3 of a rank's, each alone by 5/3. */
    @Test
    void rows_ofSingleRanks_doNotCancel() {
        DrawnHands hands = DrawnHands.alike(3, 1_000, chances(NARROW, spread(2), spread(2), spread(-1)));
        List<List<String>> rows = rows(hands, NARROW.length, Item.HIGH);
        assertThat(rows.stream().map(row -> row.get(2) + " " + row.get(5)))
                .containsExactly(
                        "single ranks 1.667",
                        "the mean of the ranks 1.000",
                        "single ranks 1.667",
                        "the mean of the ranks 1.000");
    }

    @Test
    void rows_ofTooFew_sayNothing() {
        DrawnHands one = DrawnHands.alike(1, 1_000, chances(NARROW, spread(2), NARROW, NARROW));
        assertThat(rows(one, NARROW.length, Item.EIGHT))
                .hasSize(4)
                .allSatisfy(row -> assertThat(row.subList(5, 8)).containsExactly("2.000", "–", "open"));
        assertThat(rows(one, 1, Item.EIGHT)).isEmpty();
        double[] flat = new double[NARROW.length];
        assertThat(rows(DrawnHands.alike(3, 100, chances(flat, flat, flat, flat)), NARROW.length, Item.EIGHT))
                .allSatisfy(row -> assertThat(row.subList(5, 8)).containsExactly("–", "–", "–"));
    }

    /* The truth is that of the chances themselves, though each class has few hands and those of one block lean together. */
    @ParameterizedTest
    @ValueSource(ints = {40, 100})
    void interval_holdsTheTruthIn95Percent(int blocks) {
        int tries = Sizes.of(200, 4_000);
        SplitMix random = new SplitMix(blocks);
        double[][] chances = new double[HandCounts.PAIR][60];
        for (int rank = 0; rank < chances.length; rank++) {
            for (int c = 0; c < chances[rank].length; c++) {
                chances[rank][c] = 0.05 + (rank == 5 ? 0.4 : 0.25) * random.nextDouble();
            }
        }
        double low = IntStream.range(0, 5)
                .mapToDouble(rank -> Math.sqrt(Sample.of(chances[rank]).variance()))
                .average()
                .orElseThrow();
        double truth = Math.sqrt(Sample.of(chances[5]).variance()) / low;
        int held = 0;
        for (int i = 0; i < tries; i++) {
            List<String> row = rows(DrawnHands.drawn(blocks, random, chances), 60, Item.EIGHT)
                    .get(0);
            String[] ends = row.get(6).split(" to ", -1);
            held += Double.parseDouble(ends[0]) <= truth && truth <= Double.parseDouble(ends[1]) ? 1 : 0;
        }
        assertThat((double) held / tries).isBetween(tries < 1_000 ? 0.9 : 0.93, 0.985);
    }

    /* From the definition: deviations of a rank over all classes with ten hands, spreads over those with a hundred. */
    @Test
    void report_hasThoseOfTheCountsOfBothSources() {
        SplitMix random = new SplitMix(3);
        double[][] chances = new double[HandCounts.PAIR][60];
        for (double[] each : chances) {
            Arrays.setAll(each, c -> 0.1 + 0.3 * random.nextDouble());
        }
        Map<String, JsonNode> units = new LinkedHashMap<>();
        units.putAll(DrawnHands.drawn(40, random, chances).units(Sources.KISHIMEN));
        units.putAll(DrawnHands.drawn(40, random, chances).units(Sources.PAOON));
        Results results = new Results(units);
        Experiment experiment = Trial.experiment("004-fig4");
        Report report = experiment.reporter().report(Trial.setting(experiment, Map.of()), results);
        HandCounts kishimen = Learnt.counts(results, List.of(Sources.KISHIMEN));
        HandCounts paoon = Learnt.counts(results, List.of(Sources.PAOON));
        int[] known = classes(kishimen, paoon, 10);
        int[] many = classes(kishimen, paoon, 100);
        assertThat(many).hasSizeBetween(20, known.length - 1);
        assertThat(report.grid("ranks").rows())
                .containsExactly(List.of(
                        "8",
                        Figures.fixed(deviation(kishimen, 5, known), 3),
                        Figures.fixed(deviation(paoon, 5, known), 3)));
        assertThat(report.grid("spread").rows()).hasSize(8);
        List<String> first = report.grid("spread").rows().get(0);
        assertThat(first.subList(2, 5)).containsExactly("single ranks", String.valueOf(many.length), "kishimen");
        double whole = Math.log(ratio(kishimen, many));
        double without = Learnt.without(kishimen, Learnt.blocks(results, Sources.KISHIMEN)).stream()
                .mapToDouble(counts -> Math.log(ratio(counts, many)))
                .average()
                .orElseThrow();
        assertThat(first.get(5)).isEqualTo(Figures.fixed(Math.exp(whole - 39 * (without - whole)), 3));
        // Where no class has a hundred hands nothing is said of them.
        Map<String, JsonNode> few =
                new LinkedHashMap<>(DrawnHands.drawn(5, random, chances).units(Sources.KISHIMEN));
        few.putAll(DrawnHands.drawn(5, random, chances).units(Sources.PAOON));
        assertThat(experiment
                        .reporter()
                        .report(Trial.setting(experiment, Map.of()), new Results(few))
                        .grid("spread")
                        .rows())
                .isEmpty();
    }

    private static int[] classes(HandCounts kishimen, HandCounts paoon, int hands) {
        return IntStream.range(0, HandHistory.CLASSES)
                .filter(c -> kishimen.cases(c) >= hands && paoon.cases(c) >= hands)
                .toArray();
    }

    private static double ratio(HandCounts counts, int[] classes) {
        return deviation(counts, 5, classes)
                / IntStream.range(0, 5)
                        .mapToDouble(rank -> deviation(counts, rank, classes))
                        .average()
                        .orElseThrow();
    }

    private static double deviation(HandCounts counts, int rank, int[] classes) {
        double[] chances = Arrays.stream(classes)
                .mapToDouble(c -> (double) counts.seen(c, rank) / counts.cases(c))
                .toArray();
        double mean = Arrays.stream(chances).average().orElseThrow();
        return Math.sqrt(Arrays.stream(chances)
                        .map(chance -> (chance - mean) * (chance - mean))
                        .sum()
                / (chances.length - 1));
    }
}

package kakumei.papers.hands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.InstanceOfAssertFactories.DOUBLE;

import java.util.List;
import java.util.stream.IntStream;
import kakumei.plot.ScatterChart;
import kakumei.random.SplitMix;
import kakumei.rating.MeanInterval;
import kakumei.search.daihinmin.HandCounts;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class ClassCorrelationTest {
    @Test
    void pearson_ofAStraightLine_isOne_andOfNothingUnknown() {
        assertThat(ClassCorrelation.pearson(List.of(
                        new ScatterChart.Point("a", 0, 1, 1),
                        new ScatterChart.Point("b", 1, 3, 1),
                        new ScatterChart.Point("c", 2, 5, 1))))
                .get()
                .asInstanceOf(DOUBLE)
                .isCloseTo(1, within(1e-12));
        assertThat(ClassCorrelation.pearson(
                        List.of(new ScatterChart.Point("a", 0, 1, 1), new ScatterChart.Point("b", 1, 1, 1))))
                .isEmpty();
    }

    private static ClassCorrelation of(DrawnHands one, DrawnHands other) {
        return new ClassCorrelation(Item.EIGHT, IntStream.range(0, 60).toArray(), one.all(), other.all());
    }

    /* What figures of as many games have on the mean is in 95 % of the intervals. */
    @Test
    void interval_holdsWhatSuchFiguresHaveIn95Percent() {
        int tries = Sizes.of(150, 3_000);
        SplitMix random = new SplitMix(11);
        double[][] one = new double[HandCounts.PAIR][60];
        double[][] other = new double[HandCounts.PAIR][60];
        for (int c = 0; c < 60; c++) {
            double shared = random.nextDouble();
            one[5][c] = 0.1 + 0.3 * shared + 0.1 * random.nextDouble();
            other[5][c] = 0.1 + 0.3 * shared + 0.2 * random.nextDouble();
        }
        double sum = 0;
        MeanInterval[] intervals = new MeanInterval[tries];
        for (int i = 0; i < tries; i++) {
            DrawnHands some = DrawnHands.drawn(40, random, one);
            DrawnHands others = DrawnHands.drawn(40, random, other);
            sum += of(some, others).value().orElseThrow();
            intervals[i] =
                    of(some, others).interval(some.blocks(), others.blocks()).orElseThrow();
        }
        double truth = sum / tries;
        int held = 0;
        for (MeanInterval interval : intervals) {
            held += interval.contains(truth) ? 1 : 0;
        }
        assertThat(truth).isBetween(0.5, 0.9);
        assertThat((double) held / tries).isBetween(tries < 1_000 ? 0.89 : 0.93, 0.995);
    }

    @Test
    void interval_whereNothingVaries_isNotTold() {
        DrawnHands flat = DrawnHands.alike(3, 20, new double[HandCounts.PAIR][60]);
        assertThat(of(flat, flat).value()).isEmpty();
        assertThat(of(flat, flat).interval(flat.blocks(), flat.blocks())).isEmpty();
    }

    @Test
    void interval_ofOneBlock_isNotTold() {
        DrawnHands hands = DrawnHands.drawn(1, new SplitMix(5), new double[HandCounts.PAIR][60]);
        assertThat(of(hands, hands).interval(hands.blocks(), hands.blocks())).isEmpty();
    }
}

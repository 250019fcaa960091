package kakumei.calibration;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import kakumei.papers.Hits;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

/** Holds the claims of docs/ratings.md, at small size by what chance leaves of a bar. */
class CalibrationTest {
    private static void atMost(double bar, Trial trial, String what) {
        Hits hits = trial.share(what);
        assertThat((double) hits.hits())
                .as(trial.situation() + ": " + what)
                .isLessThanOrEqualTo(bar * hits.count() + allowance(bar, hits));
    }

    private static void atLeast(double bar, Trial trial, String what) {
        Hits hits = trial.share(what);
        assertThat((double) hits.hits())
                .as(trial.situation() + ": " + what)
                .isGreaterThanOrEqualTo(bar * hits.count() - allowance(bar, hits));
    }

    /** Three standard deviations. */
    private static double allowance(double bar, Hits hits) {
        return 3 * Math.sqrt(bar * (1 - bar) * hits.count());
    }

    @Test
    void marks_ofEquals_areRare() {
        List<Trial> trials = Calibration.MARKS.run(Sizes.of(20, 1000), 1);
        for (Trial trial : trials) {
            for (String meetings : trial.shares().keySet()) {
                if (trial.situation().startsWith("power")) {
                    continue;
                }
                atMost(0.05, trial, meetings);
            }
        }
        Trial clear = trials.get(trials.size() - 1);
        assertThat(clear.situation()).contains("ahead by 4");
        atLeast(0.95, clear, "6 meetings");
    }

    @Test
    void versus_isRightAsOftenAsItSays() {
        for (Trial trial : Calibration.VERSUS.run(Sizes.of(20, 1000), 1)) {
            atLeast(0.95, trial, "covered");
            double lead = Double.parseDouble(trial.situation().replaceFirst(".*lead ", ""));
            if (lead <= 0) {
                atMost(0.05, trial, "a");
            }
            if (lead >= 0) {
                atMost(0.05, trial, "b");
            }
            if (lead == 0) {
                atLeast(0.9, trial, "none");
                assertThat(trial.share("a").hits() + trial.share("b").hits()).isLessThanOrEqualTo((int)
                        (0.05 * trial.share("a").count() + allowance(0.05, trial.share("a"))));
            }
            if (Math.abs(lead) >= 0.1) {
                atLeast(0.9, trial, lead > 0 ? "a" : "b");
            }
        }
    }

    @Test
    void cycles_areFoundWhereTheyAre() {
        for (Trial trial : Calibration.CYCLES.run(Sizes.of(4, 400), 1)) {
            if (trial.situation().startsWith("power")) {
                atLeast(0.8, trial, "a cycle beyond chance");
                atLeast(0.8, trial, "the same, no more leagues than needed");
            } else if (trial.situation().startsWith("styles")) {
                atLeast(0.8, trial, "styles help, 10 folds, fits to their end");
                atLeast(0.8, trial, "the same, 2 folds, 10 sweeps");
            } else {
                trial.shares().keySet().forEach(look -> atMost(0.05, trial, look));
            }
        }
    }

    @Test
    void intervals_holdAsOftenAsTheySay() {
        for (Trial trial : Calibration.INTERVALS.run(Sizes.of(200, 4000), 1)) {
            trial.shares().keySet().forEach(units -> atLeast(0.945, trial, units));
        }
    }
}

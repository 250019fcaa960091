package kakumei.papers.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import kakumei.papers.Experiment;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Trial;
import kakumei.report.Figures;
import kakumei.report.Report;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BigTwoPaperTest {
    @Test
    void table2_countsAreThoseOfThePaper_andDealsHaveTheExactMean() {
        Experiment experiment = Trial.experiment("003-table2");
        Setting setting = Trial.setting(experiment, Map.of());
        Results results = Trial.results(experiment, setting);
        Report report = experiment.reporter().report(setting, results);
        assertThat(report.grid("counts").rows())
                .allSatisfy(row -> assertThat(row.get(4)).as(row.get(0)).isEqualTo("yes"))
                .hasSize(11);
        assertThat(report.grid("means").rows().stream().map(row -> row.get(2)))
                .containsExactly("27.7", "5.2", "17.3", "13.7");
        assertThat(report.grid("means").rows().stream().map(row -> row.get(4)))
                .containsExactly("yes", "no", "no", "yes");
        double error = results.number("deals", "deviation") / Math.sqrt(200);
        assertThat(results.number("deals", "mean"))
                .isCloseTo(results.number("bigtwo", "meanInFirstHand"), within(3 * error));
    }

    @ParameterizedTest
    @CsvSource({"003-table4, 6", "003-table5, 6", "003-table6, 1"})
    void duels_atTinySize_havePooledRates(String id, int players) {
        Experiment experiment = Trial.experiment(id);
        Setting setting = Trial.setting(experiment, Map.of());
        Results results = Trial.results(experiment, setting);
        Report report = experiment.reporter().report(setting, results);
        List<List<String>> rows = report.grid("rates").rows();
        assertThat(rows).hasSize(players);
        assertThat(report.grid("tables").rows()).hasSize(players);
        double wins = 0;
        for (String key : results.keys().stream()
                .filter(key -> key.startsWith(results.keys().get(0).replaceAll("/.*", "/")))
                .toList()) {
            results.of(key)
                    .path("wins")
                    .forEach(table -> assertThat(table.intValue()).isBetween(0, 2));
            for (int table = 0; table < 3; table++) {
                wins += results.of(key).path("wins").path(table).doubleValue();
            }
        }
        // two blocks of two games at three tables
        assertThat(Double.parseDouble(rows.get(0).get(2))).isCloseTo(wins / 12, within(0.0001));
    }

    @ParameterizedTest
    @CsvSource({
        "003-question, net-500, 4, 0.3 100|0.3 500|0.3 2 000|0.3 100|0.3 500|0.3 2 000",
        "003-weight, net-CE3-500, 5, 0.3 100|0.3 500|1 100|1 500|3 100|3 500|10 100|10 500"
    })
    void evaluations_haveAllPlayouts_andAFigure(String id, String line, int row, String all) {
        Experiment experiment = Trial.experiment(id);
        Setting setting = Trial.setting(experiment, Map.of());
        Results results = Trial.results(experiment, setting);
        Report report = experiment.reporter().report(setting, results);
        assertThat(report.grid("rates").rows().stream()
                        .map(cells -> cells.get(1) + " " + cells.get(2).replace(',', ' ')))
                .containsExactly(all.split("\\|", -1));
        assertThat(report.pieces().stream().filter(Report.Figure.class::isInstance))
                .hasSize(1);
        // two blocks of two games at three tables
        double wins = 0;
        for (String key : List.of(line + "/1", line + "/2")) {
            for (int table = 0; table < 3; table++) {
                wins += results.of(key).path("wins").path(table).doubleValue();
            }
        }
        assertThat(report.grid("rates").rows().get(row).get(3)).startsWith(Figures.fixed(wins / 12, 3));
    }

    @Test
    void decisions_areAskedOfBothByEveryNumberOfPlayouts() {
        Experiment experiment = Trial.experiment("003-decisions");
        Setting setting = Trial.setting(experiment, Map.of());
        Results results = Trial.results(experiment, setting);
        Report report = experiment.reporter().report(setting, results);
        assertThat(report.grid("differences").rows().stream().map(row -> row.get(1)))
                .containsExactly(
                        "100", "500", "2,000", "8,000", "100", "500", "2,000", "8,000", "100", "500", "2,000", "8,000");
        double asked = results.number("decisions-500/1", "decisions") + results.number("decisions-500/2", "decisions");
        assertThat(report.grid("differences").rows().get(1).get(2)).isEqualTo(Figures.fixed(asked, 0));
        for (String key : results.keys()) {
            if (key.startsWith("decisions-")) {
                assertThat(results.number(key, "luck")).isLessThanOrEqualTo(results.number(key, "decisions"));
            }
            assertThat(results.number(key, "evaluation")).isLessThanOrEqualTo(results.number(key, "decisions"));
            // The same decisions whatever the playouts.
            assertThat(results.number(key, "decisions"))
                    .isEqualTo(results.number("decisions-100/" + key.replaceAll(".*/", ""), "decisions"));
        }
    }

    @Test
    void table4_differencesAreToThePapersBest() {
        Report report = Trial.run(Trial.experiment("003-table4"), Map.of("coffee", "random"));
        assertThat(report.grid("differences").rows().stream().map(row -> row.get(0)))
                .containsExactly("0.8", "1.0", "1.2", "1.4", "1.8");
        assertThat(report.grid("differences").rows().get(1).get(1)).startsWith("-0.0006 ± 0.0351");
    }
}

package kakumei.papers.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.papers.BlockStudy;
import kakumei.papers.Experiment;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Trial;
import kakumei.papers.bigtwo.WinRateReport.Row;
import kakumei.report.Report;
import org.junit.jupiter.api.Test;

class WinRateReportTest {
    private static final Row PLUS = new Row("0.3", "ucb+:CE=0.3", 0.632);
    private static final Row BASE = new Row("1.6", "ucb:C=1.6", 0.5993);

    private final Map<String, JsonNode> units = new LinkedHashMap<>();

    /** Blocks of ten games with as many wins at every table. */
    private void blocks(Row row, int... wins) {
        for (int block = 1; block <= wins.length; block++) {
            ObjectNode unit = JsonNodeFactory.instance.objectNode().put("games", 10);
            unit.putArray("wins").add(wins[block - 1]).add(wins[block - 1]).add(wins[block - 1]);
            units.put(row.spec() + "/" + block, unit);
        }
    }

    /* The deals of a block make both win much or little: as two samples of three they would be told apart by 0.4 or so,
     * as one of three differences (0.1, 0, 0.2) by 4.303 * 0.1 / sqrt(3) = 0.2484. */
    @Test
    void gain_isOfDifferencesWithinBlocks() {
        blocks(BASE, 2, 5, 8);
        blocks(PLUS, 3, 5, 10);
        Report report = new GainReport(PLUS, BASE).of(new Results(units));
        assertThat(report.grid("rates").rows().stream().map(row -> row.get(2))).containsExactly("0.6000", "0.5000");
        assertThat(report.grid("gain").rows())
                .containsExactly(List.of(
                        "UCB+ (C_E = 0.3) less UCB (C = 1.6)",
                        "0.0327 ± 0.0348",
                        "0.1000",
                        "-0.1484 to 0.3484",
                        "yes"));
    }

    @Test
    void gain_ofTheSameRatesInOtherBlocks_isLessSure() {
        blocks(BASE, 2, 5, 8);
        blocks(PLUS, 10, 5, 3);
        Report report = new GainReport(PLUS, BASE).of(new Results(units));
        // differences 0.8, 0 and -0.5
        assertThat(report.grid("gain").rows().get(0).subList(2, 4)).containsExactly("0.1000", "-1.5290 to 1.7290");
    }

    @Test
    void steps_areFromTheBestOn_eachFromTheValueBefore() {
        List<Row> rows = List.of(
                new Row("0.1", "a", 0.60),
                new Row("0.3", "b", 0.63),
                new Row("0.6", "c", 0.61),
                new Row("1.0", "d", 0.56));
        blocks(rows.get(0), 1, 1, 1);
        blocks(rows.get(1), 2, 5, 8);
        blocks(rows.get(2), 3, 5, 10);
        blocks(rows.get(3), 2, 3, 7);
        Report report = new WinRateReport("C_E", rows, true).report(new Results(units));
        // differences -0.1, -0.2 and -0.3 in the second step
        assertThat(report.grid("steps").rows())
                .containsExactly(
                        List.of("0.3 to 0.6", "-0.0200 ± 0.0347", "0.1000", "-0.1484 to 0.3484", "yes"),
                        List.of("0.6 to 1.0", "-0.0500 ± 0.0352", "-0.2000", "-0.4484 to 0.0484", "yes"));
        assertThat(report.grid("differences").rows().get(2).get(2)).isEqualTo("-0.1000");
    }

    /* Blocks of the same number are compared because they have the same deals. */
    @Test
    void tables4And5_haveTheSameDeals_andNoUnitInCommon() {
        Experiment experiment = Trial.experiment("003-gain");
        Setting setting = Trial.setting(experiment, Map.of("coffee", "random"));
        assertThat(experiment.studies())
                .hasSize(2)
                .allSatisfy(study -> assertThat(((BlockStudy) study).lines().of(setting, () -> new Results(Map.of())))
                        .allSatisfy(line -> assertThat(line.streams()).isEmpty()));
        Results results = Trial.results(experiment, setting);
        Report report = experiment.reporter().report(setting, results);
        double gain = 0;
        for (int block = 1; block <= 2; block++) {
            for (int table = 0; table < WinRateReport.TABLES; table++) {
                gain += results.of("ucb+:CE=0.3/" + block)
                        .path("wins")
                        .path(table)
                        .intValue();
                gain -= results.of("ucb:C=1.6/" + block)
                        .path("wins")
                        .path(table)
                        .intValue();
            }
        }
        // two blocks of two games at three tables
        assertThat(Double.parseDouble(report.grid("gain").rows().get(0).get(2))).isCloseTo(gain / 12, within(0.0001));
    }
}

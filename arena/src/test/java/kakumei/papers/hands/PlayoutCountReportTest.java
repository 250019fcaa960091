package kakumei.papers.hands;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.papers.Experiment;
import kakumei.papers.Results;
import kakumei.papers.Trial;
import kakumei.report.Report;
import org.junit.jupiter.api.Test;

/** What the report of Fig. 9 makes of blocks that are told. */
class PlayoutCountReportTest {
    private static final Map<String, String> CHEAP = Map.of(Sources.PAOON, "default");

    private static ObjectNode points(int points) {
        return JsonNodeFactory.instance.objectNode().put("games", 10).put("points", points);
    }

    @Test
    void report_savedPlayouts_areWhereTheLineCrossesRandWith1500() {
        List<Integer> counts = List.of(100, 200, 500, 1_000, 1_500, 3_000, 6_000, 12_000);
        Map<String, JsonNode> units = new LinkedHashMap<>();
        for (int count : counts) {
            for (int block = 1; block <= 2; block++) {
                String end = "/" + count + "/" + block;
                String study = count == 1_500 ? "004-mc/MC/" : "004-fig9/MC/";
                units.put(study + "Rand" + end, points(30));
                units.put(study + "Rand/D" + end, points(count < 1_500 ? 20 : 40));
                units.put(study + "Rand/DR" + end, points(20));
                units.put(study + "HE/all" + end, points(40));
            }
        }
        Experiment experiment = Trial.experiment("004-fig9");
        List<List<String>> rows = experiment
                .reporter()
                .report(Trial.setting(experiment, CHEAP), new Results(units))
                .grid("equal")
                .rows();
        assertThat(rows)
                .containsExactly(
                        List.of("Rand", "–", "below 100", "–"),
                        List.of("Rand/D", "about 1,100", "1,225", "–"), // the root of 1,000 times 1,500
                        List.of("Rand/DR", "–", "above 12,000", "–"),
                        List.of("HE/all", "about 1,100", "below 100", "–"));
        Report report = experiment.reporter().report(Trial.setting(experiment, CHEAP), new Results(units));
        // At 1,100 the line of Rand/D has gone log(1.1)/log(1.5) of the way from 2 to 4 points per game; equals have 3.
        assertThat(report.grid("saved").rows().stream().map(row -> row.get(1) + " " + row.get(2)))
                .containsExactly("– 0.000", "0.000 -0.530", "– -1.000", "0.000 1.000");
        // Of eight numbers of playouts four are below 1,500.
        assertThat(report.grid("better").rows().stream().map(row -> row.get(1) + " " + row.get(2)))
                .containsExactly("more 0.000", "– -1.000", "more 1.000");
    }

    /* Deals of two blocks that differ much, generators that differ by about as much in both: differences have small errors. */
    @Test
    void report_comparesBlockByBlock() {
        List<Integer> counts = List.of(100, 200, 500, 1_000, 1_500, 3_000, 6_000, 12_000);
        Map<String, Integer> more = Map.of("Rand", 0, "Rand/D", 50, "Rand/DR", 5, "HE/all", -15);
        Map<String, JsonNode> units = new LinkedHashMap<>();
        for (int i = 0; i < counts.size(); i++) {
            String study = counts.get(i) == 1_500 ? "004-mc/MC/" : "004-fig9/MC/";
            for (Map.Entry<String, Integer> each : more.entrySet()) {
                for (int block = 1; block <= 2; block++) {
                    int scatter = (block == 1 ? -1 : 1) * (each.getValue() == 0 ? i : i + 1);
                    units.put(
                            study + each.getKey() + "/" + counts.get(i) + "/" + block,
                            points(2_000 * block + 100 * i + 10 * each.getValue() + scatter)
                                    .put("games", 1_000));
                }
            }
        }
        Experiment experiment = Trial.experiment("004-fig9");
        Report report = experiment.reporter().report(Trial.setting(experiment, CHEAP), new Results(units));
        assertThat(report.grid("points").rows().get(4))
                .startsWith("1,500")
                .element(1)
                .asString()
                .startsWith("3.400 ± 12");
        // Of two blocks with 2.4 and 4.4 nothing is known of what equals, who have 3 points, are less than.
        assertThat(report.grid("saved").rows().get(1).subList(0, 3)).containsExactly("Rand/D", "0.000", "0.824");
        assertThat(report.grid("saved").rows().get(1).get(4)).isEqualTo("open");
        assertThat(report.grid("saved-measured").rows())
                .containsExactly(
                        List.of("Rand", "–", "-0.076", "-0.086 to -0.067", "open"),
                        List.of("Rand/D", "0.000", "0.424", "0.421 to 0.426", "no"),
                        List.of("Rand/DR", "–", "-0.026", "-0.029 to -0.024", "yes"),
                        List.of("HE/all", "0.000", "-0.226", "-0.229 to -0.224", "no"));
        assertThat(report.grid("equal").rows().get(3))
                .containsExactly("HE/all", "about 1,100", "316", "–"); // the root of 200 times 500
        assertThat(report.grid("better").rows())
                .containsExactly(
                        List.of("Rand/D", "more", "0.500", "0.487 to 0.513", "yes"),
                        List.of("Rand/DR", "–", "0.050", "0.037 to 0.063", "yes"),
                        List.of("HE/all", "more", "-0.150", "-0.163 to -0.137", "no"));
        assertThat(report.grid("leads").rows())
                .hasSize(8)
                .contains(List.of("1,500", "0.500 ± 0.013", "0.050 ± 0.013", "-0.150 ± 0.013"));
        assertThat(report.grid("more").rows())
                .hasSize(7)
                .contains(List.of("3,000", "1,500", "0.100", "0.087 to 0.113", "yes"));
    }

    @Test
    void report_hasALineForEachGenerator_andThePlayoutsThatAreEqual() {
        Report report = Trial.run(Trial.experiment("004-fig9"), CHEAP);
        assertThat(report.grid("points").rows()).hasSize(8);
        assertThat(report.grid("equal").rows()).hasSize(4);
        assertThat(report.pieces())
                .filteredOn(piece -> piece instanceof Report.Figure)
                .allSatisfy(piece -> assertThat(((Report.Figure) piece).svg())
                        .contains("Rand/DR")
                        .contains("HE/all"));
    }

    /* 2, 4 and 3 rise on the mean to 2, 3.5 and 3.5. */
    @Test
    void rising_poolsWhatFalls() {
        assertThat(PlayoutCountReport.rising(new double[] {2, 4, 3})).containsExactly(2, 3.5, 3.5);
        assertThat(PlayoutCountReport.rising(new double[] {5, 1, 3, 9, 8}))
                .containsExactly(new double[] {3, 3, 3, 8.5, 8.5}, within(1e-12));
    }
}

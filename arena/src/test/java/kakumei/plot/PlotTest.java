package kakumei.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Document;
import org.w3c.dom.Element;

class PlotTest {
    private static Document parsed(String svg) throws Exception {
        return DocumentBuilderFactory.newInstance()
                .newDocumentBuilder()
                .parse(new ByteArrayInputStream(svg.getBytes(StandardCharsets.UTF_8)));
    }

    private static long count(Document document, String tag, String attribute) {
        long count = 0;
        for (int i = 0; i < document.getElementsByTagName(tag).getLength(); i++) {
            count += ((Element) document.getElementsByTagName(tag).item(i)).hasAttribute(attribute) ? 1 : 0;
        }
        return count;
    }

    @Test
    void lineChart_isWellFormed_andHasEverySeries() throws Exception {
        LineChart chart = new LineChart(
                "Ratings & <more>",
                "sets",
                "rating",
                false,
                List.of(
                        Series.of("a \"quoted\"", new double[] {1, 2, 3}, new double[] {1500, 1520, 1510}),
                        new Series("b", List.of(new Series.Point(1, 1400, 20), new Series.Point(3, 1450, 10)))));
        Document svg = parsed(chart.svg());
        assertThat(svg.getElementsByTagName("path").getLength()).isEqualTo(2);
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(5);
        assertThat(svg.getElementsByTagName("title").item(0).getTextContent()).isEqualTo("Ratings & <more>");
        assertThat(chart.svg())
                .doesNotContain("NaN")
                .doesNotContain("Infinity")
                .doesNotContain("http://www.w3.org/1999");
    }

    @Test
    void lineChart_pointsLieWhereTheAxesSay() throws Exception {
        LineChart chart = new LineChart(
                "t", "x", "y", true, List.of(Series.of("s", new double[] {10, 100, 1000}, new double[] {0, 1, 2})));
        Document svg = parsed(chart.svg());
        double[] x = new double[3];
        for (int i = 0; i < 3; i++) {
            Element circle = (Element) svg.getElementsByTagName("circle").item(i);
            x[i] = Double.parseDouble(circle.getAttribute("cx"));
        }
        // Equal factors are equal steps.
        assertThat(x[2] - x[1]).isCloseTo(x[1] - x[0], within(0.02));
        assertThat(x[1] - x[0]).isGreaterThan(100);
    }

    @Test
    void charts_withoutData_areStillCharts() throws Exception {
        parsed(new LineChart("t", "x", "y", false, List.of()).svg());
        parsed(new LineChart("t", "x", "y", true, List.of(new Series("s", List.of()))).svg());
        parsed(new IntervalChart("t", "x", List.of()).svg());
        parsed(new Crosstable("t", List.of(), List.of()).svg());
        parsed(new LineChart("t", "x", "y", false, List.of(Series.of("s", new double[] {5}, new double[] {7}))).svg());
    }

    @Test
    void intervalChart_hasOneRowEach() throws Exception {
        IntervalChart chart = new IntervalChart(
                "Mean points",
                "points per game, 95 %",
                List.of(new IntervalChart.Row("a", 3.2, 3.1, 3.3), new IntervalChart.Row("b", 2.8, 2.8, 2.8)));
        Document svg = parsed(chart.svg());
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(2);
    }

    @Test
    void crosstable_coloursByShare() throws Exception {
        Crosstable table = new Crosstable(
                "Direct results",
                List.of("a", "b"),
                List.of(
                        List.of(Crosstable.Cell.EMPTY, new Crosstable.Cell("9-1", 0.9)),
                        List.of(new Crosstable.Cell("1-9", 0.1), Crosstable.Cell.EMPTY)));
        Document svg = parsed(table.svg());
        assertThat(count(svg, "rect", "fill-opacity")).isEqualTo(4);
        assertThat(table.svg()).contains("#0072b2").contains("#d55e00").contains(">9-1<");
        assertThatThrownBy(() -> new Crosstable("t", List.of("a"), List.of())).hasMessageContaining("as many rows");
    }

    @Test
    void axis_ticks_areRoundAndInside() {
        assertThat(new Axis("", 0, 100, false).ticks(5)).containsExactly(0.0, 20.0, 40.0, 60.0, 80.0, 100.0);
        assertThat(new Axis("", -0.13, 0.24, false).ticks(4)).containsExactly(-0.1, 0.0, 0.1, 0.2);
        assertThat(new Axis("", 90, 11_000, true).ticks(5)).contains(100.0, 1000.0, 10_000.0);
        assertThat(new Axis("", 1, 1e6, true).ticks(5)).hasSize(7);
        assertThatThrownBy(() -> new Axis("", 1, 1, false)).hasMessageContaining("from 1.0 to 1.0");
        assertThatThrownBy(() -> new Axis("", 0, 1, true)).hasMessageContaining("above 0");
    }

    @Test
    void numbers_areShort() {
        assertThat(Svg.number(1.0)).isEqualTo("1");
        assertThat(Svg.number(-0.001)).isEqualTo("0");
        assertThat(Svg.number(2.505)).startsWith("2.5");
        assertThat(Axis.text(10_000)).isEqualTo("10,000");
        assertThat(Axis.text(0.05)).isEqualTo("0.05");
        assertThat(Axis.text(100)).isEqualTo("100");
    }

    @Test
    void scatterChart_drawsEveryPoint_largerByWeight() throws Exception {
        ScatterChart chart = new ScatterChart(
                "Chance of <a pair>",
                "one",
                "other",
                List.of(
                        new ScatterChart.Point("class 1", 0.1, 0.2, 100),
                        new ScatterChart.Point("class 2", 0.6, 0.5, 25),
                        new ScatterChart.Point("class 3", 0.6, 0.5, 0)));
        Document svg = parsed(chart.svg());
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(3);
        assertThat(((Element) svg.getElementsByTagName("circle").item(0)).getAttribute("r"))
                .isEqualTo("9");
        assertThat(((Element) svg.getElementsByTagName("circle").item(1)).getAttribute("r"))
                .isEqualTo("4.5");
        assertThat(chart.svg()).contains("class 3").doesNotContain("NaN");
        assertThat(parsed(new ScatterChart("none", "x", "y", List.of()).svg())
                        .getElementsByTagName("circle")
                        .getLength())
                .isZero();
    }

    @Test
    void barChart_drawsBarsFromZero_orOnALogarithmicScale() throws Exception {
        List<BarChart.Group> groups = List.of(
                new BarChart.Group(
                        "early", List.of(new BarChart.Value(0.02, 0.01, 0.03), new BarChart.Value(0.04, 0.04, 0.04))),
                new BarChart.Group(
                        "late", List.of(new BarChart.Value(0.01, 0.01, 0.02), new BarChart.Value(0.08, 0.05, 0.1))));
        for (boolean logarithmic : new boolean[] {false, true}) {
            BarChart chart = new BarChart("t", "points", logarithmic, List.of("a", "b"), groups);
            Document svg = parsed(chart.svg());
            // the background, the frame, two keys of the legend and four bars
            assertThat(svg.getElementsByTagName("rect").getLength()).isEqualTo(8);
            assertThat(chart.svg()).doesNotContain("NaN").contains("late, b: 0.08 (0.05 to 0.1)");
        }
        assertThatThrownBy(() -> new BarChart("t", "y", false, List.of("a"), groups))
                .hasMessageContaining("2 values for 1 bars");
        assertThat(new BarChart("t", "y", false, List.of(), List.of()).svg()).doesNotContain("NaN");
    }

    @Test
    void categoryChart_hasASymbolForEveryValue() throws Exception {
        CategoryChart chart = new CategoryChart(
                "<scores>",
                "score",
                List.of("a", "b", "c"),
                List.of(
                        new CategoryChart.Marks(
                                "sets",
                                CategoryChart.Symbol.CIRCLE,
                                0,
                                -0.2,
                                false,
                                List.of(
                                        List.of(new CategoryChart.Value(1), new CategoryChart.Value(3)),
                                        List.of(),
                                        List.of(new CategoryChart.Value(2)))),
                        new CategoryChart.Marks(
                                "line",
                                CategoryChart.Symbol.POINT,
                                1,
                                0.2,
                                true,
                                List.of(
                                        List.of(new CategoryChart.Value(1, 0.5)),
                                        List.of(new CategoryChart.Value(5)),
                                        List.of(new CategoryChart.Value(2))))));
        Document svg = parsed(chart.svg());
        assertThat(svg.getElementsByTagName("circle").getLength()).isEqualTo(3 + 3 + 2); // and two in the legend
        assertThat(svg.getElementsByTagName("path").getLength()).isEqualTo(1);
        assertThat(chart.svg()).contains("&lt;scores&gt;").doesNotContain("NaN");
    }

    @Test
    void categoryChart_valuesForOtherCategories_areRefused() {
        CategoryChart.Marks one = new CategoryChart.Marks(
                "one", CategoryChart.Symbol.CROSS, 0, 0, false, List.of(List.of(new CategoryChart.Value(1))));
        assertThatThrownBy(() -> new CategoryChart("t", "y", List.of("a", "b"), List.of(one)))
                .hasMessageContaining("one has values for 1 of 2 categories");
    }
}

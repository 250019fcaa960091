package kakumei.report;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import kakumei.rating.MultiElo;
import kakumei.rating.Rating;
import kakumei.rating.Sample;

/** Everyone's multidimensional Elo: strength, how much of a style there is, and whom it is good and bad against. */
public final class MultiEloReport implements Result {
    private static final int FORMAT_VERSION = 1;

    private final MultiElo.Fit fit;
    private final List<Integer> order;
    private final String title;
    private final ObjectNode json;
    private final ArrayNode entries;
    private final TextColumns columns = new TextColumns(
            ">#", "player", ">rating", ">std.err.", ">style", "best against", ">by", "worst against", ">by", ">win %");

    /**
     * The report of at least one set.
     *
     * @param skipped how many bad lines were left out
     */
    public MultiEloReport(MultiElo sets, long seed, int skipped) {
        fit = sets.fit(seed);
        order = IntStream.range(0, fit.players().size())
                .boxed()
                .sorted(Comparator.comparingDouble(i -> -fit.rating(i).mean()))
                .toList();
        title = "Multidimensional Elo (mElo, k = 1), " + Figures.count(sets.sets(), "set", "sets");
        json = ResultJson.of("kakumei-ratings", FORMAT_VERSION).put("method", "melo");
        json.put("sets", sets.sets()).put("skipped", skipped).put("seed", seed);
        entries = json.putArray("ratings");
        order.forEach(this::add);
        Sample errors = fit.errors();
        json.put("meanSquaredError", errors.mean()).put("pairs", errors.count());
    }

    private void add(int i) {
        Rating rating = fit.rating(i);
        List<Integer> others = order.stream()
                .filter(j -> j != i)
                .sorted(Comparator.comparingDouble(j -> -fit.edge(i, j)))
                .toList();
        int best = others.get(0);
        int worst = others.get(others.size() - 1);
        double winRate = fit.results().winRate(i);
        columns.row(
                String.valueOf(entries.size() + 1),
                name(i),
                Figures.fixed(rating.mean(), 1),
                Figures.fixed(rating.deviation(), 1),
                Figures.fixed(fit.styleSize(i), 1),
                shown(i, best, name(best)),
                shown(i, best, Figures.signed(fit.edge(i, best), 0)),
                shown(i, worst, name(worst)),
                shown(i, worst, Figures.signed(fit.edge(i, worst), 0)),
                Figures.fixed(100 * winRate, 1));
        ObjectNode entry = entries.addObject();
        double half = Figures.half(rating);
        entry.put("player", name(i)).put("rating", rating.mean()).put("deviation", rating.deviation());
        entry.putArray("interval95").add(rating.mean() - half).add(rating.mean() + half);
        double[] style = fit.style(i);
        entry.putArray("coordinates").add(style[0]).add(style[1]);
        entry.put("style", fit.styleSize(i)).put("winRate", winRate);
        entry.put("bestAgainst", name(best)).put("bestBy", fit.edge(i, best));
        entry.put("worstAgainst", name(worst)).put("worstBy", fit.edge(i, worst));
    }

    /* Where styles add nothing that can be seen nobody is met better or worse than others. */
    private String shown(int i, int other, String text) {
        return Math.round(fit.edge(i, other)) == 0 ? "–" : text;
    }

    private String name(int i) {
        return fit.players().get(i);
    }

    /** The ratings with their intervals. */
    public String svg() {
        return RatingsReport.intervals(
                        title,
                        order.stream()
                                .map(i -> RatingsReport.interval(name(i), fit.rating(i)))
                                .toList())
                .svg();
    }

    @Override
    public String text() {
        Sample errors = fit.errors();
        return title + "\n\n" + columns
                + String.format(
                        Locale.ROOT,
                        "%nStyle: root mean square of what styles add against the others, in points of rating."
                                + " Whether styles are more than chance is for ./kakumei table to say.%n"
                                + "Mean squared error of the predicted win rates: %.4f over %,d pairs that met"
                                + " (in-sample).%n",
                        errors.mean(),
                        errors.count());
    }

    @Override
    public String csv() {
        return ResultJson.csv(
                "player rating deviation low95=interval95/0 high95=interval95/1 style x=coordinates/0 y=coordinates/1"
                        + " bestAgainst bestBy worstAgainst worstBy winRate",
                entries);
    }

    @Override
    public String json() {
        return json.toString();
    }
}

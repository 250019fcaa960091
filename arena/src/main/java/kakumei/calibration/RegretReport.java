package kakumei.calibration;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import kakumei.entrant.CodeVersion;
import kakumei.entrant.Origin;
import kakumei.report.Figures;
import kakumei.report.Result;
import kakumei.report.ResultJson;
import kakumei.report.Shown;
import kakumei.report.TextColumns;

/**
 * What players lost in the decisions of a bank, as a table, as CSV and as JSON.
 *
 * @param scores by player; the first ones, if it was stopped
 * @param origins what the players are made of
 * @param bank the file
 * @param seed where the players' chance came from
 */
public record RegretReport(List<RegretBank.Score> scores, List<Origin> origins, String bank, long seed)
        implements Result {
    private static final int FORMAT_VERSION = 1;

    /** Copies the lists. */
    public RegretReport {
        scores = List.copyOf(scores);
        origins = List.copyOf(origins);
    }

    @Override
    public String text() {
        TextColumns columns = new TextColumns("player", ">regret", "95 % interval", ">best chosen", ">decisions");
        for (RegretBank.Score score : scores) {
            long count = score.regret().count();
            columns.row(List.of(
                    score.player(),
                    Figures.fixed(score.regret().mean(), 4),
                    score.interval().map(known -> Figures.range(known, 4)).orElse("none"),
                    count == 0 ? "-" : Figures.fixed(100.0 * score.best() / count, 1) + " %",
                    Figures.count(count)));
        }
        return columns + String.format(Locale.ROOT, """
                        %s, seed %d. Regret: points by which what was chosen is worth less than the best candidate; over decisions.
                        """, Shown.name(bank), seed);
    }

    @Override
    public String csv() {
        return ResultJson.csv("player regret low95=interval95/0 high95=interval95/1 best decisions seed", rows());
    }

    @Override
    public String json() {
        ObjectNode root = ResultJson.of("kakumei-regrets", FORMAT_VERSION);
        root.putArray("players").addAll(rows());
        return root.put("bank", bank)
                .put("seed", seed)
                .put("code", CodeVersion.current().text())
                .toString();
    }

    private List<ObjectNode> rows() {
        List<ObjectNode> rows = new ArrayList<>();
        for (RegretBank.Score score : scores) {
            ObjectNode row = JsonNodeFactory.instance.objectNode();
            row.put("player", score.player()).put("regret", score.regret().mean());
            ResultJson.put(row, "interval95", score.interval());
            row.put("best", score.best())
                    .put("decisions", score.regret().count())
                    .put("seed", seed)
                    .put("origin", origins.get(rows.size()).text());
            rows.add(row);
        }
        return rows;
    }
}

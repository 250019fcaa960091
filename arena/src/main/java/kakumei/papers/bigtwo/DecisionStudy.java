package kakumei.papers.bigtwo;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import kakumei.cards.Cards;
import kakumei.game.Games;
import kakumei.match.Decision;
import kakumei.match.Review;
import kakumei.papers.BlockStudy;
import kakumei.papers.Ratio;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.plot.LineChart;
import kakumei.plot.Series;
import kakumei.problem.Fields;
import kakumei.random.Seeds;
import kakumei.rating.MeanInterval;
import kakumei.report.Figures;
import kakumei.report.Report;

/**
 * How often UCB+ decides otherwise than UCB, beside how often UCB with other luck does: what an evaluation could change
 * at all, by the number of playouts. The decisions are those of games of four coffee.
 */
final class DecisionStudy {
    private static final List<Integer> PLAYOUTS = List.of(100, 500, 2_000, 8_000);
    private static final BlockStudy.Blocks BLOCKS = new BlockStudy.Blocks(2, 10, 40, 1, 1, 1);
    private static final int TINY_PART = 50;
    private static final String GAMES_OF = "coffee";

    /* Fields of a result. */
    private static final String DECISIONS = "decisions";
    private static final String LUCK = "luck";
    private static final String EVALUATION = "evaluation";

    /** Which UCB+ is asked, beside UCB. */
    private enum Asked {
        /** With the paper's evaluation, as we read it; UCB is asked again beside it. */
        PAPER("UCB and UCB+", "", "decisions-"),
        /** With the net's word. */
        NET("UCB and UCB+ by the net", "evaluation=net,", "net-"),
        /** With the net's word, counting ten times as much. */
        NET_3("UCB and UCB+ by the net, C_E = 3", "evaluation=net,CE=3,", "net-CE3-");

        private final String words;
        private final String parts;
        private final String prefix;

        Asked(String words, String parts, String prefix) {
            this.words = words;
            this.parts = parts;
            this.prefix = prefix;
        }

        /** The player, with so many playouts. */
        String spec(int playouts) {
            return "ucb+:" + parts + "playouts=" + playouts;
        }

        /** What the keys of its results begin with. */
        String key(int playouts) {
            return prefix + playouts;
        }
    }

    private DecisionStudy() {}

    static BlockStudy study() {
        return new BlockStudy(
                "003-decisions",
                Games.rules("bigtwo"),
                List.of(),
                BLOCKS,
                size -> "all decisions of " + BLOCKS.games(size) + " games of four " + GAMES_OF + ", asked again with "
                        + PLAYOUTS.size() + " numbers of playouts",
                (setting, before) -> Stream.of(Asked.values())
                        .flatMap(asked -> PLAYOUTS.stream()
                                .map(playouts -> new BlockStudy.Line(
                                        asked.key(playouts),
                                        playouts,
                                        List.of(),
                                        List.of(asked.spec(count(setting, playouts))),
                                        (result, games) -> check(setting, asked, result, games),
                                        (seed, games) -> ask(setting, asked, playouts, seed, games))))
                        .toList());
    }

    private static int count(Setting setting, int playouts) {
        return setting.size().equals(Size.TINY) ? playouts / TINY_PART : playouts;
    }

    private static ObjectNode ask(Setting setting, Asked asked, int playouts, long seed, int games) {
        List<Entrant> four = setting.alike(GAMES_OF, setting.casting().ours(GAMES_OF));
        int count = count(setting, playouts);
        Entrant plain = setting.casting().ours("ucb:playouts=" + count);
        Entrant plus = setting.casting().ours(asked.spec(count));
        int[] found = new int[3];
        BlockStudy.records(setting.rules(), four, seed, games, game -> {
            for (int player = 0; player < four.size(); player++) {
                for (Decision decision : Review.decisions(setting.rules(), game, player)) {
                    long luck = Seeds.mix(Seeds.mix(seed, game.game(), player), decision.step());
                    long first = answer(plain, decision, Seeds.mix(luck, 1));
                    long other = answer(plus, decision, Seeds.mix(luck, 3));
                    found[0]++;
                    found[2] += first == other ? 0 : 1;
                    if (asked == Asked.PAPER) { // luck is that of UCB alone, so once is enough
                        found[1] += first == answer(plain, decision, Seeds.mix(luck, 2)) ? 0 : 1;
                    }
                }
            }
        });
        ObjectNode node = JsonNodeFactory.instance.objectNode().put(DECISIONS, found[0]);
        if (asked == Asked.PAPER) {
            node.put(LUCK, found[1]);
        }
        return node.put(EVALUATION, found[2]);
    }

    private static void check(Setting setting, Asked asked, Fields result, int games) {
        // Every card may be played alone, and everybody be asked about it.
        int most =
                games * setting.rules().players() * Cards.count(setting.rules().deck());
        int decisions = result.integer(DECISIONS, 0, most);
        if (asked == Asked.PAPER) {
            result.integer(LUCK, 0, decisions);
        }
        result.integer(EVALUATION, 0, decisions);
    }

    private static long answer(Entrant entrant, Decision decision, long seed) {
        try (Player player = entrant.factory().create(seed)) {
            return decision.ask(player).made();
        }
    }

    static Report report(Results results) {
        List<Series.Point> luck = new ArrayList<>();
        List<List<String>> rows = new ArrayList<>();
        List<List<String>> data = new ArrayList<>();
        List<Series> lines = new ArrayList<>();
        for (int playouts : PLAYOUTS) {
            luck.add(point(
                    playouts,
                    field(results, Asked.PAPER, playouts, LUCK),
                    field(results, Asked.PAPER, playouts, DECISIONS)));
        }
        lines.add(new Series("UCB and UCB, other luck", luck));
        for (Asked asked : Asked.values()) {
            List<Series.Point> points = new ArrayList<>();
            for (int playouts : PLAYOUTS) {
                double[] all = field(results, asked, playouts, DECISIONS);
                double[] byLuck = field(results, Asked.PAPER, playouts, LUCK);
                double[] byEvaluation = field(results, asked, playouts, EVALUATION);
                points.add(point(playouts, byEvaluation, all));
                rows.add(List.of(
                        asked.words,
                        Figures.count(playouts),
                        Figures.fixed(Arrays.stream(all).sum(), 0),
                        share(byLuck, all),
                        share(byEvaluation, all),
                        share(Ratio.less(byEvaluation, byLuck), all)));
                data.add(List.of(
                        asked.prefix + playouts,
                        String.valueOf(playouts),
                        Figures.fixed(Ratio.of(byLuck, all), 4),
                        Figures.fixed(Ratio.of(byEvaluation, all), 4)));
            }
            lines.add(new Series(asked.words, points));
        }
        return new Report()
                .text("Every decision of the games that leaves a choice, asked of UCB, of UCB with other chance, and of"
                        + " UCB+ with other chance, C_E = 0.3 unless said. Intervals are over games.")
                .figure(
                        "decisions",
                        "How often UCB decides otherwise with other luck, and UCB+ otherwise than UCB",
                        new LineChart(
                                        "Decisions that differ, by the number of playouts",
                                        "playouts per decision",
                                        "share of decisions",
                                        true,
                                        lines)
                                .svg())
                .grid(
                        "differences",
                        List.of(
                                "who",
                                ">playouts",
                                ">decisions",
                                ">UCB and UCB, other luck, %",
                                ">UCB and UCB+, %",
                                ">difference, %"),
                        rows)
                .data("decisions", List.of("asked", "playouts", "luck", "evaluation"), data);
    }

    private static double[] field(Results results, Asked asked, int playouts, String field) {
        return results.under(asked.key(playouts) + "/").stream()
                .mapToDouble(unit -> unit.path(field).doubleValue())
                .toArray();
    }

    private static Series.Point point(int playouts, double[] part, double[] all) {
        double half = Ratio.interval(part, all).map(MeanInterval::halfWidth).orElse(0.0);
        return new Series.Point(playouts, Ratio.of(part, all), half);
    }

    private static String share(double[] part, double[] all) {
        Optional<MeanInterval> interval = Ratio.interval(part, all);
        return Figures.fixed(100 * Ratio.of(part, all), 1)
                + interval.map(of -> " ± " + Figures.fixed(100 * of.halfWidth(), 1))
                        .orElse("");
    }
}

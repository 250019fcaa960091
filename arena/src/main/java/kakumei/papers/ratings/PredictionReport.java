package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.rating.DirectResults;
import kakumei.rating.Elo;
import kakumei.rating.Glicko2;
import kakumei.rating.MeanInterval;
import kakumei.rating.PredictionError;
import kakumei.rating.Rating;
import kakumei.rating.RatingSystem;
import kakumei.rating.Ratings;
import kakumei.rating.Sample;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.report.Comparison;
import kakumei.report.Report;

/** Table 3: how well the win rates are predicted that the ratings come from. */
final class PredictionReport {
    /** What the paper prints, by method: over all players, and over the five that Morita and Matsuzaki rated too. */
    private static final Map<SetWise.Method, double[]> PAPER = Map.of(
            SetWise.Method.SE, new double[] {0.0409, 0.0590},
            SetWise.Method.SG, new double[] {0.0222, 0.0303},
            SetWise.Method.SG2, new double[] {0.0108, 0.0031},
            SetWise.Method.STS, new double[] {0.0092, 0.0097});

    private static final double PAPER_MORITA = 0.0399;

    /** Glicko-2 that takes ratings on the scale of 1500 for ones on its own scale. */
    private static final Glicko2 UNSCALED = new Glicko2(new Rating(1500, 350), 0.06, 1, 1);

    private final RatedLeague league;

    private PredictionReport(Setting setting, Results results) {
        league = new RatedLeague(setting, results);
    }

    static Report of(Setting setting, Results results) {
        PredictionReport report = new PredictionReport(setting, results);
        Report written = new Report();
        written.text("Mean squared error of the predicted win rates over all pairs that met, each pair once, by the"
                + " repaired formulas (docs/ratings.md). As in the paper the ratings come from the same sets, so this is"
                + " how well they fit, not how well they predict. In the place of the paper's five common players: "
                + String.join(", ", PaperField.COMMON)
                + ". The errors depend on the number and the length of the sets; the order of the methods is what can be"
                + " compared.");
        report.errors(written);
        written.heading("Whether STS fits best");
        written.text("The same errors less that of STS, so that what both owe to chance is taken off; below zero the"
                + " method fits better than STS. Of the five, Morita's error less those of SG2 and STS.");
        report.differences(written);
        report.smallest(written);
        written.heading("Other readings");
        written.text("The mode table2 is the reconstruction that comes closest to the ratings the paper prints. The"
                + " last row feeds ratings on the scale of 1500 to equation 8 without dividing by 173.7178, which"
                + " gives the paper's figure for SG2 from its own ratings.");
        report.readings(written);
        written.heading("Foretelling sets that were not seen");
        written.text(
                "Ratings from the first half of the sets predict every meeting of the second half. The score is"
                        + " the mean of (predicted - outcome)² over meetings; a coin would have 0.25. Intervals are over sets.");
        report.heldOut(written);
        return written;
    }

    /** By how much the paper's error of a method, over all players, is larger than that of STS. */
    static double beyondSts(SetWise.Method method) {
        return PAPER.getOrDefault(method, new double[2])[0] - PAPER.getOrDefault(SetWise.Method.STS, new double[2])[0];
    }

    private static double error(List<SetResult> sets, Map<String, Rating> ratings, RatingSystem system) {
        return PredictionError.squared(DirectResults.of(sets), ratings, system).mean();
    }

    private static double error(List<SetResult> sets, SetWise procedure) {
        return error(sets, Ratings.of(procedure, sets).byPlayer(), procedure.system());
    }

    /** The mean squared error of the win rates that the ratings from some sets predict for the same sets. */
    static double error(List<SetResult> sets, SetWise.Method method) {
        return error(sets, SetWise.of(method, SetWise.Mode.PAPER));
    }

    private static double commonError(List<SetResult> sets, Map<String, Rating> ratings, RatingSystem system) {
        Map<String, Rating> common = new HashMap<>(ratings);
        common.keySet().retainAll(PaperField.COMMON);
        Sample errors = PredictionError.squared(DirectResults.of(sets), common, system);
        return errors.count() == 0 ? Double.NaN : errors.mean();
    }

    private void errors(Report written) {
        List<Comparison> rows = new ArrayList<>();
        for (SetWise.Method method : SetWise.Method.values()) {
            double paper = PAPER.getOrDefault(method, new double[2])[0];
            rows.add(Comparison.of(method + ", all", paper, 0, league.interval(sets -> error(sets, method)), 4));
        }
        rows.add(Comparison.ours(
                "Morita, all",
                league.gameInterval(sets -> error(PlayedSet.results(sets), RatedLeague.morita(sets), Elo.PAPER)),
                4));
        for (SetWise.Method method : SetWise.Method.values()) {
            SetWise procedure = SetWise.of(method, SetWise.Mode.PAPER);
            double paper = PAPER.getOrDefault(method, new double[2])[1];
            MeanInterval ours = league.interval(
                    sets -> commonError(sets, Ratings.of(procedure, sets).byPlayer(), procedure.system()));
            rows.add(Comparison.of(method + ", common five", paper, 0, ours, 4));
        }
        rows.add(Comparison.of(
                "Morita, common five",
                PAPER_MORITA,
                0,
                league.gameInterval(sets -> commonError(PlayedSet.results(sets), RatedLeague.morita(sets), Elo.PAPER)),
                4));
        written.comparisons("errors", "mean squared error", rows);
    }

    private void differences(Report written) {
        List<Comparison> rows = new ArrayList<>();
        for (SetWise.Method method : SetWise.Method.values()) {
            if (method != SetWise.Method.STS) {
                rows.add(Comparison.of(
                        method + " less STS, all",
                        beyondSts(method),
                        0,
                        league.interval(sets -> error(sets, method) - error(sets, SetWise.Method.STS)),
                        4));
            }
        }
        for (SetWise.Method method : List.of(SetWise.Method.SG2, SetWise.Method.STS)) {
            SetWise procedure = SetWise.of(method, SetWise.Mode.PAPER);
            rows.add(Comparison.of(
                    "Morita less " + method + ", common five",
                    PAPER_MORITA - PAPER.getOrDefault(method, new double[2])[1],
                    0,
                    league.gameInterval(played -> {
                        List<SetResult> sets = PlayedSet.results(played);
                        return commonError(sets, RatedLeague.morita(played), Elo.PAPER)
                                - commonError(sets, RatedLeague.ratings(method, sets), procedure.system());
                    }),
                    4));
        }
        written.comparisons("differences", "mean squared error less another", rows);
    }

    private void smallest(Report written) {
        Map<SetWise.Method, Integer> smallest = new LinkedHashMap<>();
        for (List<SetResult> sets : league.resampling().samples()) {
            SetWise.Method best = SetWise.Method.SE;
            double least = Double.POSITIVE_INFINITY;
            for (SetWise.Method method : SetWise.Method.values()) {
                double error = error(sets, method);
                if (error < least) {
                    least = error;
                    best = method;
                }
            }
            smallest.merge(best, 1, Integer::sum);
        }
        int all = league.resampling().samples().size();
        List<String> shares = new ArrayList<>();
        smallest.forEach((method, count) -> shares.add(method + " in " + Numbers.percent((double) count / all, 0)));
        written.text("Over all players the smallest error belongs to " + String.join(", ", shares) + " of " + all
                + " resampled leagues. The paper's order is STS, SG2, SG, SE.");
    }

    private void readings(Report written) {
        List<List<String>> rows = new ArrayList<>();
        for (SetWise.Method method : SetWise.Method.values()) {
            rows.add(List.of(
                    method + ", as the text", Numbers.withError(league.interval(sets -> error(sets, method)), 4)));
        }
        for (SetWise.Method method : SetWise.Method.values()) {
            SetWise procedure = SetWise.of(method, SetWise.Mode.SEQUENTIAL);
            rows.add(List.of(
                    method + ", meeting by meeting",
                    Numbers.withError(league.interval(sets -> error(sets, procedure)), 4)));
        }
        for (SetWise.Method method : SetWise.Method.values()) {
            SetWise procedure = SetWise.of(method, SetWise.Mode.TABLE2);
            rows.add(List.of(
                    method + ", mode table2", Numbers.withError(league.interval(sets -> error(sets, procedure)), 4)));
        }
        rows.add(List.of(
                "SG2, equation 8 on the scale of 1500",
                Numbers.withError(
                        league.interval(sets -> error(sets, RatedLeague.ratings(SetWise.Method.SG2, sets), UNSCALED)),
                        4)));
        written.grid("readings", List.of("reading", ">mean squared error"), rows);
    }

    private void heldOut(Report written) {
        int half = league.sets().size() / 2;
        List<PlayedSet> seen = league.sets().subList(0, half);
        List<PlayedSet> unseen = league.sets().subList(half, league.sets().size());
        Map<String, List<Double>> scores = new LinkedHashMap<>();
        for (SetWise.Method method : SetWise.Method.values()) {
            SetWise procedure = SetWise.of(method, SetWise.Mode.PAPER);
            Ratings ratings = Ratings.of(procedure, PlayedSet.results(seen));
            scores.put(method.name(), scores(unseen, ratings.byPlayer(), procedure.system()));
        }
        for (SetWise.Method method : SetWise.Method.values()) {
            SetWise procedure = SetWise.of(method, SetWise.Mode.SEQUENTIAL);
            Ratings ratings = Ratings.of(procedure, PlayedSet.results(seen));
            scores.put(method + ", meeting by meeting", scores(unseen, ratings.byPlayer(), procedure.system()));
        }
        scores.put("Morita", scores(unseen, RatedLeague.morita(seen), Elo.PAPER));
        List<Double> base = scores.getOrDefault("STS", List.of());
        List<List<String>> rows = new ArrayList<>();
        scores.forEach((name, own) -> {
            Sample sample = Sample.EMPTY;
            Sample beyond = Sample.EMPTY;
            for (int set = 0; set < own.size(); set++) {
                sample = sample.plus(own.get(set));
                beyond = beyond.plus(own.get(set) - base.get(set));
            }
            rows.add(List.of(name, interval(sample), name.equals("STS") ? "–" : interval(beyond)));
        });
        written.grid("held-out", List.of("method", ">score", ">score less that of STS"), rows);
    }

    private static String interval(Sample sample) {
        return sample.interval(0.95)
                .map(interval -> Numbers.withError(interval, 4))
                .orElse(Numbers.fixed(sample.mean(), 4));
    }

    /** The score of every set. */
    private static List<Double> scores(List<PlayedSet> sets, Map<String, Rating> ratings, RatingSystem system) {
        List<Double> scores = new ArrayList<>();
        for (PlayedSet set : sets) {
            SetResult result = set.result();
            Sample score = Sample.EMPTY;
            for (int i = 0; i < set.players().size(); i++) {
                for (int j = 0; j < i; j++) {
                    Rating one = ratings.getOrDefault(set.players().get(i), system.initial());
                    Rating other = ratings.getOrDefault(set.players().get(j), system.initial());
                    double error =
                            system.winRate(one, other) - result.outcome(i, j).score();
                    score = score.plus(error * error);
                }
            }
            scores.add(score.mean());
        }
        return scores;
    }
}

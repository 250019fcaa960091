package kakumei.papers.ratings;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import kakumei.papers.Results;
import kakumei.papers.Setting;
import kakumei.papers.Size;
import kakumei.plot.LineChart;
import kakumei.plot.Series;
import kakumei.rating.MeanInterval;
import kakumei.report.Report;

/** The question the paper ends with: do fewer games give the same accuracy? */
final class QuestionReport {
    /** A loss of Kendall's tau that does not matter: one pair in two hundred in another order. */
    private static final double ALLOWED = 0.01;

    private static final int HALVINGS = 40;
    private static final int TINY_HALVINGS = 4;
    /** In a set of the paper. */
    static final int PAPER_GAMES = 10_000;

    /** Groups of pairs, from close to far apart. */
    private static final int DISTANCES = 4;

    private static final int[] INSTEAD = {100, 200, 500, 1000, 2000, 5000, PAPER_GAMES};

    private final RatedLeague league;
    private final SetLengths lengths;
    private final SetNoise noise;
    private final SetNoise.Pairs pairs;
    private final ProtocolComparison protocols;
    private final int blockGames;
    private final int leftOut;
    private final int halvings;

    private QuestionReport(Setting setting, Results results) {
        league = new RatedLeague(setting, results);
        halvings = setting.size().equals(Size.TINY) ? TINY_HALVINGS : HALVINGS;
        List<PlayedSet> sets = league.divided();
        leftOut = league.sets().size() - sets.size();
        lengths = new SetLengths(sets, halvings, league.random());
        noise = new SetNoise(sets, league.random());
        pairs = noise.all();
        protocols = new ProtocolComparison(results, league.random());
        blockGames = sets.get(0).blocks().get(0).games();
    }

    static Report of(Setting setting, Results results) {
        QuestionReport report = new QuestionReport(setting, results);
        Report written = new Report();
        report.answer(written);
        written.heading("Shorter sets, as many of them");
        written.text("The league is halved at random " + report.halvings + " times. One half in full length tells"
                + " what is right: the order of the strengths in points, and the win rates in full sets. The other half"
                + " is rated with some blocks of each set alone. ± is 1.96 standard deviations over halvings, that is,"
                + " how far one league of this size differs from another; loss is the mean difference to the full"
                + " length, halving by halving."
                + (report.leftOut == 0
                        ? ""
                        : " " + report.leftOut
                                + " sets with outside programs are left out: they cannot be shortened."));
        report.sameSets(written);
        written.heading("Shorter sets, as many games");
        written.text("The same total of games as half the league has with sets of one block: the longer the sets, the"
                + " fewer.");
        report.sameGames(written);
        written.heading("What makes sets differ");
        report.noise(written);
        written.heading("Deals played again by all rotations");
        written.text("The players of the first " + report.protocols.lineUps() + " sets played in three ways. Noise is"
                + " the variance of the lead of one player over another in one game, as independent units (blocks,"
                + " groups of duplicates) show it; spread is the root mean square of the true leads; a game is worth"
                + " more where spread² is large against noise. Likeness is the correlation of the true leads with those"
                + " of the contest, chance allowed for: below 1, another question is asked.");
        report.protocols(written);
        return written;
    }

    private int longest() {
        return lengths.lengths().get(lengths.lengths().size() - 1);
    }

    private String games(double blocks) {
        return Numbers.fixed(blocks * blockGames, 0);
    }

    private void answer(Report written) {
        List<String> enough = new ArrayList<>();
        for (SetLengths.Method method : SetLengths.Method.values()) {
            enough.add(games(lengths.enough(method, ALLOWED)) + " by " + method.words());
        }
        MeanInterval even = pairs.evenGames();
        MeanInterval worth = protocols.worth(Protocol.DUPLICATE);
        MeanInterval classless = protocols.worth(Protocol.CLASSLESS);
        written.text("With as many sets as half the league has, sets of this many games put the players in the same"
                + " order as sets of " + games(longest()) + " do, but for a loss of Kendall's tau of at most "
                + Numbers.fixed(ALLOWED, 2) + " (one pair in 200): " + String.join(", ", enough) + ".");
        written.text("In sets of " + games(even.mean() / blockGames) + " games (95 %: "
                + games(Math.max(0, even.low()) / blockGames) + " to " + games(even.high() / blockGames)
                + ") the luck of the games is as large as the influence of the three others at the table. Longer sets"
                + " average out the smaller part; more sets average out both. "
                + Numbers.withError(pairs.setsInstead(1000, PAPER_GAMES), 1)
                + " sets of 1,000 games tell a lead as exactly as one set of " + Numbers.fixed(PAPER_GAMES, 0) + ".");
        written.text("Playing each block again by all rotations of the players makes a game worth "
                + Numbers.withError(worth, 2)
                + " games of the contest; single deals by all rotations and without classes "
                + Numbers.withError(classless, 2) + ", but that asks another question.");
    }

    private List<String> header(String first) {
        List<String> header = new ArrayList<>(List.of(">" + first, ">sets"));
        for (SetLengths.Method method : SetLengths.Method.values()) {
            header.add(">" + method.words());
        }
        return header;
    }

    private void sameSets(Report written) {
        SetLengths.Accuracy full = lengths.sameSets(longest());
        List<List<String>> orders = new ArrayList<>();
        List<List<String>> losses = new ArrayList<>();
        List<List<String>> errors = new ArrayList<>();
        for (int length : lengths.lengths()) {
            SetLengths.Accuracy accuracy = lengths.sameSets(length);
            orders.add(row(length, accuracy, method -> Numbers.withError(accuracy.order(method), 3)));
            losses.add(row(length, accuracy, method -> Numbers.withError(accuracy.loss(method, full), 3)));
            errors.add(row(
                    length,
                    accuracy,
                    method -> method.procedure().isEmpty() ? "–" : Numbers.withError(accuracy.error(method), 4)));
        }
        written.text("Kendall's tau with the other half:");
        written.grid("same-sets-tau", header("games per set"), orders);
        written.text("Loss against the full length:");
        written.grid("same-sets-loss", header("games per set"), losses);
        written.text("Mean squared error of the predicted win rates in full sets of the other half, the paper's measure"
                + " on sets that were not seen. Short sets have closer results, so ratings from them predict full ones"
                + " too cautiously:");
        written.grid("same-sets-error", header("games per set"), errors);
        written.figure(
                "question-sets",
                "Order of the players by sets of different lengths, as many of them.",
                chart("As many sets", lengths::sameSets).svg());
    }

    private List<String> row(int length, SetLengths.Accuracy accuracy, Function<SetLengths.Method, String> cell) {
        List<String> row = new ArrayList<>(List.of(games(length), Integer.toString(accuracy.sets())));
        for (SetLengths.Method method : SetLengths.Method.values()) {
            row.add(cell.apply(method));
        }
        return row;
    }

    private LineChart chart(String title, Function<Integer, SetLengths.Accuracy> accuracy) {
        List<Series> series = new ArrayList<>();
        for (SetLengths.Method method : SetLengths.Method.values()) {
            List<Series.Point> points = new ArrayList<>();
            for (int length : lengths.lengths()) {
                MeanInterval order = accuracy.apply(length).order(method);
                // Beside each other, so that the error bars can be told apart.
                double beside = Math.pow(1.02, series.size() - 2.5);
                points.add(new Series.Point(length * blockGames * beside, order.mean(), order.halfWidth()));
            }
            series.add(new Series(method.words(), points));
        }
        return new LineChart(title, "games per set", "Kendall's tau with the other half", true, series);
    }

    private void sameGames(Report written) {
        List<List<String>> rows = new ArrayList<>();
        for (int length : lengths.lengths()) {
            SetLengths.Accuracy accuracy = lengths.sameGames(length);
            rows.add(row(length, accuracy, method -> Numbers.withError(accuracy.order(method), 3)));
        }
        written.grid("same-games-tau", header("games per set"), rows);
        written.figure(
                "question-games",
                "Order of the players by sets of different lengths, as many games in all.",
                chart("As many games", lengths::sameGames).svg());
    }

    private void noise(Report written) {
        written.grid(
                "noise",
                List.of("of the lead of one player over another", ">points per game"),
                List.of(
                        List.of(
                                "standard deviation by the luck of the games, in a block of " + blockGames,
                                Numbers.withError(pairs.block(), 3)),
                        List.of(
                                "standard deviation by the three others at the table",
                                Numbers.withError(pairs.table(), 3))));
        written.text("The second does not shrink however long a set is. From both follows how many shorter sets, with"
                + " other players drawn for each, tell the mean lead of one player over another as exactly as one set of "
                + Numbers.fixed(PAPER_GAMES, 0) + " games does:");
        List<List<String>> rows = new ArrayList<>();
        for (int games : INSTEAD) {
            MeanInterval sets = pairs.setsInstead(games, PAPER_GAMES);
            double part = (double) games / PAPER_GAMES;
            rows.add(List.of(
                    Numbers.fixed(games, 0),
                    Numbers.withError(sets, 2),
                    Numbers.fixed(games * sets.mean(), 0),
                    Numbers.percent(part * sets.mean(), 1) + " ± " + Numbers.fixed(100 * part * sets.halfWidth(), 1)));
        }
        written.grid(
                "instead",
                List.of(
                        ">games per set",
                        ">sets for one of " + Numbers.fixed(PAPER_GAMES, 0),
                        ">games in all",
                        ">share of its games"),
                rows);
        byDistance(written);
    }

    private void byDistance(Report written) {
        written.text("Does what the table does grow with the lead, so that it hardly turns over who is close? Then long"
                + " sets are worth more where it is hard to tell who is better. In " + DISTANCES
                + " groups of pairs as large, from close to far apart:");
        List<List<String>> rows = new ArrayList<>();
        for (SetNoise.Pairs some : noise.byDistance(DISTANCES)) {
            rows.add(List.of(
                    Numbers.fixed(some.lead(), 2),
                    Numbers.withError(some.block(), 3),
                    Numbers.withError(some.table(), 3),
                    Numbers.withError(some.setsInstead(100, PAPER_GAMES), 1),
                    Numbers.withError(some.setsInstead(1000, PAPER_GAMES), 1)));
        }
        written.grid(
                "distance",
                List.of(
                        ">lead of the pairs",
                        ">by luck, in a block of " + blockGames,
                        ">by the table",
                        ">sets of 100 for one of " + Numbers.fixed(PAPER_GAMES, 0),
                        ">sets of 1,000"),
                rows);
    }

    private void protocols(Report written) {
        List<List<String>> rows = new ArrayList<>();
        for (Protocol protocol : Protocol.values()) {
            boolean contest = protocol == Protocol.CONTEST;
            rows.add(List.of(
                    protocol.words(),
                    Numbers.withError(protocols.noise(protocol), 2),
                    Numbers.withError(protocols.spread(protocol), 3),
                    contest ? "1" : Numbers.withError(protocols.worth(protocol), 2),
                    contest ? "1" : Numbers.withError(protocols.likeness(protocol), 3)));
        }
        written.grid("protocols", List.of("way to play", ">noise", ">spread", ">a game is worth", ">likeness"), rows);
    }
}

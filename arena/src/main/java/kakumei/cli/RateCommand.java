package kakumei.cli;

import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.rating.MoritaElo;
import kakumei.rating.MultiElo;
import kakumei.rating.PackedSets;
import kakumei.rating.SetWise;
import kakumei.record.GameRatings;
import kakumei.record.RecordReader;
import kakumei.report.MultiEloReport;
import kakumei.report.RatingsReport;
import kakumei.sets.SetRating;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "rate",
        description = {
            "Rate players from the results of sets.",
            "",
            "se, sg, sg2 and sts are the set-wise methods of the rating paper over Elo, Glicko, Glicko-2 and TrueSkill;"
                    + " they take sets in the order of their start. pl fits the Plackett-Luce model to all finishing"
                    + " orders at once, with standard errors; it is the one to decide by. melo is multidimensional Elo: a"
                    + " strength and a style for everyone, for leagues in which who beats whom may go in a circle. morita is Morita and"
                    + " Matsuzaki's Elo after every game, corrected for the luck of the deal; it reads game records"
                    + " instead of sets. docs/ratings.md has the formulas, and docs/formats.md the files.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei rate sets.jsonl",
            "  ./kakumei rate --method sts --plot ratings.svg sets.jsonl",
            "  ./kakumei rate --method sts --curves ratings.csv sets.jsonl",
            "  ./kakumei rate --method se --mode table2 --json sets.csv",
            "  ./kakumei rate --method sts --mode sequential sets.jsonl",
            "  ./kakumei rate --method melo sets.jsonl",
            "  ./kakumei rate --method morita --seed 1 games.jsonl",
            "  echo '{\"players\":[\"a\",\"b\"],\"points\":[310,290],\"start\":\"2020-01-01T00:00:00Z\"}' |"
                    + " ./kakumei rate -",
        })
final class RateCommand implements Callable<Integer> {
    /** The methods by the names of the command line. */
    enum Method {
        se,
        sg,
        sg2,
        sts,
        morita,
        melo,
        pl;

        Optional<SetWise.Method> setWise() {
            return this == pl || this == morita || this == melo
                    ? Optional.empty()
                    : Optional.of(SetWise.Method.valueOf(name().toUpperCase(Locale.ROOT)));
        }
    }

    /** How the paper is read. */
    enum Mode {
        paper,
        sequential,
        table2;

        SetWise.Mode reading() {
            return SetWise.Mode.valueOf(name().toUpperCase(Locale.ROOT));
        }
    }

    private final Console console;

    @Mixin
    private SetInput input = new SetInput();

    @Option(
            names = "--method",
            paramLabel = "METHOD",
            description = "One of ${COMPLETION-CANDIDATES}; ${DEFAULT-VALUE} unless given.")
    private Method method = Method.pl;

    @Option(
            names = "--mode",
            paramLabel = "MODE",
            description = "How the set-wise methods read their paper: paper, as written (unless given), a player's new"
                    + " rating being the mean over opponents; sequential, the meetings of a set one after the other"
                    + " (the paper's other form); table2, a reconstruction that comes close to its Table 2.")
    private @Nullable Mode mode;

    @Option(
            names = "--playouts",
            paramLabel = "N",
            description = "With morita: playouts of each deal, ${DEFAULT-VALUE} unless given.")
    private int playouts = GameRatings.PLAYOUTS;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description =
                    "With morita: where the playouts come from; with melo: where the fit begins; ${DEFAULT-VALUE} unless"
                            + " given.")
    private long seed = 1;

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg",
            description = "Draw the ratings over the sets; with pl, the ratings with their intervals.")
    private @Nullable String plot;

    @Option(
            names = "--curves",
            paramLabel = "FILE.csv",
            description =
                    "Write the ratings over the sets, or games, as numbers; not with pl and melo, which rate all sets at once"
                            + " (export --rows ratings has it over time).")
    private @Nullable String curves;

    @Mixin
    private OutputFormat output = new OutputFormat();

    RateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        output.check();
        if (mode != null && method.setWise().isEmpty()) {
            throw new Usage("--mode is for se, sg, sg2 and sts; " + method + " has none");
        }
        if (curves != null && (method == Method.pl || method == Method.melo)) {
            throw new Usage("--curves: " + method + " rates all sets at once"
                    + (method == Method.pl ? "; export --rows ratings has it over time" : ", so it has none"));
        }
        OutputFormat.keepApart("--plot", plot, input.file(), "the file that is read");
        OutputFormat.keepApart("--curves", curves, input.file(), "the file that is read");
        OutputFormat.keepApart("--curves", curves, plot, "the --plot, too");
        if (method == Method.melo) {
            return styles();
        }
        RatingsReport report = method == Method.morita ? games() : sets();
        if (plot != null) {
            OutputFormat.save(console, report.svg(), plot);
        }
        if (curves != null) {
            OutputFormat.save(console, "table of the curves", report.curves().orElse(""), curves);
        }
        output.print(console, report);
        return ExitCode.OK;
    }

    private int styles() {
        SetInput.Taken<MultiElo> taken = input.all(console, new MultiElo());
        MultiEloReport report = new MultiEloReport(taken.taker(), seed, taken.skipped());
        if (plot != null) {
            OutputFormat.save(console, report.svg(), plot);
        }
        output.print(console, report);
        return ExitCode.OK;
    }

    private RatingsReport games() {
        if (playouts < 1) {
            throw new Usage("--playouts is a number of playouts, not " + playouts);
        }
        GameRatings ratings = new GameRatings(MoritaElo.DEFAULT, playouts, seed);
        try (RecordReader reader = new RecordReader(input.games(console))) {
            ratings.addAll(reader, rated -> console.detail(ratings.games() + " games rated"));
        }
        if (ratings.games() == 0) {
            throw new Failure(input.file() + " holds no game");
        }
        return RatingsReport.ofGames(ratings, playouts, seed);
    }

    private RatingsReport sets() {
        SetWise.Mode reading = mode == null ? SetWise.Mode.PAPER : mode.reading();
        if (plot != null || curves != null) {
            SetInput.Taken<PackedSets> read = input.all(console, new PackedSets());
            return RatingsReport.ofSets(method.setWise(), reading, read.taker(), read.skipped());
        }
        SetInput.Taken<SetRating> taken = input.inOrder(console, () -> RatingsReport.rating(method.setWise(), reading));
        return RatingsReport.of(method.setWise(), reading, taken.taker(), taken.skipped());
    }
}

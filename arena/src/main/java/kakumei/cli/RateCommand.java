package kakumei.cli;

import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.plot.IntervalChart;
import kakumei.plot.RatingChart;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.rating.MeanInterval;
import kakumei.rating.MoritaElo;
import kakumei.rating.Normal;
import kakumei.rating.PlackettLuce;
import kakumei.rating.Rating;
import kakumei.rating.SetResult;
import kakumei.rating.SetWise;
import kakumei.record.GameRatings;
import kakumei.record.RecordReader;
import kakumei.sets.CsvLine;
import kakumei.sets.Rated;
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
                    + " orders at once, with standard errors; it is the one to decide by. morita is Morita and"
                    + " Matsuzaki's Elo after every game, corrected for the luck of the deal; it reads game records"
                    + " instead of sets. docs/ratings.md has the formulas, and docs/formats.md the files.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei rate sets.jsonl",
            "  ./kakumei rate --method sts --plot ratings.svg sets.jsonl",
            "  ./kakumei rate --method se --mode table2 --json sets.csv",
            "  ./kakumei rate --method morita --seed 1 games.jsonl",
            "  echo '{\"players\":[\"a\",\"b\"],\"points\":[310,290],\"start\":\"2020-01-01T00:00:00Z\"}' |"
                    + " ./kakumei rate -",
        })
final class RateCommand implements Callable<Integer> {
    private static final double Z_95 = Normal.quantile(0.975);

    /** The methods by the names of the command line. */
    enum Method {
        se,
        sg,
        sg2,
        sts,
        morita,
        pl;

        Optional<SetWise.Method> setWise() {
            return this == pl || this == morita
                    ? Optional.empty()
                    : Optional.of(SetWise.Method.valueOf(name().toUpperCase(Locale.ROOT)));
        }
    }

    /** How the paper is read. */
    enum Mode {
        paper,
        table2
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
            description = "How the set-wise methods read their paper: paper, as written (unless given), or table2, a"
                    + " reconstruction that comes close to its Table 2.")
    private @Nullable Mode mode;

    @Option(
            names = "--playouts",
            paramLabel = "N",
            description = "With morita: playouts of each deal, ${DEFAULT-VALUE} unless given.")
    private int playouts = GameRatings.PLAYOUTS;

    @Option(
            names = "--seed",
            paramLabel = "S",
            description = "With morita: where the playouts come from, ${DEFAULT-VALUE} unless given.")
    private long seed = 1;

    @Option(
            names = "--plot",
            paramLabel = "FILE.svg",
            description = "Draw the ratings over the sets; with pl, the ratings with their intervals.")
    private @Nullable String plot;

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
        if (method == Method.morita) {
            rateGames();
            return ExitCode.OK;
        }
        SetInput.Loaded loaded = input.load(console);
        List<SetResult> sets = loaded.sets();
        Optional<SetWise> procedure = method.setWise()
                .map(known -> SetWise.of(known, mode == Mode.table2 ? SetWise.Mode.TABLE2 : SetWise.Mode.PAPER));
        Rated rated = procedure
                .map(known -> Rated.setWise(known, sets))
                .orElseGet(() -> Rated.plackettLuce(PlackettLuce.DEFAULT_PRIOR, sets));
        if (plot != null) {
            String title = title(sets.size());
            String svg = procedure
                    .map(known -> RatingChart.of(title, known, sets).svg())
                    .orElseGet(() -> intervals(title, rated).svg());
            save(svg, plot);
        }
        if (output.json) {
            console.result(json(rated, loaded));
        } else if (output.csv) {
            printCsv(rated);
        } else {
            printTable(rated, sets.size());
        }
        return ExitCode.OK;
    }

    private void save(String svg, String file) {
        Figures.save(svg, file);
        console.note("The plot is in " + file + ".");
    }

    private void rateGames() {
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
        MoritaReport report = new MoritaReport(ratings, playouts, seed);
        if (plot != null) {
            save(report.chart().svg(), plot);
        }
        console.print(output.json ? report.json() + "\n" : output.csv ? report.csv() : report.table());
    }

    private String title(int sets) {
        String reading = mode == Mode.table2 ? " as its Table 2 has it (a reconstruction)" : "";
        String name = switch (method) {
            case se -> "Set-wise Elo (SE)" + reading;
            case sg -> "Set-wise Glicko (SG)" + reading;
            case sg2 -> "Set-wise Glicko-2 (SG2)" + reading;
            case sts -> "Set-wise TrueSkill (STS)" + reading;
            case pl -> "Plackett-Luce";
            case morita -> throw new AssertionError("morita rates games, not sets");
        };
        return String.format(Locale.ROOT, "%s, %,d %s", name, sets, sets == 1 ? "set" : "sets");
    }

    private static IntervalChart intervals(String title, Rated rated) {
        return new IntervalChart(
                title,
                "rating, 95 % interval",
                rated.players().stream()
                        .map(player -> {
                            double half = Z_95 * player.rating().deviation();
                            double mean = player.rating().mean();
                            return new IntervalChart.Row(player.name(), mean, mean - half, mean + half);
                        })
                        .toList());
    }

    private void printTable(Rated rated, int sets) {
        console.print(title(sets) + "\n\n");
        TextTable table = new TextTable(
                ">#",
                "player",
                ">rating",
                method == Method.pl ? ">std.err." : ">deviation",
                ">sets",
                ">win %",
                rated.perGame() ? ">points/game" : ">points/set",
                ">95 %");
        int place = 0;
        for (Rated.Player player : rated.players()) {
            place++;
            table.row(
                    String.valueOf(place),
                    player.name(),
                    Figures.fixed(player.rating().mean(), 1),
                    method == Method.se ? "-" : Figures.fixed(player.rating().deviation(), 1),
                    String.valueOf(player.sets()),
                    Figures.fixed(100 * player.winRate(), 1),
                    Figures.fixed(player.meanPoints(), rated.perGame() ? 4 : 1),
                    Figures.plusMinus(player.interval(), rated.perGame() ? 4 : 1));
        }
        console.print(table.toString());
        console.print(String.format(
                Locale.ROOT,
                "%nMean squared error of the foretold win rates: %.4f over %,d pairs that met (in-sample).%n",
                rated.errors().mean(),
                rated.errors().count()));
    }

    private void printCsv(Rated rated) {
        console.print("player,rating,deviation,sets,winRate,meanPoints,low95,high95\n");
        for (Rated.Player player : rated.players()) {
            Optional<MeanInterval> interval = player.interval();
            console.print(CsvLine.join(List.of(
                            player.name(),
                            String.valueOf(player.rating().mean()),
                            method == Method.se
                                    ? ""
                                    : String.valueOf(player.rating().deviation()),
                            String.valueOf(player.sets()),
                            String.valueOf(player.winRate()),
                            String.valueOf(player.meanPoints()),
                            interval.map(known -> String.valueOf(known.low())).orElse(""),
                            interval.map(known -> String.valueOf(known.high())).orElse("")))
                    + "\n");
        }
    }

    private String json(Rated rated, SetInput.Loaded loaded) {
        ObjectNode node = new JsonMapper().createObjectNode();
        node.put("format", "kakumei-ratings").put("version", 1).put("method", method.name());
        if (method != Method.pl) {
            node.put("mode", (mode == null ? Mode.paper : mode).name());
        }
        node.put("sets", loaded.sets().size()).put("skipped", loaded.skipped());
        node.put("pointsPer", rated.perGame() ? "game" : "set");
        ArrayNode ratings = node.putArray("ratings");
        for (Rated.Player player : rated.players()) {
            Rating rating = player.rating();
            ObjectNode entry = ratings.addObject();
            entry.put("player", player.name()).put("rating", rating.mean());
            if (method == Method.se) {
                entry.putNull("deviation");
            } else {
                entry.put("deviation", rating.deviation());
            }
            if (method == Method.pl) {
                double half = Z_95 * rating.deviation();
                entry.putArray("interval95").add(rating.mean() - half).add(rating.mean() + half);
            }
            entry.put("sets", player.sets()).put("winRate", player.winRate()).put("meanPoints", player.meanPoints());
            player.interval()
                    .ifPresent(known -> entry.putArray("meanPointsInterval95")
                            .add(known.low())
                            .add(known.high()));
        }
        node.put("meanSquaredError", rated.errors().mean())
                .put("pairs", rated.errors().count());
        return node.toString();
    }
}

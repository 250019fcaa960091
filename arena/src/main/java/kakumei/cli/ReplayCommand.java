package kakumei.cli;

import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.function.IntPredicate;
import java.util.stream.IntStream;
import kakumei.match.GameRecord;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.record.RecordReader;
import kakumei.record.RecordedGame;
import kakumei.record.Rerun;
import kakumei.record.Verification;
import kakumei.report.CardFaces;
import kakumei.report.GamePrinter;
import kakumei.report.Shown;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "replay",
        description = {
            "Show recorded games again, and verify them while doing so.",
            "",
            "With --number one game is shown step by step; without it all games are listed. Either way every game is"
                    + " played again by its rules: every play must be legal, every refused one illegal, places and"
                    + " points right. What is not ends the command with exit code 1 and names the game and the"
                    + " submission. The exchange, which logs of the official server leave out, is found from the"
                    + " plays.",
            "",
            "With --compare every decision of one player is compared with what another player would have done in its"
                    + " place; where the two differ both are played out, and the costliest differences come first.",
            "",
            "With --worth every position of one game is valued, for all players or from the place of one.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei replay games.jsonl                          list and verify",
            "  ./kakumei replay games.jsonl.gz --number 12           one game, all hands",
            "  ./kakumei replay 20261115120000.log --number 3 --hands 0",
            "  ./kakumei replay games.jsonl --verify                 verify, say no more",
            "  ./kakumei replay games.jsonl --compare kou2 --player taro",
            "  ./kakumei replay games.jsonl --number 12 --compare --player 0 --deals 4000",
            "  ./kakumei replay games.jsonl --compare champion --judge net --player taro --json",
            "  ./kakumei replay games.jsonl --number 12 --worth net  what every position was worth",
        })
final class ReplayCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "A record: .jsonl, .jsonl.gz, or .log of the official server.")
    private Path file = Path.of("");

    @Option(names = "--number", paramLabel = "N", description = "Show the game of this number in its match.")
    private Optional<Integer> number = Optional.empty();

    @Option(
            names = "--hands",
            paramLabel = "WHOSE",
            defaultValue = "all",
            description = "Whose hands to show: all, none, or one player by number or name. Default: all.")
    private String hands = "all";

    @Option(names = "--verify", description = "Only verify, without a list.")
    private boolean verify;

    @Option(names = "--signs", description = "Show suits as ♠♥♦♣ instead of letters.")
    private boolean signs;

    @Mixin
    private ReplayComparison comparison = new ReplayComparison();

    @Mixin
    private ReplayWorth worth = new ReplayWorth();

    @Mixin
    private OutputFormat format = new OutputFormat();

    @Mixin
    private WithOption with = new WithOption();

    ReplayCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        with.open();
        if (number.isPresent() && number.get() < 1) {
            throw new Usage("games count from 1, not from " + number.get());
        }
        format.check();
        if (comparison.isWanted() && worth.isWanted()) {
            throw new Usage("--compare and --worth: one at a time");
        }
        if (comparison.isWanted()) {
            CardFaces faces = new CardFaces(signs, console.colours());
            return comparison.run(console, file, number, with.roster(console), format, faces);
        }
        if (worth.isWanted()) {
            return showWorth();
        }
        if (format.isChosen() || comparison.player().isPresent()) {
            throw new Usage(
                    (format.isChosen() ? "--json and --csv go" : "--player goes") + " with --compare or --worth");
        }
        if (number.isPresent()) {
            show(RecordReader.find(file, number.get()));
        } else {
            list();
        }
        return ExitCode.OK;
    }

    private int showWorth() {
        int game = number.orElseThrow(() -> new Usage("--worth needs --number: which game"));
        RecordedGame recorded = RecordReader.find(file, game);
        check(recorded.game(), new Rerun(recorded).run());
        OptionalInt seat = comparison
                .player()
                .map(who -> player(recorded.game(), "--player " + who, who))
                .orElse(OptionalInt.empty());
        CardFaces faces = new CardFaces(signs, console.colours());
        boolean whole = worth.run(
                console, recorded, with.roster(console), seat, comparison.deals(), comparison.seed(), format, faces);
        return whole ? ExitCode.OK : ExitCode.INTERRUPTED;
    }

    private static OptionalInt player(GameRecord game, String option, String who) {
        OptionalInt found = GamePrinter.player(game, who);
        if (found.isEmpty()) {
            throw new Usage(option + ": expected a player of " + players(game));
        }
        return found;
    }

    private void show(RecordedGame recorded) {
        GameRecord game = recorded.game();
        note(recorded);
        Rerun rerun = new Rerun(recorded);
        CardFaces faces = new CardFaces(signs, console.colours());
        rerun.loop().listen(new GamePrinter(game, faces, handsShown(game), line -> console.print(line + "\n")));
        check(game, rerun.run());
    }

    private IntPredicate handsShown(GameRecord game) {
        if (hands.equals("all") || hands.equals("none")) {
            return player -> hands.equals("all");
        }
        OptionalInt shown = GamePrinter.player(game, hands);
        if (shown.isEmpty()) {
            throw new Usage("--hands " + hands + ": expected all, none, or a player of " + players(game));
        }
        return player -> player == shown.getAsInt();
    }

    private void list() {
        Listing listing = new Listing();
        try (RecordReader reader = new RecordReader(file)) {
            Verification.run(reader, Runtime.getRuntime().availableProcessors(), listing::add);
        }
        listing.end();
    }

    /** All games, one after the other. */
    private final class Listing {
        private int games;
        private long submissions;
        private long refused;
        private String heading = "";

        void add(Verification.Verified verified) {
            GameRecord game = verified.recorded().game();
            check(game, verified.fault());
            note(verified.recorded());
            games++;
            long refusals = game.turns().stream()
                    .filter(turn -> !turn.refused().isEmpty())
                    .count();
            submissions += game.turns().size();
            refused += refusals;
            if (!verify) {
                if (!heading.equals(heading(game))) {
                    heading = heading(game);
                    console.print(heading);
                }
                row(game, refusals);
            }
        }

        void end() {
            if (games == 0) {
                throw new Failure(file + " holds no games");
            }
            console.print(String.format(
                    Locale.ROOT,
                    "%d %s verified: %d submissions, %d of them refused\n",
                    games,
                    games == 1 ? "game" : "games",
                    submissions,
                    refused));
        }
    }

    private static String heading(GameRecord game) {
        return game.rules() + " " + game.version() + ", seed " + game.source().seed() + ", deal "
                + Shown.name(game.source().deal()) + "\nplayers: " + players(game) + "\n"
                + "  game  places     submissions  refused\n";
    }

    private static String players(GameRecord game) {
        return String.join(
                ", ",
                IntStream.range(0, game.names().size())
                        .mapToObj(
                                player -> player + " " + Shown.name(game.names().get(player)))
                        .toList());
    }

    private void row(GameRecord game, long refusals) {
        String places =
                String.join(" ", game.order().stream().map(String::valueOf).toList());
        console.print(String.format(
                Locale.ROOT,
                "%6d  %-9s  %11d  %7d\n",
                game.game(),
                places,
                game.turns().size(),
                refusals));
    }

    private void note(RecordedGame recorded) {
        if (!recorded.remark().isEmpty()) {
            console.note(
                    "game " + recorded.game().game() + ": " + recorded.remark().replaceAll("; $", ""));
        }
    }

    private void check(GameRecord game, Optional<String> fault) {
        if (fault.isPresent()) {
            console.flush();
            throw new Failure(file + ", game " + game.game() + ", " + fault.get());
        }
    }
}

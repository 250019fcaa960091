package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.entrant.SpecList;
import kakumei.match.Dealing;
import kakumei.match.Faults;
import kakumei.match.GameLoop;
import kakumei.match.GameRecord;
import kakumei.match.Match;
import kakumei.match.MatchFault;
import kakumei.match.MatchListener;
import kakumei.match.MatchResult;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.problem.Usage;
import kakumei.record.RecordWriter;
import kakumei.report.MatchReport;
import kakumei.rules.Rules;
import kakumei.threads.MatchThreads;
import kakumei.web.contest.ContestPlan;
import kakumei.web.contest.TablePage;
import kakumei.web.watch.TableLabel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "match",
        sortOptions = false,
        description = {
            "Play a match: games in a row by the same players, with classes, exchange and changing seats.",
            "",
            "The table at the end has points, the mean points per game with its 95 %% interval, how often each player took"
                    + " each place, and the time per move. The same seed gives the same games, to the last card, for any"
                    + " number of threads. docs/matches.md says more.",
        },
        footer = {
            "",
            "Ctrl-C finishes the running games, prints the table so far and the command that goes on.",
            "",
            "Examples:",
            "  ./kakumei match --players random,4*default --games 1000",
            "  ./kakumei match --players 5*default --games 100000 --seed 7 --threads 2 --json",
            "  ./kakumei match --players 2*default,3*random --games 2000 --duplicate --class-reset 1",
            "  ./kakumei match --players 5*default --games 100 --deal uecda-mt --record games.log",
            "  ./kakumei match --with my-player.jar --players keep-eights,4*default --games 10000",
            "  ./kakumei match --players \"uecda:cmd='./client -h {host} -p {port} -n {name}',4*default\" --games 1000",
            "  ./kakumei match --game bigtwo --players 4*random --games 1000",
            "  ./kakumei match --players mc,4*kou2 --games 100 --web",
        })
final class MatchCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Option(
            names = "--players",
            required = true,
            paramLabel = "SPECS",
            description = "Who plays: as many specs as the game has players, separated by commas; 4*default repeats,"
                    + " name@spec names. ./kakumei players lists all players.")
    private String players = "";

    @Option(names = "--games", required = true, paramLabel = "N", description = "How many games.")
    private int games;

    @Mixin
    private SeedOption seed = new SeedOption();

    @Mixin
    private ThreadsOption threads = new ThreadsOption();

    @Option(
            names = "--class-reset",
            paramLabel = "N",
            description = "Games from one class reset to the next, which make a block; 0: never after game 1. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int classReset = MatchSettings.CLASS_RESET;

    @Option(
            names = "--seat-change",
            paramLabel = "N",
            description = "Games from one seat change to the next; 0: never. Default: ${DEFAULT-VALUE}.")
    private int seatChange = MatchSettings.SEAT_CHANGE;

    @Option(
            names = "--deal",
            paramLabel = "HOW",
            converter = DealingConverter.class,
            completionCandidates = DealingConverter.Names.class,
            description = "seeded: every game's deal is a function of the seed and its number (default). uecda-mt: the"
                    + " seats and deals that the official server makes from this RANDOM_SEED.")
    private Dealing dealing = Dealing.SEEDED;

    @Option(
            names = "--duplicate",
            description = "Play each block once by every rotation of the players; intervals are over such groups. With"
                    + " --class-reset 1 the deals of a group are identical.")
    private boolean duplicate;

    @Mixin
    private TurnLimit turnLimit = new TurnLimit();

    @Mixin
    private GameOptions game = new GameOptions();

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Write all games to a file: .jsonl, .jsonl.gz, or .log, the official server's format; may be"
                    + " given several times.")
    private List<Path> records = new ArrayList<>();

    @Option(
            names = "--from-game",
            paramLabel = "N",
            description = "Go on with a match that was stopped: count and record from this game on.")
    private int fromGame = 1;

    @Option(names = "--number", paramLabel = "N", description = "Play this game of the match alone.")
    private Optional<Integer> number = Optional.empty();

    @Mixin
    private WebOption web = new WebOption();

    @Mixin
    private OutputFormat output = new OutputFormat();

    MatchCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        MatchSettings match = settings();
        try (TablePage page = web.open(console, game.roster(console), List.of())) {
            int code = play(match, page);
            page.linger(console.interrupt(), console::note);
            return code;
        }
    }

    private int play(MatchSettings match, TablePage page) {
        Interrupt interrupt = console.interrupt();
        MatchResult result;
        try (ProgressBar progress = console.progress(match.games() - match.fromGame() + 1L, "games");
                Records written = new Records(match, progress, page)) {
            page.contest()
                    .ifPresent(contest -> contest.plan(ContestPlan.ofMatch(match.games() - match.fromGame() + 1)));
            result = new Match(match)
                    .play(new MatchThreads(threads.count()), System::nanoTime, page.orPause(interrupt), written);
            page.contest().ifPresent(contest -> contest.finished(match, result));
        } catch (MatchFault fault) {
            fault.result().filter(before -> before.games() > 0).ifPresent(this::print);
            throw fault;
        }
        print(result);
        if (result.isComplete()) {
            return ExitCode.OK;
        }
        console.note("Stopped after game " + result.lastGame() + " of " + match.games() + ". To go on: "
                + again(Map.of("--from-game", "" + (result.lastGame() + 1))));
        return ExitCode.INTERRUPTED;
    }

    private void print(MatchResult result) {
        output.print(console, new MatchReport(result, () -> game.origins(console, SpecList.parse(players))));
    }

    private String again(Map<String, String> change) {
        Map<String, String> options = new LinkedHashMap<>(Map.of("--seed", "" + seed.seed(console)));
        options.putAll(change);
        return CommandText.with(command, options);
    }

    private MatchSettings settings() {
        output.check();
        threads.check();
        if (number.isPresent() && fromGame != 1) {
            throw new Usage("--number and --from-game: only one can be given");
        }
        if (new HashSet<>(records).size() < records.size()) {
            throw new Usage("--record: a file is given twice");
        }
        Rules rules = game.rules();
        List<Entrant> entrants = game.roster(console).entrants(players, rules);
        try {
            MatchSettings whole = new MatchSettings(
                    rules, entrants, 0, games, fromGame, classReset, seatChange, dealing, duplicate, Faults.FAIL);
            MatchSettings match = whole.withTurnLimit(turnLimit.limit()).withSeed(seed.seed(console));
            return number.isPresent() ? match.withGames(number.get(), Math.min(games, number.get())) : match;
        } catch (IllegalArgumentException e) {
            throw new Usage(String.valueOf(e.getMessage()), e);
        }
    }

    /** Writes the games to all files, shows the tables, and moves the bar. */
    private final class Records implements MatchListener, AutoCloseable {
        private final MatchSettings match;
        private final ProgressBar progress;
        private final TablePage page;
        private final List<RecordWriter> writers = new ArrayList<>();
        private int tables;

        Records(MatchSettings match, ProgressBar progress, TablePage page) {
            this.match = match;
            this.progress = progress;
            this.page = page;
            for (Path file : records) {
                RecordWriter writer = new RecordWriter(file, match, System::nanoTime);
                writer.kept().ifPresent(kept -> console.note(file + " was there: it is kept as " + kept));
                writers.add(writer);
                page.contest().ifPresent(contest -> contest.record(TableLabel.ofTable(1), file));
            }
        }

        @Override
        public void table(GameLoop table) {
            page.show(TableLabel.ofTable(++tables), match, table);
        }

        @Override
        public void advanced(int count) {
            progress.advance(count);
        }

        @Override
        public void faulted(int game, int player, String what) {
            String told = MatchFault.text(match, game, player, what);
            console.note(told);
            page.contest().ifPresent(contest -> contest.faulted(match, told));
        }

        @Override
        public void completed(int unit, int count, long[] points) {
            page.contest().ifPresent(contest -> contest.completed(match, count, points));
        }

        @Override
        public boolean wantsRecords() {
            return !writers.isEmpty();
        }

        @Override
        public void recorded(GameRecord record) {
            writers.forEach(writer -> writer.write(record));
        }

        @Override
        public void close() {
            writers.forEach(RecordWriter::close);
        }
    }
}

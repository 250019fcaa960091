package kakumei.cli;

import java.time.Clock;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BooleanSupplier;
import kakumei.entrant.CodeVersion;
import kakumei.entrant.Roster;
import kakumei.league.Changed;
import kakumei.league.Engine;
import kakumei.league.League;
import kakumei.league.LeagueFile;
import kakumei.league.LeaguePlan;
import kakumei.league.LeagueResult;
import kakumei.league.LeagueRunner;
import kakumei.league.LeagueStanding;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.web.Part;
import kakumei.web.contest.ContestPlan;
import kakumei.web.contest.TablePage;
import kakumei.web.league.LeaguePart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "league",
        sortOptions = false,
        description = {
            "Play a league: sets by players drawn from a field, rated by all methods, with a report as a page.",
            "",
            "Results are kept as they are made, in one file or on a PostgreSQL server. Stopped in whatever way and started"
                    + " again, a league goes on where it was and ends with the same numbers; a finished one shows its"
                    + " report. Without arguments it is a small league of built-in players. docs/leagues.md says more.",
        },
        subcommands = {
            LeagueInitCommand.class,
            LeagueStatusCommand.class,
            LeagueExportCommand.class,
            LeagueImportCommand.class,
            LeagueReportCommand.class,
            LeagueVerifyCommand.class,
            LeagueRepairCommand.class,
        },
        footer = {
            "",
            "Ctrl-C, SIGTERM and SIGHUP finish the running games, print the standings so far and the command that goes on.",
            "Commands and jars that a file or a store names are shown, and run after --allow-commands alone.",
            "",
            "Examples:",
            "  ./kakumei league",
            "  ./kakumei league init my.league && ./kakumei league my.league",
            "  ./kakumei league --new --players default,kou2,kou2:w100,random,mc:playouts=500 --sets 20 --games 1000",
            "  ./kakumei league --new --game bigtwo --until 'width 0.02' --sets 500",
            "  ./kakumei league my.league --store 'jdbc:postgresql://host/kakumei?user=me'",
            "  ./kakumei league my.league --engine spark --master spark://host:7077",
            "  ./kakumei league --web",
            "  ./kakumei league --json > league.json",
            "  ./kakumei league status",
        })
final class LeagueCommand implements Callable<Integer> {
    private final Console console;

    @Spec
    private CommandSpec command = CommandSpec.create();

    @Mixin
    private LeagueOptions wanted = new LeagueOptions();

    @Mixin
    private StoreOption place = new StoreOption();

    @Option(names = "--new", description = "Begin another league; those in the store stay.")
    private boolean fresh;

    @Option(
            names = "--as-new",
            description =
                    "Go on although players are not what they were (another jar, program or code): they enter under"
                            + " a new name, such as kou2~2, and what played before keeps its name and results.")
    private boolean asNew;

    @Mixin
    private EngineOptions engine = new EngineOptions();

    @Mixin
    private ReportOption report = new ReportOption();

    @Mixin
    private WebOption web = new WebOption();

    LeagueCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        engine.check();
        if (fresh && asNew) {
            throw new Usage("--as-new is for a league that goes on, --new begins one: give one of them");
        }
        Optional<LeaguePlan> checked = fresh ? Optional.of(wanted.fresh(console)) : Optional.empty();
        checked.ifPresent(plan -> new League(plan, roster(plan))); // before a store is made
        try (Store store = place.openToPlay(console)) {
            long newest = // before it is looked for one: what another process begins after that is ours too
                    store.leagues().stream().mapToLong(StoredLeague::id).max().orElse(0);
            Optional<StoredLeague> known = fresh ? Optional.empty() : place.find(store);
            if (known.isPresent() && isOver(known.get())) {
                return showFinished(store, known.get());
            }
            Store.RunLock lock = store.lockForRunning().orElseThrow(this::taken);
            try {
                LeaguePlan plan =
                        known.map(LeagueResult::plan).or(() -> checked).orElseGet(() -> wanted.fresh(console));
                try (TablePage page = page(plan)) {
                    int code = play(store, known.orElseGet(() -> begin(store, plan, newest)), plan, page);
                    lock.close();
                    page.linger(console.interrupt(), console::note);
                    return code;
                }
            } finally {
                lock.close();
            }
        }
    }

    /* The page reads the store through a connection of its own. */
    private TablePage page(LeaguePlan plan) {
        List<Part> more = web.wanted()
                ? List.of(new LeaguePart(place.openToRead(console), Optional.empty(), Clock.systemUTC()))
                : List.of();
        return web.open(console, roster(plan), more);
    }

    private Roster roster(LeaguePlan plan) {
        return wanted.roster(console, plan, place.place());
    }

    private Failure taken() {
        return new Failure("another process runs a league in " + place.place()
                + "; look at it with ./kakumei league status, or give another --store");
    }

    /** Whether a league has nothing left to play; refuses one that is not what is asked for. */
    private boolean isOver(StoredLeague league) {
        if (league.isImported()) {
            return true;
        }
        LeaguePlan stored = LeagueResult.plan(league);
        List<String> differences = LeagueOptions.differences(stored, wanted.onTopOf(stored));
        if (!differences.isEmpty()) {
            throw new Usage("league " + league.id() + " in " + place.place() + " is "
                    + (league.ended().isPresent() ? "finished" : "unfinished") + " and has "
                    + String.join("; ", differences) + ": --new begins another, without these options "
                    + (league.ended().isPresent() ? "its report is shown" : "it goes on"));
        }
        return league.ended().isPresent();
    }

    private int showFinished(Store store, StoredLeague league) {
        int code = report.show(console, store, league);
        if (code == ExitCode.OK) {
            console.note("League " + league.id() + " is finished. To begin another: ./kakumei league --new");
        }
        return code;
    }

    private StoredLeague begin(Store store, LeaguePlan plan, long newest) {
        return store.create(
                LeagueFile.format(plan),
                new League(plan, roster(plan)).rulesText(),
                CodeVersion.current().text(),
                Clock.systemUTC().instant(),
                newest);
    }

    private int play(Store store, StoredLeague stored, LeaguePlan plan, TablePage page) {
        League league = new League(plan, roster(plan));
        console.again(Again.of(plan, wanted.game().with().jars(wanted.named(plan))));
        if (!stored.plan().equals(LeagueFile.format(plan))) {
            throw new Failure(
                    "another process began another league in " + place.place() + " just now; --new begins one more");
        }
        long games = (long) plan.sets() * plan.games();
        long done = store.games(stored.id());
        console.note(String.format(
                Locale.ROOT,
                "League %d in %s: %s, %d players, %d sets of %d games%s",
                stored.id(),
                place.place(),
                plan.game(),
                league.names().size(),
                plan.sets(),
                plan.games(),
                done == 0 ? "" : "; goes on after " + done + " of " + games + " games"));
        boolean complete;
        try (Engine tables = engine.open(console, league, wanted.game().with().jars(wanted.named(plan)));
                ProgressBar bar = console.progress(games - done, "games")) {
            page.contest().ifPresent(contest -> contest.plan(ContestPlan.ofLeague(plan.sets(), plan.games(), done)));
            LeagueWatch watch = new LeagueWatch(console, bar, plan, games - done, page);
            BooleanSupplier stop = engine.isLocal() ? page.orPause(console.interrupt()) : console.interrupt();
            complete = new LeagueRunner(store, stored, league, Clock.systemUTC(), stop, watch)
                    .run(tables, asNew ? Changed.AS_NEW : Changed.REFUSE);
        }
        if (complete) {
            return report.show(console, store, stored);
        }
        LeagueStanding standing = report.standings(console, store, stored);
        console.flush();
        console.note("Stopped after " + standing.sets() + " of " + plan.sets()
                + " sets; games of unfinished sets are kept. To go on: "
                + CommandText.without(command, Set.of("--new", "--as-new")));
        return ExitCode.INTERRUPTED;
    }
}

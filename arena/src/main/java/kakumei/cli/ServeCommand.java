package kakumei.cli;

import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.match.Dealing;
import kakumei.match.MatchSettings;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.DaihinminOptions;
import kakumei.server.Limits;
import kakumei.server.OfficialConfig;
import kakumei.server.OwnAddress;
import kakumei.server.Server;
import kakumei.server.ServerSettings;
import kakumei.web.contest.Contest;
import kakumei.web.contest.ContestPlan;
import kakumei.web.contest.TablePage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "serve",
        sortOptions = false,
        description = {
            "Hold matches for programs that speak the UECda protocol, and for our own players.",
            "",
            "Five programs log in, get their player numbers in order of arrival, and play. A program that leaves, is"
                    + " late or sends nonsense passes, and the match goes on. docs/uecda.md says how to run a contest.",
        },
        footer = {
            "",
            "Ctrl-C finishes the running games and prints the tables.",
            "",
            "Examples:",
            "  ./kakumei serve --games 1000",
            "  ./kakumei serve --seat kou2 --seat default --games 100 --watch",
            "  ./kakumei serve --seat '4*default' --games 100 --turn-limit 10",
            "  ./kakumei serve --seat mc --games 100 --web",
            "  ./kakumei serve --config tndhms.cfg --out results",
            "  ./kakumei serve --tables 4 --bind 192.168.0.10 --allow 192.168.0.21,192.168.0.22 --turn-limit 10",
            "  ./kakumei serve --bind 0.0.0.0 --turn-limit 10 --out results --web-bind 0.0.0.0    a contest with a wall",
            "  ./kakumei serve --tables 2 --roster ann,bob,cem,dan,eve --roster fay,gus,hal,ivo,jan",
        })
final class ServeCommand implements Callable<Integer> {
    private final Console console;

    @Option(names = "--games", paramLabel = "N", description = "Games of a match. Default: 1000, or GAME_NUMBER.")
    private Optional<Integer> games = Optional.empty();

    @Option(
            names = "--seat",
            paramLabel = "[N=]SPEC",
            description = "Seat one of our players, as player number N or as the first that is free; 4*default seats"
                    + " several, and it may be given several times. The other numbers are for programs that log in.")
    private List<String> seats = new ArrayList<>();

    @Option(names = "--tables", paramLabel = "N", description = "Matches side by side. Default: ${DEFAULT-VALUE}.")
    private int tables = 1;

    @Option(
            names = "--matches",
            paramLabel = "N",
            description = "Matches at each table, one after the other; 0 without end. Default: ${DEFAULT-VALUE}.")
    private int matches = 1;

    @Mixin
    private ReceptionOptions reception = new ReceptionOptions();

    @Option(
            names = "--config",
            paramLabel = "FILE",
            description = "Take rules, games, port and deals from a tndhms.cfg; options given here go before it.")
    private Optional<Path> config = Optional.empty();

    @Option(
            names = "--class-reset",
            paramLabel = "N",
            description = "Games from one class reset to the next; 0: never after game 1. Default: 100.")
    private Optional<Integer> classReset = Optional.empty();

    @Option(
            names = "--seat-change",
            paramLabel = "N",
            description = "Games from one seat change to the next; 0: never. Default: 3.")
    private Optional<Integer> seatChange = Optional.empty();

    @Option(
            names = "--deal",
            paramLabel = "HOW",
            converter = DealingConverter.class,
            completionCandidates = DealingConverter.Names.class,
            description = "seeded: our own deals (default). uecda-mt: those that the official server makes from this"
                    + " seed.")
    private Optional<Dealing> dealing = Optional.empty();

    @Mixin
    private SeedOption seed = new SeedOption();

    @Mixin
    private UecdaOptions game = new UecdaOptions();

    @Mixin
    private TurnLimit turnLimit = new TurnLimit();

    @Option(
            names = "--match-limit",
            paramLabel = "SECONDS",
            description = "A program that has thought for longer in all passes to the end. Default: none.")
    private double matchLimit;

    @Option(
            names = "--write-limit",
            paramLabel = "SECONDS",
            description = "A program that takes nothing of what it is sent for so long is dead. Default:"
                    + " ${DEFAULT-VALUE}.")
    private double writeLimit = 30;

    @Option(
            names = "--on-death",
            paramLabel = "HOW",
            description = "What becomes of a match when a program dies: continue (default), it passes to the end; end,"
                    + " the running game is the last.")
    private String onDeath = "continue";

    @Option(
            names = "--out",
            paramLabel = "FOLDER",
            description = "Write the official server's files there (debug.dat, debug2.dat, logs) and games.jsonl.")
    private Optional<Path> out = Optional.empty();

    @Option(
            names = "--record",
            paramLabel = "FILE",
            description = "Write all games to a file, .jsonl, .jsonl.gz or .log; for one table and one match.")
    private List<Path> records = new ArrayList<>();

    @Option(names = "--watch", description = "Show the games as they are played.")
    private boolean watch;

    @Option(
            names = "--pace",
            paramLabel = "MS",
            description = "With --watch: wait so long after each turn. Default: ${DEFAULT-VALUE}.")
    private int pace;

    @Mixin
    private WebOption web = new WebOption();

    @Option(names = "--csv", description = "Print the results as CSV.")
    private boolean csv;

    @Option(names = "--json", description = "Print the results as JSON, one line a match.")
    private boolean json;

    ServeCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        ServerSettings settings = settings();
        try (TablePage page = web.open(console, game.roster(console), List.of())) {
            int code = hold(settings, page);
            page.linger(console.interrupt(), console::note);
            return code;
        }
    }

    private int hold(ServerSettings settings, TablePage page) throws InterruptedException {
        Interrupt interrupt = console.interrupt();
        ServeListener listener = new ServeListener(console, out, records, report(), watch ? pace : -1, interrupt, page);
        try (Server server = new Server(settings, System::nanoTime, listener)) {
            InetAddress bound = settings.reception().bind();
            String host = bound.isAnyLocalAddress()
                    ? web.host().orElseGet(() -> OwnAddress.host(bound))
                    : OwnAddress.host(bound);
            page.contest().ifPresent(contest -> tell(contest, settings, server, host));
            server.start();
            console.note("Listening at " + host + ", port "
                    + String.join(
                            ", ", server.ports().stream().map(String::valueOf).toList()) + "; "
                    + (settings.tables() == 1 ? "one table" : settings.tables() + " tables") + ", seed "
                    + settings.seed());
            long open = settings.tables()
                    * settings.seats().stream().filter(Optional::isEmpty).count();
            if (open > 0) {
                console.note("Waiting for " + open + (open == 1 ? " player" : " players"));
            }
            listener.watchFor(server);
            server.await();
        } finally {
            listener.close();
        }
        if (listener.failures() > 0) {
            throw new Failure(listener.failures() + " of the matches failed");
        }
        return console.interrupted() ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private static void tell(Contest contest, ServerSettings settings, Server server, String host) {
        contest.plan(ContestPlan.ofServer(settings.tables(), settings.matches(), settings.games()));
        contest.open(
                settings.seats().stream().map(seat -> seat.map(Entrant::name)).toList());
        if (settings.seats().stream().anyMatch(Optional::isEmpty)) {
            contest.programs(host + ":" + server.ports().get(0)
                    + (server.ports().size() > 1
                            ? "–" + server.ports().get(server.ports().size() - 1)
                            : ""));
        }
        contest.gate().onOpened(server::look);
    }

    private ServeListener.Form report() {
        if (csv && json) {
            throw new Usage("--csv and --json: only one can be printed");
        }
        return json ? ServeListener.Form.JSON : csv ? ServeListener.Form.CSV : ServeListener.Form.TEXT;
    }

    private ServerSettings settings() {
        Optional<OfficialConfig> official = config.map(OfficialConfig::read);
        official.ifPresent(read -> read.warnings().forEach(console::note));
        Daihinmin rules = game.rules(official.map(ServeCommand::ruleTexts).orElse(List.of()));
        if (tables < 1 || matches < 0 || pace < 0) {
            throw new Usage(
                    tables < 1
                            ? "--tables " + tables + ": expected 1 or more"
                            : matches < 0
                                    ? "--matches " + matches + ": expected 0 or more"
                                    : "--pace: expected 0 or more");
        }
        if (!records.isEmpty() && (tables != 1 || matches != 1)) {
            throw new Usage("--record is for one table and one match; --out has a folder for each");
        }
        Dealing deals = dealing.orElse(
                official.map(OfficialConfig::mersenneTwister).orElse(false) ? Dealing.UECDA_MT : Dealing.SEEDED);
        ServerSettings settings = new ServerSettings(
                reception.reception(official, tables),
                tables,
                matches,
                seats(game.roster(console), rules),
                rules,
                games.or(() -> official.map(OfficialConfig::games)).orElse(1000),
                classReset.or(() -> official.map(OfficialConfig::classReset)).orElse(MatchSettings.CLASS_RESET),
                seatChange.or(() -> official.map(OfficialConfig::seatChange)).orElse(MatchSettings.SEAT_CHANGE),
                deals,
                seed.seed(console),
                limits(),
                ReceptionOptions.isSecond("--on-death", onDeath, "continue", "end"));
        if (settings.games() < 1 || settings.classReset() < 0 || settings.seatChange() < 0) {
            throw new Usage("a match has one game or more, and periods of 0 or more games");
        }
        return settings;
    }

    private static List<String> ruleTexts(OfficialConfig official) {
        return DaihinminOptions.KEYS.stream()
                .map(key -> key + "=" + (official.options().isOn(key) ? "yes" : "no"))
                .toList();
    }

    private Limits limits() {
        return new Limits(
                turnLimit.limit(),
                TurnLimit.seconds("--match-limit", matchLimit),
                TurnLimit.seconds("--write-limit", writeLimit));
    }

    private List<Optional<Entrant>> seats(Roster roster, Rules rules) {
        List<Optional<Entrant>> players = new ArrayList<>();
        for (int player = 0; player < Daihinmin.PLAYERS; player++) {
            players.add(Optional.empty());
        }
        List<Spec> anywhere = new ArrayList<>();
        for (String text : seats) {
            if (!text.matches("\\d+=.*")) {
                anywhere.addAll(SpecList.parse(text));
                continue;
            }
            int equals = text.indexOf('=');
            int number = equals > 1 ? -1 : text.charAt(0) - '0';
            if (number < 0 || number >= players.size() || players.get(number).isPresent()) {
                throw new Usage("--seat " + text + ": expected a player number of 0 to 4 that is free");
            }
            players.set(number, Optional.of(roster.entrant(text.substring(equals + 1), rules)));
        }
        for (Spec spec : anywhere) {
            int free = players.indexOf(Optional.<Entrant>empty());
            if (free < 0) {
                throw new Usage("--seat " + spec + ": there are only " + players.size() + " seats");
            }
            players.set(free, Optional.of(new Entrant(spec.name(), roster.factory(spec, rules))));
        }
        return players;
    }
}

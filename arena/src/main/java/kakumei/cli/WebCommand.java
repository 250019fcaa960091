package kakumei.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import kakumei.entrant.Roster;
import kakumei.entrant.Spec;
import kakumei.match.MatchFault;
import kakumei.problem.Usage;
import kakumei.web.Part;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import kakumei.web.league.LeaguePart;
import kakumei.web.play.PlayPart;
import kakumei.web.play.TableFolder;
import kakumei.web.replay.ReplayPart;
import kakumei.web.watch.LiveTables;
import kakumei.web.watch.RecordFollower;
import kakumei.web.watch.WatchPart;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "web",
        sortOptions = false,
        description = {
            "Open the page to play, watch and replay: print its address and serve it until Ctrl-C.",
            "",
            "The page is for this machine alone. With --bind a network can reach it: then everybody may watch, the join"
                    + " token opens seats, and the control token opens everything; both are printed.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei web",
            "  ./kakumei web games.jsonl.gz      a record to replay",
            "  ./kakumei web --follow games.jsonl",
            "  ./kakumei web --port 0            any port that is free",
            "  ./kakumei web --store kakumei.db  a league, also while another process plays it",
            "  ./kakumei web --with my-player.jar  your own players as opponents",
            "  ./kakumei web --player mine@cmd:./my-bot.py",
            "  ./kakumei web --bind 0.0.0.0 --host games.example",
        })
final class WebCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--port",
            paramLabel = "N",
            description = "The port; 0: any that is free. Default: ${DEFAULT-VALUE}.")
    private int port = WebServer.PORT;

    @Option(
            names = "--bind",
            paramLabel = "ADDRESS",
            description = "Listen on this address, 0.0.0.0 for all of the machine. Default: this machine alone.")
    private Optional<String> bind = Optional.empty();

    @Option(
            names = "--host",
            paramLabel = "NAME",
            description = "With --bind: a name under which browsers ask for the page, besides plain addresses; may be"
                    + " given several times, and the first is printed.")
    private List<String> hosts = new ArrayList<>();

    @Mixin
    private StoreOption league = new StoreOption();

    @Mixin
    private WithOption with = new WithOption();

    @Option(
            names = "--player",
            paramLabel = "NAME@SPEC",
            description =
                    "Offer this player by its name as an opponent and for opinions, such as mine@cmd:./my-bot.py or"
                            + " quick@mc:playouts=100; may be given several times.")
    private List<String> players = new ArrayList<>();

    @Option(
            names = "--follow",
            paramLabel = "FILE",
            description = "Show the games of a record that is still written to, .jsonl or .log, as they come.")
    private Optional<Path> follow = Optional.empty();

    @Parameters(
            paramLabel = "FILE",
            description = "Records to replay: .jsonl, .jsonl.gz, or .log of the official server.")
    private List<Path> files = new ArrayList<>();

    WebCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        WebSettings settings = settings();
        Roster roster =
                with.roster(console).naming(players.stream().map(Spec::parse).toList());
        ReplayPart replay =
                new ReplayPart(roster, Math.max(1, Runtime.getRuntime().availableProcessors() / 2));
        List<String> records = files.stream().map(replay::open).toList();
        try (WebServer web = WebServer.start(settings, parts(roster, replay), console::trace)) {
            console.result(web.address());
            records.forEach(record -> console.result("to replay:  " + web.address() + record));
            follow.ifPresent(file -> console.result("to watch:   " + web.address() + "watch"));
            web.tokens().ifPresent(tokens -> {
                console.result("to join:    " + web.address() + "?token=" + tokens.join());
                console.result("to control: " + web.address() + "?token=" + tokens.control());
            });
            console.note("Ctrl-C ends it.");
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return ExitCode.OK;
    }

    private List<Part> parts(Roster roster, ReplayPart replay) {
        List<Part> parts = new ArrayList<>();
        parts.add(new PlayPart(roster, tables(), this::tableFailed));
        follow.ifPresent(file -> parts.add(follower(file)));
        parts.add(replay);
        league.openIfThere(console)
                .ifPresent(store -> parts.add(new LeaguePart(store, league.chosen(store), Clock.systemUTC())));
        return parts;
    }

    private TableFolder tables() {
        Optional<Path> folder =
                UserFolders.state().map(state -> state.resolve("kakumei").resolve("tables"));
        try {
            return folder.isPresent()
                    ? TableFolder.in(folder.get(), Clock.systemUTC().instant())
                    : TableFolder.none();
        } catch (IOException | SecurityException e) {
            console.note("tables are not kept beyond this run: " + e.getMessage());
            return TableFolder.none();
        }
    }

    private void tableFailed(Throwable why) {
        if (why instanceof MatchFault fault) {
            console.problem(console.again().text(fault));
        }
        console.trace(why);
    }

    private Part follower(Path file) {
        LiveTables tables = new LiveTables();
        RecordFollower follower = new RecordFollower(tables, file, console::note);
        return new WatchPart(tables, follower);
    }

    private WebSettings settings() {
        if (port < 0 || port > WebBinding.MOST_PORTS) {
            throw new Usage("--port " + port + ": expected 0 to " + WebBinding.MOST_PORTS);
        }
        return new WebBinding("--bind", "--host", bind, hosts).settings(port, false);
    }
}

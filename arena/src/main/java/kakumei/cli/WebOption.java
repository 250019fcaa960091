package kakumei.cli;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import kakumei.entrant.Roster;
import kakumei.problem.Usage;
import kakumei.web.Part;
import kakumei.web.Tokens;
import kakumei.web.WebServer;
import kakumei.web.contest.Contest;
import kakumei.web.contest.ContestPart;
import kakumei.web.contest.QrPicture;
import kakumei.web.contest.TablePage;
import kakumei.web.replay.ReplayPart;
import kakumei.web.watch.LiveTables;
import kakumei.web.watch.WatchPart;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code --web}: the page in the process that plays. */
final class WebOption {
    @Option(
            names = "--web",
            arity = "0..1",
            paramLabel = "PORT",
            preprocessor = AfterEquals.class,
            description = "Open the page that shows the games as they are played, and print its address: --web, or"
                    + " --web=PORT, 0 for any port that is free. It stays open after the last game until Ctrl-C."
                    + " docs/web.md says more.")
    private Optional<Integer> port = Optional.empty();

    @Option(
            names = "--web-bind",
            paramLabel = "ADDRESS",
            description =
                    "Open the page to a network, 0.0.0.0 for all of the machine: print an address and a QR code for"
                            + " those who look on, and another address for the organiser's desk. Implies --web.")
    private Optional<String> bind = Optional.empty();

    @Option(
            names = "--web-host",
            paramLabel = "NAME",
            description =
                    "With --web-bind: a name under which other devices find this machine, besides its addresses; may"
                            + " be given several times, and the first is printed.")
    private List<String> hosts = new ArrayList<>();

    @Option(
            names = "--web-live",
            description =
                    "With --web-bind: show games while they are played. Without it a game is shown when it is over,"
                            + " since who watches sees all hands.")
    private boolean live;

    /** The name under which others find this machine, if one was given. */
    Optional<String> host() {
        return hosts.stream().findFirst();
    }

    /** Whether the page is wanted. */
    boolean wanted() {
        return port.isPresent() || bind.isPresent();
    }

    /**
     * Opens the page if it is wanted.
     *
     * @param roster who can be asked about positions
     * @param more parts besides those that watch and replay
     */
    TablePage open(Console console, Roster roster, List<Part> more) {
        WebBinding binding = new WebBinding("--web-bind", "--web-host", bind, hosts);
        int wantedPort = port.orElse(WebServer.PORT);
        if (wantedPort < 0 || wantedPort > WebBinding.MOST_PORTS) {
            throw new Usage("--web=" + wantedPort + ": expected a port of 0 to " + WebBinding.MOST_PORTS);
        }
        if (!wanted()) {
            binding.settings(wantedPort, true); // refuses a name alone
            return TablePage.NONE;
        }
        LiveTables tables = new LiveTables(bind.isPresent() && !live);
        Contest contest = new Contest(Clock.systemUTC(), System::nanoTime);
        ContestPart wall = new ContestPart(contest);
        List<Part> parts = new ArrayList<>(List.of(new WatchPart(tables), wall, new ReplayPart(roster, 1)));
        parts.addAll(more);
        WebServer web = WebServer.start(binding.settings(wantedPort, true), parts, console::trace);
        if (web.tokens().isPresent()) {
            announce(console, web, web.tokens().get(), wall);
        } else {
            console.note("Watch at " + web.address() + "watch; the wall for a projector is /wall, the organiser's desk"
                    + " /desk");
        }
        return new TablePage(web, tables, contest);
    }

    private static void announce(Console console, WebServer web, Tokens tokens, ContestPart wall) {
        String address = web.address() + "wall?token=" + tokens.watch().orElse("");
        wall.address(address);
        console.note("Wall, for the projector and everybody who looks on: " + address);
        console.note("Desk, for the organiser alone: " + web.address() + "desk?token=" + tokens.control());
        List<String> others = web.otherHosts();
        if (!others.isEmpty()) {
            console.note("This machine is in other networks too, at " + String.join(", ", others) + ": --web-host "
                    + others.get(0) + " prints that address instead");
        }
        console.picture(new QrPicture(address).halfBlocks(console.coloursPictures()));
    }

    /* What follows --web behind a blank is another argument: a port stands behind an equals sign. */
    static final class AfterEquals implements IParameterPreprocessor {
        @Override
        @SuppressWarnings("JdkObsolete") // the interface asks for it
        public boolean preprocess(Stack<String> args, CommandSpec command, ArgSpec option, Map<String, Object> info) {
            if (!"=".equals(info.get("separator"))) {
                args.push(String.valueOf(WebServer.PORT));
            }
            return false;
        }
    }
}

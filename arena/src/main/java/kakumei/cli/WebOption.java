package kakumei.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Stack;
import kakumei.entrant.Roster;
import kakumei.problem.Usage;
import kakumei.web.Part;
import kakumei.web.WebServer;
import kakumei.web.WebSettings;
import kakumei.web.replay.ReplayPart;
import kakumei.web.watch.LiveTables;
import kakumei.web.watch.TablePage;
import kakumei.web.watch.WatchPart;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** {@code --web}: the page in the process that plays. */
final class WebOption {
    private static final int MOST_PORTS = 65_535;

    @Option(
            names = "--web",
            arity = "0..1",
            paramLabel = "PORT",
            preprocessor = AfterEquals.class,
            description = "Open the page that shows the games as they are played, and print its address: --web, or"
                    + " --web=PORT, 0 for any port that is free. It stays open after the last game until Ctrl-C."
                    + " docs/web.md says more.")
    private Optional<Integer> port = Optional.empty();

    /** Whether the page is wanted. */
    boolean wanted() {
        return port.isPresent();
    }

    /**
     * Opens the page if it is wanted.
     *
     * @param roster who can be asked about positions
     * @param more parts besides those that watch and replay
     */
    TablePage open(Console console, Roster roster, List<Part> more) {
        if (port.isEmpty()) {
            return TablePage.NONE;
        }
        if (port.get() < 0 || port.get() > MOST_PORTS) {
            throw new Usage("--web=" + port.get() + ": expected a port of 0 to " + MOST_PORTS);
        }
        LiveTables tables = new LiveTables();
        List<Part> parts = new ArrayList<>(List.of(new WatchPart(tables), new ReplayPart(roster, 1)));
        parts.addAll(more);
        WebServer web = WebServer.start(WebSettings.loopback(port.get()), parts, console::trace);
        console.note("Watch at " + web.address() + "watch");
        return new TablePage(web, tables);
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

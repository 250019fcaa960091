package kakumei.cli;

import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.client.PlayerClient;
import kakumei.match.MatchSettings;
import kakumei.match.PlayerFault;
import kakumei.player.Entrant;
import kakumei.player.Player;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.protocol.Login;
import kakumei.protocol.Version;
import kakumei.random.Seeds;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.server.Reception;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "join",
        sortOptions = false,
        description = {
            "Take one of our players to a UECda server, the official one or ours, and play a match there.",
            "",
            "docs/uecda.md says how to enter a contest.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei join --player kou2",
            "  ./kakumei join --player kou2 --host contest.example --port 42485 --name kakumei",
            "  ./kakumei join --player default --repeat --wait 60",
        })
final class JoinCommand implements Callable<Integer> {
    private static final long RETRY_MILLIS = 500;

    private final Console console;

    @Option(
            names = "--player",
            required = true,
            paramLabel = "SPEC",
            description = "Who plays. ./kakumei players lists all players.")
    private String player = "";

    @Option(names = "--host", paramLabel = "H", description = "Where the server is. Default: ${DEFAULT-VALUE}.")
    private String host = "127.0.0.1";

    @Option(names = "--port", paramLabel = "P", description = "Its port. Default: ${DEFAULT-VALUE}.")
    private int port = Reception.PORT;

    @Option(
            names = "--name",
            paramLabel = "N",
            description =
                    "The name to log in with, in ASCII, of which nine characters count. Default: that of the player.")
    private Optional<String> name = Optional.empty();

    @Option(
            names = "--repeat",
            paramLabel = "N",
            arity = "0..1",
            fallbackValue = "0",
            description = "Come back for the next match, for N matches in all, or as long as there is a server.")
    private Optional<Integer> repeat = Optional.empty();

    @Option(
            names = "--wait",
            paramLabel = "SECONDS",
            description =
                    "Keep trying for so long while no server answers. Default: 0, with --repeat 10 from the second"
                            + " match on.")
    private Optional<Integer> wait = Optional.empty();

    @Option(
            names = "--silence",
            paramLabel = "SECONDS",
            description = "Give up when the server has said nothing for so long; 0 for no limit. Default: 10 until it"
                    + " gives a player number, 3600 from then on.")
    private Optional<Integer> silence = Optional.empty();

    @Option(
            names = "--protocol",
            paramLabel = "VERSION",
            description = "Which version to speak: 20060, 20070 or 20140. Default: ${DEFAULT-VALUE}.")
    private int protocol = Version.V20070.number();

    @Option(
            names = "--class-reset",
            paramLabel = "N",
            description = "Games from one class reset to the next there, for players that look ahead: the protocol does"
                    + " not tell. A distance that is seen counts from then on; 0: not known. Default:"
                    + " ${DEFAULT-VALUE}.")
    private int classReset = MatchSettings.CLASS_RESET;

    @Mixin
    private SeedOption seed = new SeedOption();

    @Mixin
    private UecdaOptions game = new UecdaOptions();

    JoinCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws InterruptedException {
        Daihinmin rules = game.rules(List.of());
        Version version = Version.of(protocol)
                .orElseThrow(() -> new Usage("--protocol " + protocol + ": expected 20060, 20070 or 20140"));
        if (silence.orElse(0) < 0) {
            throw new Usage("--silence " + silence.orElse(0) + ": expected seconds, 0 for no limit");
        }
        if (classReset < 0) {
            throw new Usage("--class-reset " + classReset + ": expected games, 0 if it is not known");
        }
        if (port < 1 || port > 0xFFFF) {
            throw new Usage("--port " + port + ": expected 1 to 65535");
        }
        Entrant entrant = game.roster(console).entrant(player, rules);
        if (entrant.factory().persistent()) {
            throw new Usage("the player " + player + " is an outside program, which joins by itself");
        }
        String login = login(entrant);
        Interrupt interrupt = console.interrupt();
        int last = repeat.map(times -> times == 0 ? Integer.MAX_VALUE : times).orElse(1);
        for (int match = 1; match <= last && !interrupt.requested(); match++) {
            int patience = wait.orElse(match == 1 ? 0 : 10);
            Optional<PlayerClient.Result> result = play(rules, version, entrant, login, match, patience);
            if (result.isEmpty()) {
                break;
            }
            console.result(text(result.get()));
            if (result.get().faults() > 0) {
                console.note("The chance of " + entrant.name() + " came from --seed " + seed.seed(console)
                        + (match == 1 ? "" : ", match " + match));
            }
        }
        return interrupt.requested() ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    /** Plays one match; empty when the server is gone for good after another match. */
    private Optional<PlayerClient.Result> play(
            Daihinmin rules, Version version, Entrant entrant, String login, int match, int patience)
            throws InterruptedException {
        PlayerClient client = new PlayerClient(rules, version, silence(), console::note);
        client.classReset(classReset);
        long end = System.nanoTime() + patience * 1_000_000_000L;
        while (true) {
            Player made = made(entrant, Seeds.mix(seed.seed(console), match));
            try {
                return Optional.of(client.play(host, port, login, made));
            } catch (Failure e) {
                if (client.hasBegun() || System.nanoTime() >= end) {
                    if (match > 1 && !client.hasBegun() && repeat.orElse(1) == 0) {
                        console.note("No more matches: " + e.getMessage());
                        return Optional.empty();
                    }
                    throw e;
                }
                Thread.sleep(RETRY_MILLIS);
            } finally {
                close(entrant, made);
            }
        }
    }

    private static Player made(Entrant entrant, long playerSeed) {
        try {
            return entrant.factory().create(playerSeed);
        } catch (Throwable e) { // whatever a player throws is its own fault
            throw new Failure("player " + entrant.name() + " could not be made: " + PlayerFault.text(e), e);
        }
    }

    private void close(Entrant entrant, Player made) {
        try {
            made.close();
        } catch (Throwable e) {
            console.note("player " + entrant.name() + " threw " + PlayerFault.text(e) + " when it was closed");
        }
    }

    private PlayerClient.Silence silence() {
        return silence.map(Duration::ofSeconds)
                .map(limit -> new PlayerClient.Silence(limit, limit))
                .orElse(PlayerClient.Silence.DEFAULT);
    }

    private String login(Entrant entrant) {
        /* Of nine characters none is spent on parts of the spec. */
        String full = name.orElse(entrant.name().replaceFirst(":.*", ""));
        if (!Login.canBeSent(full)) {
            throw new Usage(name.map(given -> "--name " + (given.isEmpty() ? "''" : given))
                            .orElse("the player's name " + full)
                    + ": the protocol carries letters, digits and signs of ASCII, one or more and no blanks;"
                    + " --name gives the name to log in with");
        }
        return full.substring(0, Math.min(Login.NAME_LENGTH, full.length()));
    }

    private static String text(PlayerClient.Result result) {
        return String.format(
                Locale.ROOT,
                "player %d, %d games, %d points, %.4f per game%s, %d refused%s%s",
                result.number(),
                result.games(),
                result.points(),
                result.countedGames() == 0 ? 0.0 : (double) result.points() / result.countedGames(),
                result.countedGames() < result.games() ? " over " + result.countedGames() + " games" : "",
                result.refused(),
                result.slips() > 0 ? ", " + result.slips() + " illegal by its nature" : "",
                result.faults() > 0 ? ", " + result.faults() + " faults" : "");
    }
}

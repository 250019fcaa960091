package kakumei.cli;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.environment.EnvironmentServer;
import kakumei.game.Games;
import kakumei.player.Entrant;
import kakumei.player.PlayerFactory;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import kakumei.search.inputs.Encoding;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "environment",
        sortOptions = false,
        description = {
            "Step games for a learner in another process, over standard input and output: what the Python package starts.",
            "",
            "Seats without a player of ours wait for an action, the place of a meld among the legal ones; a game that ends"
                    + " makes place for the next. docs/python.md has the package, and the bytes for other languages.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei environment --batch 1024                       all seats are the learner's",
            "  ./kakumei environment --opponents 4*default --batch 256  the learner is player 0",
            "  ./kakumei environment --game bigtwo --opponents 3*coffee",
        })
final class EnvironmentCommand implements Callable<Integer> {
    private static final int MOST_GAMES = 1 << 16;

    private final Console console;

    @Mixin
    private GameOptions game = new GameOptions();

    @Option(
            names = "--batch",
            paramLabel = "N",
            description = "How many games are stepped at a time; ${DEFAULT-VALUE} unless given.")
    private int batch = 1;

    @Option(
            names = "--opponents",
            paramLabel = "SPECS",
            description = "Players of ours, who have the highest numbers; none unless given.")
    private Optional<String> opponents = Optional.empty();

    @Option(
            names = "--classes",
            description =
                    "Players have classes, drawn by lot for each game, and exchange cards; a gift is an action, too.")
    private boolean classes;

    @Option(names = "--no-candidates", description = "Send no bits of candidates, only how many there are.")
    private boolean withoutCandidates;

    EnvironmentCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Rules rules = game.rules();
        if (batch < 1 || batch > MOST_GAMES) {
            throw new Usage("--batch " + batch + ": expected 1 to " + MOST_GAMES);
        }
        if (classes && !rules.hasClasses()) {
            throw new Usage("--classes: " + rules.id() + " has no classes");
        }
        Encoding encoding = Games.of(rules)
                .encoding(rules)
                .orElseThrow(() -> new Failure(rules.id() + " " + rules.version()
                        + " has no encoding of its decisions: it needs the standard rules of a game that has one"));
        try {
            new EnvironmentServer(
                            rules,
                            encoding,
                            inside(rules),
                            batch,
                            classes,
                            !withoutCandidates,
                            new BufferedInputStream(console.in(), 1 << 16),
                            console.bytes())
                    .run();
        } catch (IOException e) {
            if (OutputClosed.tells(e)) {
                throw new OutputClosed(e);
            }
            throw new Failure("the learner is gone: " + Reasons.of(e), e);
        }
        return ExitCode.OK;
    }

    private List<PlayerFactory> inside(Rules rules) {
        if (opponents.isEmpty()) {
            return List.of();
        }
        List<Spec> specs = SpecList.parse(opponents.get());
        if (specs.size() >= rules.players()) {
            throw new Usage("--opponents has " + specs.size() + " players: " + rules.id() + " seats " + rules.players()
                    + ", and one is the learner's at least");
        }
        List<PlayerFactory> factories = new ArrayList<>();
        for (Spec spec : specs) {
            Entrant entrant = game.roster(console).entrant(spec.text(), rules);
            if (entrant.factory().persistent()) {
                throw new Usage("--opponents " + spec.text() + " is an outside program: expected players of ours");
            }
            factories.add(entrant.factory());
        }
        return factories;
    }
}

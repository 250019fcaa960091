package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import kakumei.calibration.RegretBank;
import kakumei.calibration.RegretReport;
import kakumei.entrant.Spec;
import kakumei.entrant.SpecList;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "score",
        sortOptions = false,
        description = {
            "Ask players about all decisions of a bank: how many points less than the best candidate is worth, on"
                    + " average, is what they choose?",
            "",
            "A candidate is worth the mean of what the searches of the bank say. The interval is over decisions; that"
                    + " the searches themselves may err is not in it.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei regret score bank.jsonl --players default,linear,net",
            "  ./kakumei regret score bank.jsonl --players champion:playouts=500 --json",
        })
final class RegretScoreCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "The bank: what ./kakumei regret make writes.")
    private Path file = Path.of("");

    @Option(names = "--players", required = true, paramLabel = "SPECS", description = "Whom to ask, any number.")
    private String players = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where the players' chance comes from, the same for every decision (default:"
                    + " ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Mixin
    private GameOptions game = new GameOptions();

    @Mixin
    private OutputFormat format = new OutputFormat();

    RegretScoreCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        format.check();
        Rules rules = game.rules();
        RegretBank bank = RegretBank.read(file);
        if (bank.positions().isEmpty()) {
            throw new Failure(file + " has no positions");
        }
        List<Entrant> asked = asked(rules);
        Interrupt interrupt = console.interrupt();
        List<RegretBank.Score> scores = new ArrayList<>();
        try (ProgressBar progress =
                console.progress((long) asked.size() * bank.positions().size(), "decisions")) {
            for (Entrant player : asked) {
                if (!interrupt.requested()) {
                    scores.add(bank.score(rules, player, seed, interrupt, progress::advance));
                }
            }
        }
        format.print(
                console,
                new RegretReport(scores, game.origins(console, SpecList.parse(players)), file.toString(), seed));
        return interrupt.requested() ? ExitCode.INTERRUPTED : ExitCode.OK;
    }

    private List<Entrant> asked(Rules rules) {
        List<Spec> specs = SpecList.parse(players);
        List<String> names = SpecList.names(specs);
        List<Entrant> asked = new ArrayList<>();
        for (int i = 0; i < specs.size(); i++) {
            Entrant entrant = new Entrant(names.get(i), game.roster(console).factory(specs.get(i), rules));
            if (entrant.factory().persistent()) {
                throw new Usage("player " + names.get(i)
                        + " stays for a whole match and cannot be asked about single decisions");
            }
            asked.add(entrant);
        }
        return asked;
    }
}

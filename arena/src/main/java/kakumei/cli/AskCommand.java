package kakumei.cli;

import java.util.concurrent.Callable;
import kakumei.game.Asker;
import kakumei.match.Asking;
import kakumei.player.Entrant;
import kakumei.problem.Failure;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "ask",
        description = {
            "What would this player do here? Positions as JSON Lines in, decisions out.",
            "",
            "Each line is a position on the lead, to follow, or in the exchange; each gives one line of the answer with"
                    + " the decision and why, in the same order. A position that cannot be gives"
                    + " {\"line\",\"id\",\"error\"} in its place, the others are answered, and the exit code is 1."
                    + " docs/formats.md describes all fields.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei ask --player kou2 positions.jsonl",
            "  ./kakumei ask --player kou2:w75 - < positions.jsonl",
            "  ./kakumei ask --player champion --text positions.jsonl",
            "  ./kakumei ask --game bigtwo --player guided positions.jsonl",
            "  echo '{\"id\":1,\"kind\":\"exchange\",\"give\":1,\"hand\":[\"H3\",\"C3\",\"S4\",\"S5\",\"D5\",\"HJ\","
                    + "\"CJ\",\"SK\",\"HA\",\"S2\",\"D2\"]}' | ./kakumei ask --player st-kou-style -",
        })
final class AskCommand implements Callable<Integer> {
    private final Console console;

    @Parameters(paramLabel = "FILE", description = "JSON Lines of positions; - is standard input.")
    private String file = "-";

    @Option(names = "--player", paramLabel = "SPEC", required = true, description = "Whom to ask.")
    private String spec = "";

    @Option(
            names = "--seed",
            paramLabel = "N",
            description = "Where the player's chance comes from, the same for every line (default: ${DEFAULT-VALUE}).")
    private long seed = 1;

    @Option(
            names = "--text",
            description = "Answer in text to read: the decision, and all candidates with their values, intervals and"
                    + " chances of places.")
    private boolean text;

    @Mixin
    private GameOptions game = new GameOptions();

    AskCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        Rules rules = game.rules();
        Entrant entrant = game.roster(console).entrant(spec, rules);
        if (entrant.factory().persistent()) {
            throw new Usage("player " + spec + " stays for a whole match and cannot be asked about single positions");
        }
        Asker asker = new Asker(rules, entrant, seed);
        String name = entrant.name();
        Asking.begin(Asking.one(name, what -> new Failure("line " + asker.lines() + ": player " + name + " " + what)));
        try {
            LineByLine.answer(
                    console,
                    file,
                    line -> shown(entrant, asker, asker.answer(line)),
                    why -> shown(entrant, asker, asker.refuse(why)));
        } finally {
            Asking.end();
        }
        if (asker.badLines() > 0) {
            console.problem(asker.badLines() + " of " + asker.lines() + " lines could not be answered");
            return ExitCode.FAILED;
        }
        return ExitCode.OK;
    }

    private String shown(Entrant entrant, Asker asker, String answer) {
        return text ? AnswerText.of(entrant.name(), asker.lines(), answer) : answer;
    }
}

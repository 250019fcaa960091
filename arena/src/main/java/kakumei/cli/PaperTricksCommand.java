package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import kakumei.match.GameRecord;
import kakumei.match.PlayerFault;
import kakumei.papers.heuristics.LikelyWinners;
import kakumei.player.daihinmin.Kou2Settings;
import kakumei.problem.Failure;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;
import kakumei.rules.Rules;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "tricks",
        description = {
            "Count over recorded games of Daihinmin how often melds that kou2 takes for likely winners win their trick.",
            "",
            "Tables 5 to 7 of paper 000 for any records: of one player, counted are melds of strength value E 75 to 99 from"
                    + " a hand that kou2 would take for likely to go out; won are those after which the table was cleared.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei match --players kou2:w75,4*default --games 2000 --record games.jsonl.gz",
            "  ./kakumei paper tricks games.jsonl.gz --player kou2:w75",
            "  ./kakumei paper tricks games.log --player st-kou --judge kou2",
        })
final class PaperTricksCommand implements Callable<Integer> {
    private static final String KOU2 = "kou2";

    private final Console console;

    @Parameters(paramLabel = "RECORDS", arity = "1..*", description = "Recorded games (.jsonl, .jsonl.gz, .log).")
    private List<Path> records = new ArrayList<>();

    @Option(names = "--player", paramLabel = "NAME", required = true, description = "Whose melds, by its name there.")
    private String player = "";

    @Option(
            names = "--judge",
            paramLabel = "VARIANT",
            description = "Whose judgement tells whether a hand is likely to go out: kou2, or a variant of it. Default:"
                    + " ${DEFAULT-VALUE}, as in the paper.")
    private String judge = "w75";

    PaperTricksCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        LikelyWinners statistic = new LikelyWinners(settings());
        TreeSet<String> names = new TreeSet<>();
        DaihinminRecords.read(records, (recorded, file) -> {
            List<String> playing = recorded.game().names();
            names.addAll(playing);
            if (playing.contains(player)) {
                add(statistic, recorded.rules(), recorded.game(), playing.indexOf(player), file);
            }
        });
        if (statistic.games() == 0) {
            throw new Failure("no game of " + player + Nearest.hint(player, names) + "; played have "
                    + (names.isEmpty() ? "none" : String.join(", ", names)));
        }
        console.print(statistic.text(player, judge));
        console.flush();
        return ExitCode.OK;
    }

    private static void add(LikelyWinners statistic, Rules rules, GameRecord game, int player, Path file) {
        try {
            statistic.add(rules, game, player);
        } catch (PlayerFault e) {
            throw new Failure(
                    file + ": game " + game.game() + " cannot be played again: player " + e.player() + " "
                            + e.getMessage(),
                    e);
        }
    }

    private Kou2Settings settings() {
        List<String> known = new ArrayList<>(List.of(KOU2));
        known.addAll(Kou2Settings.VARIANTS.keySet());
        if (!known.contains(judge)) {
            throw new Usage(
                    "no judge " + judge + Nearest.hint(judge, known) + "; known are " + String.join(", ", known));
        }
        return Kou2Settings.VARIANTS.getOrDefault(judge, Kou2Settings.KOU2);
    }
}

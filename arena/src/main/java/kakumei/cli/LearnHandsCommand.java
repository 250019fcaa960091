package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicLong;
import kakumei.entrant.HandCountFiles;
import kakumei.problem.NewFile;
import kakumei.search.daihinmin.HandCounts;
import kakumei.search.daihinmin.HandHistory;
import kakumei.search.daihinmin.HandLearner;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "hands",
        description = {
            "Learn what hands of two to five cards hold from recorded games of Daihinmin, for the hand generator HE.",
            "",
            "The table is used by deal=he:FILE in the spec of a Monte Carlo player. docs/formats.md describes it.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei learn hands --from games.jsonl.gz --out hands.json",
            "  ./kakumei learn hands --from a.jsonl --from b.jsonl.gz --out both.json",
            "  ./kakumei match --players mc-he:deal=he:./hands.json,4*default --games 1000",
        })
final class LearnHandsCommand implements Callable<Integer> {
    private final Console console;

    @Option(
            names = "--from",
            paramLabel = "RECORDS",
            required = true,
            description = "Recorded games (.jsonl, .jsonl.gz, .log); may be given several times.")
    private List<Path> from = new ArrayList<>();

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The table, a new file.")
    private Path out = Path.of("");

    LearnHandsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        NewFile made = new NewFile(out);
        made.check();
        HandLearner learner = new HandLearner();
        TreeSet<String> players = new TreeSet<>();
        AtomicLong games = new AtomicLong();
        DaihinminRecords.read(from, (recorded, file) -> {
            learner.game(recorded.game().openingHands(), recorded.game().history());
            players.addAll(recorded.game().names());
            games.incrementAndGet();
        });
        HandCounts learnt = learner.counts();
        made.write(HandCountFiles.format(learnt, games.get(), List.copyOf(players)));
        console.note(String.format(
                Locale.ROOT,
                "%d games, %d hands, %d of %d classes with at least %d",
                games.get(),
                learnt.totalCases(),
                learnt.knownClasses(),
                HandHistory.CLASSES,
                HandCounts.FEWEST_CASES));
        return ExitCode.OK;
    }
}

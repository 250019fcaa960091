package kakumei.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.stream.IntStream;
import kakumei.entrant.LinearFiles;
import kakumei.problem.Failure;
import kakumei.problem.Nearest;
import kakumei.problem.NewFile;
import kakumei.problem.Usage;
import kakumei.rating.MeanInterval;
import kakumei.rating.Sample;
import kakumei.record.Lessons;
import kakumei.record.RecordedGame;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.search.linear.Imitation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "imitation",
        description = {
            "Learn from recorded games of Daihinmin to play as one of the players did: a linear policy.",
            "",
            "The file is a player at once: linear:file=FILE, some microseconds per meld, whoever it imitates. Each decision is"
                    + " predicted before it is learnt from, and a line now and then says how often that was right since the"
                    + " line before; so it is about games that the policy had not seen.",
        },
        footer = {
            "",
            "Examples:",
            "  ./kakumei match --players 5*st-kou-style --games 10000 --record games.jsonl.gz",
            "  ./kakumei learn imitation --from games.jsonl.gz --player st-kou-style --out like.weights",
            "  ./kakumei match --players linear:file=like.weights,4*default --games 20000",
        })
final class LearnImitationCommand implements Callable<Integer> {
    private static final int FIRST_LINE = 100;
    private static final double LEVEL = 0.95;

    private final Console console;

    @Option(
            names = "--from",
            paramLabel = "RECORDS",
            required = true,
            description = "Recorded games (.jsonl, .jsonl.gz, .log); may be given several times.")
    private List<Path> from = new ArrayList<>();

    @Option(
            names = "--player",
            paramLabel = "NAME",
            required = true,
            description = "Whom to imitate, by its name there; players NAME#2, NAME#3 and so on are the same one.")
    private String player = "";

    @Option(names = "--out", paramLabel = "FILE", required = true, description = "The policy, a new file.")
    private Path out = Path.of("");

    private final Imitation imitation = new Imitation();
    private final Lessons lessons = new Lessons(imitation);
    private final TreeSet<String> names = new TreeSet<>();
    private long games;
    private long nextLine = FIRST_LINE;
    /* How often it was right, game by game, since the last line. */
    private Sample right = Sample.EMPTY;

    LearnImitationCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        NewFile file = new NewFile(out);
        file.check();
        console.result(String.format(Locale.ROOT, "%12s  %12s  %s", "games", "decisions", "predicted, %"));
        DaihinminRecords.read(from, this::learn);
        if (games == 0) {
            throw new Failure("no game of " + player + Nearest.hint(player, names) + "; played have "
                    + (names.isEmpty() ? "none" : String.join(", ", names)));
        }
        if (right.count() > 0) {
            line();
        }
        file.write(LinearFiles.imitation(imitation.weights(), player, games));
        console.note(LearnCommand.toSeeItPlay(out));
        return ExitCode.OK;
    }

    private void learn(RecordedGame recorded, Path path) {
        String expected = Daihinmin.uecda().version();
        if (!recorded.rules().version().equals(expected)) {
            throw new Usage(
                    path + " holds games by the rules " + recorded.rules().version() + ": expected " + expected);
        }
        List<String> playing = recorded.game().names();
        names.addAll(playing);
        List<Integer> teachers = IntStream.range(0, playing.size())
                .filter(i -> isPlayer(playing.get(i)))
                .boxed()
                .toList();
        if (teachers.isEmpty()) {
            return;
        }
        long decisions = imitation.decisions();
        long agreed = imitation.agreed();
        lessons.game(recorded, teachers);
        games++;
        if (imitation.decisions() > decisions) {
            right = right.plus(100.0 * (imitation.agreed() - agreed) / (imitation.decisions() - decisions));
        }
        if (games == nextLine) {
            line();
            nextLine *= 2;
        }
    }

    private boolean isPlayer(String name) {
        return name.equals(player) || name.startsWith(player + "#");
    }

    private void line() {
        String interval = right.interval(LEVEL, 0, 100)
                .map(MeanInterval::halfWidth)
                .map(half -> String.format(Locale.ROOT, " ±%.1f", half))
                .orElse("");
        console.result(String.format(
                Locale.ROOT, "%,12d  %,12d  %.1f%s", games, imitation.decisions(), right.mean(), interval));
        right = Sample.EMPTY;
    }
}

package kakumei.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import kakumei.entrant.CodeVersion;
import kakumei.problem.Failure;
import kakumei.rating.SetResult;
import kakumei.store.Store;
import kakumei.store.StoredLeague;
import kakumei.store.StoredSet;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

@Command(
        name = "import",
        description = {
            "Take in sets that were played elsewhere, as a league of their own in the store.",
            "",
            "All of them, or, if anything is wrong with the file, none. Sets of different rules are refused.",
        },
        footer = {"", "Examples:", "  ./kakumei league import sets.jsonl", "  ./kakumei league report"})
final class LeagueImportCommand implements Callable<Integer> {
    private final Console console;

    @Mixin
    private SetInput input = new SetInput();

    @Mixin
    private StoreOption place = new StoreOption();

    LeagueImportCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        List<SetResult> sets =
                input.load(console).sets().stream().sorted(SetResult.BY_START).toList();
        TreeSet<String> rules = new TreeSet<>();
        sets.forEach(set -> rules.add(set.rules()));
        if (rules.size() > 1) {
            throw new Failure(input.file() + " has sets of different rules (" + String.join(", ", rules)
                    + "), which are never mixed: import them apart");
        }
        List<StoredSet> stored = new ArrayList<>();
        for (SetResult set : sets) {
            stored.add(stored(set, stored.size()));
        }
        Instant now = Clock.systemUTC().instant();
        try (Store store = place.open(console)) {
            StoredLeague league = store.add(
                    StoredLeague.IMPORTED + name(),
                    rules.first(),
                    CodeVersion.current().text(),
                    now,
                    stored);
            console.note(sets.size() + " sets are now league " + league.id() + " in " + place.place()
                    + "; ./kakumei league report shows it");
        }
        return ExitCode.OK;
    }

    private String name() {
        Path last = Path.of(input.file()).getFileName();
        return last == null ? input.file() : last.toString();
    }

    private StoredSet stored(SetResult set, int number) {
        List<Long> points = new ArrayList<>();
        for (double each : set.points()) {
            if (each != Math.rint(each) || Math.abs(each) > 1e15) {
                throw new Failure(input.file() + ": set " + (number + 1) + " has " + each
                        + " points, where the store keeps whole numbers");
            }
            points.add((long) each);
        }
        return new StoredSet(
                number,
                set.players(),
                set.specs(),
                set.seed().orElse(0),
                set.rules(),
                set.code(),
                set.start(),
                Optional.of(set.start()),
                set.games(),
                points,
                set.origins(),
                set.refused());
    }
}

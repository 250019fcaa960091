package kakumei.cli;

import java.nio.file.Path;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import kakumei.entrant.CodeVersion;
import kakumei.problem.Failure;
import kakumei.rating.SetResult;
import kakumei.sets.StartOrder;
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

    /* The file is read twice: first all of it is looked at, then its sets go to the store in one transaction. */
    @Override
    public Integer call() {
        SetInput.Copy copy = input.keep(console);
        try {
            Contents contents = input.all(console, new Contents()).taker();
            if (contents.rules.size() > 1) {
                throw new Failure(input.file() + " has sets of different rules (" + String.join(", ", contents.rules)
                        + "), which are never mixed: import them apart");
            }
            int[] numbers = contents.starts.numbers();
            Instant now = Clock.systemUTC().instant();
            try (Store store = place.open(console)) {
                StoredLeague league = store.add(
                        StoredLeague.IMPORTED + name(),
                        contents.rules.first(),
                        CodeVersion.current().text(),
                        now,
                        taker -> store(numbers, taker));
                console.note(numbers.length + " sets are now league " + league.id() + " in " + place.place()
                        + "; ./kakumei league report shows it");
            }
            return ExitCode.OK;
        } finally {
            copy.remove();
        }
    }

    private void store(int[] numbers, Consumer<StoredSet> taker) {
        AtomicInteger read = new AtomicInteger();
        input.again(console, set -> {
            if (read.get() < numbers.length) {
                taker.accept(stored(set, numbers[read.get()]));
            }
            read.incrementAndGet();
        });
        if (read.get() != numbers.length) {
            throw new Failure(input.file() + " changed while it was read: it had " + numbers.length + " sets, then "
                    + read.get() + "; nothing was imported");
        }
    }

    /** What has to be known of a file before the first of its sets is stored. */
    private final class Contents implements Consumer<SetResult> {
        private final TreeSet<String> rules = new TreeSet<>();
        private final StartOrder starts = new StartOrder();

        @Override
        public void accept(SetResult set) {
            rules.add(set.rules());
            points(set, starts.count());
            starts.add(set.start());
        }
    }

    private String name() {
        Path last = Path.of(input.file()).getFileName();
        return last == null ? input.file() : last.toString();
    }

    private List<Long> points(SetResult set, int number) {
        List<Long> points = new ArrayList<>();
        for (double each : set.points()) {
            if (each != Math.rint(each) || Math.abs(each) > 1e15) {
                throw new Failure(input.file() + ": set " + (number + 1) + " has " + each
                        + " points, where the store keeps whole numbers");
            }
            points.add((long) each);
        }
        return points;
    }

    private StoredSet stored(SetResult set, int number) {
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
                points(set, number),
                set.origins(),
                set.refused());
    }
}

package kakumei.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Source;
import kakumei.problem.Usage;
import kakumei.rating.SetResult;
import kakumei.sets.BadLine;
import kakumei.sets.SetOrder;
import kakumei.sets.SetReader;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of every command that reads a file of sets. */
final class SetInput {
    private static final int NUMBERS_SHOWN = 10;

    @Parameters(
            paramLabel = "FILE",
            description = "Set results as JSON Lines or CSV, .gz if compressed; - is standard input.")
    private String file = "-";

    @Option(
            names = "--players",
            paramLabel = "A,B,…",
            split = ",",
            description = "The only names that may appear; a set with another one is bad.")
    private List<String> players = new ArrayList<>();

    @Option(names = "--games", paramLabel = "N", description = "Games of a set, where the file does not tell.")
    private int games;

    @Option(
            names = "--skip-bad",
            description = "Leave bad lines out and count them. Without it the first one ends the command.")
    private boolean skipBad;

    private @Nullable Path copy;

    /** The file as an error names it. */
    String file() {
        return file.equals("-") ? "standard input" : file;
    }

    /** The file as a file of game records; refuses what holds sets. */
    Path games(Console console) {
        if (file.equals("-")) {
            throw new Usage("--method morita reads a file of game records, not standard input");
        }
        try {
            if (SetReader.isSets(file, open(console))) {
                throw new Failure(file + " holds set results; --method morita rates from game records, such as match"
                        + " --record writes");
            }
        } catch (IOException e) {
            throw new Failure("cannot read " + file + ": " + Reasons.of(e), e);
        }
        return Path.of(file);
    }

    /**
     * Lets the file be read more than once: what can be read only once, such as standard input, is copied first.
     *
     * @return takes the copy away again
     */
    Copy keep(Console console) {
        if (isRegular()) {
            return () -> {};
        }
        try {
            Path made = Files.createTempFile("kakumei-sets", "");
            copy = made;
            try (InputStream in = stream(console)) {
                Files.copy(in, made, StandardCopyOption.REPLACE_EXISTING);
            } catch (IOException | RuntimeException e) {
                Files.deleteIfExists(made);
                throw e;
            }
            return () -> remove(made);
        } catch (IOException e) {
            throw new Failure("cannot copy " + file() + ": " + Reasons.of(e), e);
        }
    }

    /** A copy that is to be taken away again. */
    interface Copy {
        void remove();
    }

    private static void remove(Path made) {
        try {
            Files.deleteIfExists(made);
        } catch (IOException e) {
            made.toFile().deleteOnExit();
        }
    }

    /** Hands the sets of the file to {@code taker}, in their order there, and keeps none of them. */
    <T extends Consumer<SetResult>> Taken<T> all(Console console, T taker) {
        return new Taken<>(taker, check(console, read(console, taker)));
    }

    /**
     * Hands the sets of the file to one of {@code takers} in the order of their start, and keeps none of them where the
     * file has that order.
     */
    <T extends Consumer<SetResult>> Taken<T> inOrder(Console console, Supplier<T> takers) {
        SetOrder<T> order = new SetOrder<>(takers, isRegular());
        int skipped = check(console, read(console, order));
        if (order.needsAnother()) {
            console.detail(file() + " is not in the order of its starts: it is read again, and sorted");
            read(console, order::retake);
        }
        return new Taken<>(order.taker(), skipped);
    }

    /** Hands the sets of the file on once more, after {@link #all}, and says nothing of those left out. */
    void again(Console console, Consumer<SetResult> taker) {
        read(console, taker);
    }

    private boolean isRegular() {
        return !file.equals("-") && Files.isRegularFile(Path.of(file));
    }

    private SetReader.Found read(Console console, Consumer<SetResult> taker) {
        if (games < 0) {
            throw new Usage("--games is a number of games, not " + games);
        }
        try (InputStream in = open(console)) {
            return new SetReader(players)
                    .read(in, set -> taker.accept(set.games() == 0 && games > 0 ? set.withGames(games) : set));
        } catch (IOException e) {
            throw new Failure("cannot read " + file() + ": " + Reasons.of(e), e);
        }
    }

    /** How many bad lines were left out. */
    private int check(Console console, SetReader.Found found) {
        List<BadLine> bad = found.bad();
        if (!found.whole()) {
            throw new Failure(file() + ", " + bad.get(0) + "; so are " + bad.size() + " of the lines up to "
                    + bad.get(bad.size() - 1).number() + ", and it was read no further");
        }
        if (!bad.isEmpty() && !skipBad) {
            throw new Failure(file() + ", " + bad.get(0) + others(bad) + "; --skip-bad leaves bad lines out");
        }
        if (!bad.isEmpty()) {
            console.note(bad.size() + (bad.size() == 1 ? " bad line" : " bad lines") + " left out: " + bad.get(0)
                    + others(bad));
        }
        if (found.sets() == 0) {
            throw new Failure(file() + " holds no set");
        }
        return bad.size();
    }

    private static String others(List<BadLine> bad) {
        if (bad.size() == 1) {
            return "";
        }
        String numbers = bad.stream()
                .skip(1)
                .limit(NUMBERS_SHOWN)
                .map(line -> Integer.toString(line.number()))
                .collect(Collectors.joining(", "));
        return " (also bad: " + (bad.size() == 2 ? "line " : "lines ") + numbers
                + (bad.size() - 1 > NUMBERS_SHOWN ? ", … " + (bad.size() - 1) + " in all)" : ")");
    }

    private InputStream open(Console console) throws IOException {
        return copy == null ? stream(console) : Files.newInputStream(copy);
    }

    private InputStream stream(Console console) {
        return file.equals("-") ? console.in() : Source.unpacked(Path.of(file));
    }

    /**
     * What was read and taken.
     *
     * @param taker who took at least one set
     * @param skipped how many bad lines were left out
     */
    record Taken<T>(T taker, int skipped) {}
}

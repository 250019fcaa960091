package kakumei.cli;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import kakumei.problem.BadLineException;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Source;
import kakumei.problem.TextLines;
import kakumei.problem.Usage;
import kakumei.rating.SetResult;
import kakumei.sets.BadLine;
import kakumei.sets.SetFile;
import kakumei.sets.SetReader;
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

    /** The file as an error names it. */
    String file() {
        return file.equals("-") ? "standard input" : file;
    }

    /** The file as a file of game records; refuses what holds sets. */
    Path games(Console console) {
        if (file.equals("-")) {
            throw new Usage("--method morita reads a file of game records, not standard input");
        }
        try (TextLines lines = TextLines.utf8(open(console))) {
            if (lines.next().filter(SetReader::isSets).isPresent()) {
                throw new Failure(file + " holds set results; --method morita rates from game records, such as match"
                        + " --record writes");
            }
        } catch (BadLineException e) {
            throw new Failure(file + ", line 1: " + e.getMessage(), e);
        } catch (IOException e) {
            throw new Failure("cannot read " + file + ": " + Reasons.of(e), e);
        }
        return Path.of(file);
    }

    /** The sets of the file; says how many lines were left out, if any were to be. */
    Loaded load(Console console) {
        if (games < 0) {
            throw new Usage("--games is a number of games, not " + games);
        }
        SetFile read;
        try (InputStream in = open(console)) {
            read = new SetReader(players).read(in);
        } catch (IOException e) {
            throw new Failure("cannot read " + file() + ": " + Reasons.of(e), e);
        }
        List<BadLine> bad = read.bad();
        if (!read.whole()) {
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
        if (read.sets().isEmpty()) {
            throw new Failure(file() + " holds no set");
        }
        List<SetResult> sets = read.sets().stream()
                .map(set -> set.games() == 0 && games > 0 ? set.withGames(games) : set)
                .toList();
        return new Loaded(sets, bad.size());
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

    private InputStream open(Console console) {
        return file.equals("-") ? console.in() : Source.unpacked(Path.of(file));
    }

    /**
     * What was read.
     *
     * @param sets at least one
     * @param skipped how many bad lines were left out
     */
    record Loaded(List<SetResult> sets, int skipped) {}
}

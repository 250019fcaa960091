package kakumei.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.zip.GZIPInputStream;
import kakumei.problem.Failure;
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
        try (InputStream in = open(console);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            String first = lines.readLine();
            if (first != null && SetReader.isSets(first)) {
                throw new Failure(file + " holds set results; --method morita rates from game records, such as match"
                        + " --record writes");
            }
        } catch (NoSuchFileException e) {
            throw new Failure("no file " + file, e);
        } catch (IOException e) {
            throw new Failure("cannot read " + file + ": " + e.getMessage(), e);
        }
        return Path.of(file);
    }

    /** The sets of the file; says how many lines were left out, if any were to be. */
    Loaded load(Console console) {
        if (games < 0) {
            throw new Usage("--games is a number of games, not " + games);
        }
        SetFile read;
        try (InputStream in = open(console);
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            read = new SetReader(players).read(lines);
        } catch (NoSuchFileException e) {
            throw new Failure("no file " + file, e);
        } catch (IOException e) {
            throw new Failure("cannot read " + file() + ": " + e.getMessage(), e);
        }
        List<BadLine> bad = read.bad();
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

    private InputStream open(Console console) throws IOException {
        if (file.equals("-")) {
            return console.in();
        }
        InputStream raw = Files.newInputStream(Path.of(file));
        return file.endsWith(".gz") ? new GZIPInputStream(raw) : raw;
    }

    /**
     * What was read.
     *
     * @param sets at least one
     * @param skipped how many bad lines were left out
     */
    record Loaded(List<SetResult> sets, int skipped) {}
}

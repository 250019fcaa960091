package kakumei.cli;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.function.UnaryOperator;
import kakumei.problem.Failure;

/** Answers a file, or standard input, one line for each line; who sends lines one by one gets each answer at once. */
final class LineByLine {
    private LineByLine() {}

    /** Prints the answer to every line of {@code file}, {@code -} being standard input. */
    static void answer(Console console, String file, UnaryOperator<String> answer) {
        try (InputStream in = file.equals("-") ? console.in() : Files.newInputStream(Path.of(file));
                BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                console.print(answer.apply(line) + "\n");
                if (!lines.ready()) {
                    console.flush();
                }
            }
        } catch (NoSuchFileException e) {
            throw new Failure("no file " + file, e);
        } catch (IOException e) {
            throw new Failure("cannot read " + file + ": " + e.getMessage(), e);
        }
    }
}

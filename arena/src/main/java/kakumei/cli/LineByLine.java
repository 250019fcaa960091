package kakumei.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.UnaryOperator;
import kakumei.problem.BadLineException;
import kakumei.problem.Failure;
import kakumei.problem.Reasons;
import kakumei.problem.Source;
import kakumei.problem.TextLines;

/** Answers a file, or standard input, one line for each line; who sends lines one by one gets each answer at once. */
final class LineByLine {
    private LineByLine() {}

    /**
     * Prints the answer to every line of {@code file}, {@code -} being standard input.
     *
     * @param refusal the answer to a line that cannot be read, of the reason
     */
    static void answer(Console console, String file, UnaryOperator<String> answer, UnaryOperator<String> refusal) {
        try (TextLines lines = TextLines.utf8(file.equals("-") ? console.in() : Source.open(Path.of(file)))) {
            for (Optional<String> said = next(lines, answer, refusal);
                    said.isPresent();
                    said = next(lines, answer, refusal)) {
                console.print(said.get() + "\n");
                if (!lines.ready()) {
                    console.flush();
                }
            }
        } catch (IOException e) {
            throw new Failure("cannot read " + file + ": " + Reasons.of(e), e);
        }
    }

    private static Optional<String> next(TextLines lines, UnaryOperator<String> answer, UnaryOperator<String> refusal)
            throws IOException {
        Optional<String> line;
        try {
            line = lines.next();
        } catch (BadLineException e) {
            return Optional.of(refusal.apply(String.valueOf(e.getMessage())));
        }
        return line.map(answer);
    }
}

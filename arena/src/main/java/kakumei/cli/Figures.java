package kakumei.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import kakumei.problem.Failure;
import kakumei.rating.MeanInterval;

/** Numbers and pictures of results, the same in every command. */
final class Figures {
    private Figures() {}

    static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** With its sign, for leads. */
    static String signed(double value, int decimals) {
        return String.format(Locale.ROOT, "%+." + decimals + "f", value);
    }

    /** Half the width of an interval behind a ±; a dash where there is none. */
    static String plusMinus(Optional<MeanInterval> interval, int decimals) {
        return interval.map(known -> "±" + fixed(known.halfWidth(), decimals)).orElse("-");
    }

    /** Writes a plot where the user wants it. */
    static void save(String svg, String file) {
        try {
            Files.writeString(Path.of(file), svg, StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new Failure("cannot write the plot to " + file + ": " + e.getMessage(), e);
        }
    }
}

package kakumei.sets;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Consumer;
import kakumei.problem.BadLineException;
import kakumei.problem.Nearest;
import kakumei.problem.TextLines;
import kakumei.rating.SetResult;

/**
 * Reads files of sets. JSON Lines and CSV are told apart by their first character. A bad line is no reason to stop, and
 * is never dropped in silence: the caller gets both, and decides. Thousands of them are one.
 */
public final class SetReader {
    /* Bad lines are kept, and a stream of nothing else has no end that is worth waiting for. */
    private static final int MOST_BAD = 10_000;

    private final Set<String> known;

    /** @param known the only names that may appear; if empty, any may */
    public SetReader(Collection<String> known) {
        this.known = new TreeSet<>(known);
    }

    /** Any name may appear. */
    public SetReader() {
        this(List.of());
    }

    /** What a stream held: how many sets, which bad lines, and whether it was read to its end. */
    public record Found(long sets, List<BadLine> bad, boolean whole) {
        public Found {
            bad = List.copyOf(bad);
        }
    }

    /** Reads to the end, or to where there is more wrong than right. */
    public SetFile read(InputStream in) throws IOException {
        List<SetResult> sets = new ArrayList<>();
        Found found = read(in, sets::add);
        return new SetFile(sets, found.bad(), found.whole());
    }

    /** The same, and keeps no set: each is handed on, in the order of the stream. */
    public Found read(InputStream in, Consumer<SetResult> taker) throws IOException {
        TextLines lines = TextLines.utf8(in);
        long sets = 0;
        List<BadLine> bad = new ArrayList<>();
        LineParser parser = null;
        while (bad.size() < MOST_BAD || bad.size() < sets) {
            try {
                Optional<String> line = lines.next();
                if (line.isEmpty()) {
                    return new Found(sets, bad, true);
                }
                if (line.get().isBlank()) {
                    continue;
                }
                parser = parser == null ? parser(line.get()) : parser;
                Optional<SetResult> set = parser.parse(line.get());
                if (set.isPresent()) {
                    taker.accept(checked(set.get()));
                    sets++;
                }
            } catch (BadSet | BadLineException e) {
                bad.add(new BadLine(lines.number(), String.valueOf(e.getMessage())));
            }
        }
        return new Found(sets, bad, false);
    }

    private static LineParser parser(String firstLine) {
        return firstLine.stripLeading().startsWith("{") ? new JsonSets() : new CsvSets();
    }

    /** Whether a file that begins with this line holds sets, or means to. */
    public static boolean isSets(String firstLine) {
        try {
            parser(firstLine).parse(firstLine);
            return true;
        } catch (BadSet e) {
            return false;
        }
    }

    private SetResult checked(SetResult set) throws BadSet {
        if (!known.isEmpty()) {
            for (String player : set.players()) {
                if (!known.contains(player)) {
                    throw new BadSet("unknown player " + player + Nearest.hint(player, known));
                }
            }
        }
        return set;
    }
}

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
import kakumei.problem.Failure;
import kakumei.problem.Nearest;
import kakumei.problem.NumberedLine;
import kakumei.problem.TextLines;
import kakumei.rating.SetResult;
import kakumei.threads.InOrder;

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

    /**
     * Reads to the end, or to where there is more wrong than right, and keeps no set: each is handed on by the calling
     * thread, in the order of the stream.
     */
    public Found read(InputStream in, Consumer<SetResult> taker) throws IOException {
        LinePieces lines = new LinePieces(TextLines.utf8(in));
        SetTally tally = new SetTally(taker);
        Optional<List<NumberedLine>> first = lines.next();
        boolean json = first.stream()
                .flatMap(List::stream)
                .filter(line -> line.fault().isEmpty())
                .findFirst()
                .map(line -> isJson(line.text()))
                .orElse(false);
        if (json) { // every line stands for itself
            ThreadLocal<LineParser> parsers = ThreadLocal.withInitial(JsonSets::new);
            lines.putBack(first.get());
            int threads = Runtime.getRuntime().availableProcessors();
            InOrder.run("sets", threads, lines, piece -> parsed(piece, parsers.get()), tally::add);
        } else {
            LineParser parser = new CsvSets();
            for (Optional<List<NumberedLine>> piece = first; piece.isPresent(); piece = lines.next()) {
                if (!tally.add(parsed(piece.get(), parser))) {
                    break;
                }
            }
        }
        return tally.found();
    }

    private static boolean isJson(String line) {
        return line.stripLeading().startsWith("{");
    }

    /** Lines, some at a time. */
    private static final class LinePieces implements InOrder.Pieces<List<NumberedLine>, IOException> {
        private static final int PIECE = 256;

        private final TextLines lines;
        private Optional<List<NumberedLine>> ahead = Optional.empty();

        LinePieces(TextLines lines) {
            this.lines = lines;
        }

        void putBack(List<NumberedLine> piece) {
            ahead = Optional.of(piece);
        }

        @Override
        public Optional<List<NumberedLine>> next() throws IOException {
            if (ahead.isPresent()) {
                Optional<List<NumberedLine>> piece = ahead;
                ahead = Optional.empty();
                return piece;
            }
            List<NumberedLine> piece = new ArrayList<>();
            boolean more = true;
            while (more && piece.size() < PIECE) {
                Optional<NumberedLine> line = lines.nextFilled();
                line.ifPresent(piece::add);
                more = line.isPresent();
            }
            return piece.isEmpty() ? Optional.empty() : Optional.of(piece);
        }
    }

    /** What a line came to: a set, or what is wrong with it, or neither for the header of a table. */
    private record Parsed(int number, Optional<SetResult> set, String fault) {}

    private List<Parsed> parsed(List<NumberedLine> lines, LineParser parser) {
        List<Parsed> parsed = new ArrayList<>(lines.size());
        for (NumberedLine line : lines) {
            try {
                Optional<SetResult> set = line.fault().isEmpty() ? parser.parse(line.text()) : Optional.empty();
                if (set.isPresent()) {
                    check(set.get());
                }
                parsed.add(new Parsed(line.number(), set, line.fault()));
            } catch (BadSet e) {
                parsed.add(new Parsed(line.number(), Optional.empty(), String.valueOf(e.getMessage())));
            }
        }
        return parsed;
    }

    /** Counts what came, and hands the sets on. */
    private static final class SetTally {
        private final Consumer<SetResult> taker;
        private final List<BadLine> bad = new ArrayList<>();
        private long sets;
        private boolean whole = true;

        SetTally(Consumer<SetResult> taker) {
            this.taker = taker;
        }

        /** Takes in some lines; whether more are worth it. */
        boolean add(List<Parsed> lines) {
            for (Parsed line : lines) {
                if (bad.size() >= MOST_BAD && bad.size() >= sets) {
                    whole = false;
                    return false;
                }
                if (line.set().isPresent()) {
                    taker.accept(line.set().get());
                    sets++;
                } else if (!line.fault().isEmpty()) {
                    bad.add(new BadLine(line.number(), line.fault()));
                }
            }
            return true;
        }

        Found found() {
            return new Found(sets, bad, whole && (bad.size() < MOST_BAD || bad.size() < sets));
        }
    }

    private static LineParser parser(String firstLine) {
        return isJson(firstLine) ? new JsonSets() : new CsvSets();
    }

    /** Whether a file holds sets, or means to, by its first line; {@code name} is what it is called in messages. */
    public static boolean isSets(String name, InputStream in) throws IOException {
        try (TextLines lines = TextLines.utf8(in)) {
            return lines.next().filter(SetReader::beginsSets).isPresent();
        } catch (BadLineException e) {
            throw new Failure(name + ", line 1: " + e.getMessage(), e);
        }
    }

    private static boolean beginsSets(String firstLine) {
        try {
            parser(firstLine).parse(firstLine);
            return true;
        } catch (BadSet e) {
            return false;
        }
    }

    private void check(SetResult set) throws BadSet {
        if (!known.isEmpty()) {
            for (String player : set.players()) {
                if (!known.contains(player)) {
                    throw new BadSet("unknown player " + player + Nearest.hint(player, known));
                }
            }
        }
    }
}

package kakumei.sets;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import kakumei.problem.Nearest;
import kakumei.rating.SetResult;

/**
 * Reads files of sets. JSON Lines and CSV are told apart by their first character. A bad line never stops the reading
 * and is never dropped in silence: the caller gets both, and decides.
 */
public final class SetReader {
    private final Set<String> known;

    /** @param known the only names that may appear; if empty, any may */
    public SetReader(Collection<String> known) {
        this.known = new TreeSet<>(known);
    }

    /** Any name may appear. */
    public SetReader() {
        this(List.of());
    }

    public SetFile read(BufferedReader in) throws IOException {
        List<SetResult> sets = new ArrayList<>();
        List<BadLine> bad = new ArrayList<>();
        LineParser parser = null;
        int number = 0;
        for (String line = in.readLine(); line != null; line = in.readLine()) {
            number++;
            String text = number == 1 && line.startsWith("\ufeff") ? line.substring(1) : line;
            if (text.isBlank()) {
                continue;
            }
            if (parser == null) {
                parser = text.stripLeading().startsWith("{") ? new JsonSets() : new CsvSets();
            }
            try {
                Optional<SetResult> set = parser.parse(text);
                if (set.isPresent()) {
                    sets.add(checked(set.get()));
                }
            } catch (BadSet e) {
                bad.add(new BadLine(number, String.valueOf(e.getMessage())));
            }
        }
        return new SetFile(sets, bad);
    }

    /** Whether a file that begins with this line holds sets, or means to. */
    public static boolean isSets(String firstLine) {
        try {
            LineParser parser = firstLine.stripLeading().startsWith("{") ? new JsonSets() : new CsvSets();
            parser.parse(firstLine);
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

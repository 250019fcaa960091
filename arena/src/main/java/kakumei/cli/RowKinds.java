package kakumei.cli;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import kakumei.data.GameRows;
import kakumei.data.SetRows;
import kakumei.problem.Nearest;
import kakumei.problem.Usage;

/** The kinds of rows that an export has: of games, of sets, or of both. */
record RowKinds(Set<GameRows> games, Set<SetRows> sets) {
    /** The kinds with these names. */
    static RowKinds named(List<String> names) {
        RowKinds kinds = new RowKinds(EnumSet.noneOf(GameRows.class), EnumSet.noneOf(SetRows.class));
        names.forEach(kinds::add);
        return kinds;
    }

    /** All kinds that a file of sets or of games has; the first where one is to do. */
    static RowKinds ofFile(boolean holdsSets, boolean single) {
        if (holdsSets) {
            return new RowKinds(
                    EnumSet.noneOf(GameRows.class),
                    single ? EnumSet.of(SetRows.SETS) : EnumSet.of(SetRows.SETS, SetRows.RATINGS));
        }
        return new RowKinds(
                single ? EnumSet.of(GameRows.GAMES) : EnumSet.allOf(GameRows.class), EnumSet.noneOf(SetRows.class));
    }

    /** All kinds that a league has, with those of games if it keeps records; its sets where one is to do. */
    static RowKinds ofLeague(boolean records, boolean single) {
        return new RowKinds(
                records && !single ? EnumSet.allOf(GameRows.class) : EnumSet.noneOf(GameRows.class),
                single ? EnumSet.of(SetRows.SETS) : EnumSet.allOf(SetRows.class));
    }

    private void add(String name) {
        for (GameRows kind : GameRows.values()) {
            if (kind.frame().name().equals(name)) {
                games.add(kind);
                return;
            }
        }
        for (SetRows kind : SetRows.values()) {
            if (kind.frame().name().equals(name)) {
                sets.add(kind);
                return;
            }
        }
        List<String> known = Stream.concat(
                        Stream.of(GameRows.values()).map(GameRows::frame),
                        Stream.of(SetRows.values()).map(SetRows::frame))
                .map(kind -> kind.name())
                .toList();
        throw new Usage("unknown rows " + name + Nearest.hint(name, known) + "; known are " + String.join(", ", known));
    }

    boolean isEmpty() {
        return size() == 0;
    }

    int size() {
        return games.size() + sets.size();
    }
}

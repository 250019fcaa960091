package kakumei.web.contest;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import kakumei.match.MatchSettings;
import kakumei.rating.Sample;
import kakumei.web.watch.TableLabel;

/** A match as it goes on, at one table or at those of all its threads. Owned by {@link Contest}. */
final class RunningMatch {
    private final TableLabel label;
    private final MatchSettings settings;
    private final List<TableTally> tables = new ArrayList<>();
    private final List<Sample> units;

    RunningMatch(TableLabel label, MatchSettings settings) {
        this.label = label;
        this.settings = settings;
        units = new ArrayList<>(Collections.nCopies(settings.rules().players(), Sample.EMPTY));
    }

    TableLabel label() {
        return label;
    }

    MatchSettings settings() {
        return settings;
    }

    void add(TableTally table) {
        tables.add(table);
    }

    List<TableTally> tables() {
        return tables;
    }

    /** An independent unit is complete, as {@link kakumei.match.MatchListener#completed} says it. */
    void completed(int games, long[] points) {
        for (int player = 0; player < points.length; player++) {
            units.set(player, units.get(player).plus((double) points[player] / games));
        }
    }

    Sample units(int player) {
        return units.get(player);
    }
}

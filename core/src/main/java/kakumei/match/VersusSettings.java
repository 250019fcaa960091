package kakumei.match;

import java.util.List;
import kakumei.rating.EquivalenceTest;

/**
 * The question whether one player is better than another, and how long to ask it.
 *
 * @param match the tables: the first players are A, those after them B, the rest are the field; played at most to its
 *     last game
 * @param perSide how many seats A has, and B as many
 * @param margin a lead of A over B below this does not matter, in points per game
 */
public record VersusSettings(MatchSettings match, int perSide, double margin) {
    /** Checks that both sides have seats. */
    public VersusSettings {
        int seats = match.rules().players();
        if (perSide < 1 || 2 * perSide > seats) {
            throw new IllegalArgumentException("no " + seats + " seats for " + perSide + " players of each side");
        }
        if (!(margin > 0) || Double.isInfinite(margin)) {
            throw new IllegalArgumentException("a margin lies above 0, not at " + margin);
        }
    }

    /** When enough has been seen. */
    public EquivalenceTest test() {
        return new EquivalenceTest(
                margin, match.rules().maxPoints() - match.rules().minPoints());
    }

    /** The names of the players of the field, who are neither A nor B. */
    public List<String> field() {
        return match.names().subList(2 * perSide, match.names().size());
    }

    /**
     * How many games make one observation: those of a block or of a group of duplicates, and where the whole match is
     * one block, as many as are usual, each time with players made anew.
     */
    public int unitGames() {
        return match.isOneBlock() ? DuelSettings.usualBlock(match.rules()) : match.unitGames();
    }

    /** A's points per game less B's, in games where the players made {@code points}. */
    double lead(long[] points, int games) {
        double lead = 0;
        for (int i = 0; i < perSide; i++) {
            lead += points[i] - points[perSide + i];
        }
        return lead / perSide / games;
    }
}

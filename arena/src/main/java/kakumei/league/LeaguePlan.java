package kakumei.league;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import kakumei.match.MatchSettings;
import kakumei.problem.Usage;
import kakumei.rating.Looks;

/**
 * What a league plays: all that decides its result.
 *
 * @param game the game's id
 * @param rules changes of its rules, as {@code NAME=VALUE}
 * @param quirks names of quirks that are on
 * @param players the players' specs, as many as a table needs or more
 * @param sets how many sets at most
 * @param games how many games a set has
 * @param seed where all chance comes from
 * @param classReset games from one class reset to the next, 0 for none
 * @param seatChange games from one seat change to the next, 0 for none
 * @param schedule how the players of a set are drawn
 * @param until when to stop early; empty to play all sets
 * @param records whether game records are kept
 * @param with jars that players are brought along in; what counts is not where they lie but what the players are
 * @param turnLimit how long a decision may take, zero for as long as it likes
 */
public record LeaguePlan(
        String game,
        List<String> rules,
        List<String> quirks,
        List<String> players,
        int sets,
        int games,
        long seed,
        int classReset,
        int seatChange,
        Kind schedule,
        Optional<StopRule> until,
        boolean records,
        List<String> with,
        Duration turnLimit) {
    /** How the players of a set are drawn. */
    public enum Kind {
        /** Any players with equal chance, as in the paper on ratings. */
        RANDOM,
        /** Those with the fewest sets so far, by lot among equals, so that all play equally often. */
        BALANCED
    }

    /** Checks what can be checked without the players themselves. */
    public LeaguePlan {
        rules = List.copyOf(rules);
        quirks = List.copyOf(quirks);
        players = List.copyOf(players);
        with = List.copyOf(with);
        check(sets >= 1, "sets: a league has at least one set, not " + sets);
        check(games >= 1, "games: a set has at least one game, not " + games);
        check(
                games <= MatchSettings.MOST_GAMES,
                "games: a set has at most " + MatchSettings.MOST_GAMES + " games, not " + games);
        check(classReset >= 0, "class-reset: 0 or more games, not " + classReset);
        check(seatChange >= 0, "seat-change: 0 or more games, not " + seatChange);
    }

    /** How often results are looked at: a league that may end early by what they say must be surer of them. */
    public Looks looks() {
        return until.isPresent() ? Looks.ALWAYS : Looks.ONCE;
    }

    private static void check(boolean good, String otherwise) {
        if (!good) {
            throw new Usage(otherwise);
        }
    }
}

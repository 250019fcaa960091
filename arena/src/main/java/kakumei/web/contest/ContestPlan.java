package kakumei.web.contest;

import java.util.Locale;

/**
 * What is to be played.
 *
 * @param kind what it is
 * @param tables how many tables play side by side, 0 if that is not known
 * @param parts the matches of a table, or the sets of a league; 0 if there is no end
 * @param games the games of each of them
 * @param before how many games were played before this process began
 */
public record ContestPlan(Kind kind, int tables, int parts, int games, long before) {
    /** What is played. */
    public enum Kind {
        /** One match by our players and programs that we start. */
        MATCH,
        /** Matches of programs that log in. */
        SERVER,
        /** Sets by players of a field. */
        LEAGUE
    }

    /** One match. */
    public static ContestPlan ofMatch(int games) {
        return new ContestPlan(Kind.MATCH, 0, 1, games, 0);
    }

    /** A server's matches; {@code matches} at each table, 0 without end. */
    public static ContestPlan ofServer(int tables, int matches, int games) {
        return new ContestPlan(Kind.SERVER, tables, matches, games, 0);
    }

    /** A league, of which so many games were played before. */
    public static ContestPlan ofLeague(int sets, int games, long before) {
        return new ContestPlan(Kind.LEAGUE, 0, sets, games, before);
    }

    /** How many games there are in all; 0 if there is no end. */
    long allGames() {
        return (long) allParts() * games;
    }

    /** How many matches or sets there are in all; 0 if there is no end. */
    int allParts() {
        return kind == Kind.SERVER ? tables * parts : parts;
    }

    String text() {
        return kind.name().toLowerCase(Locale.ROOT);
    }
}

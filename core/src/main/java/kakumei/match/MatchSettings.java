package kakumei.match;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import kakumei.player.Entrant;
import kakumei.rules.Rules;

/**
 * What is played: everything that decides the result of a match.
 *
 * @param rules the game
 * @param entrants the players, number 0 first; as many as the game needs, no name twice
 * @param seed where all chance comes from
 * @param games the number of the last game
 * @param fromGame the number of the first game that counts; those of its block before it are played unseen
 * @param classReset games from one class reset to the next, 0 for none after game 1; the length of a block
 * @param seatChange games from one seat change to the next, 0 for players seated in order throughout
 * @param dealing how the cards are dealt
 * @param duplicate whether each block is played once by every rotation of the players
 * @param faults what becomes of faulty players
 * @param turnLimit how long a decision may take, zero for as long as it likes
 */
public record MatchSettings(
        Rules rules,
        List<Entrant> entrants,
        long seed,
        int games,
        int fromGame,
        int classReset,
        int seatChange,
        Dealing dealing,
        boolean duplicate,
        Faults faults,
        Duration turnLimit) {
    /** Games between class resets in the contest. */
    public static final int CLASS_RESET = 100;
    /** Games between seat changes in the contest. */
    public static final int SEAT_CHANGE = 3;
    /** The most games a match can have. */
    public static final int MOST_GAMES = 2_000_000_000;

    /** Checks that such a match can be played; the message of the exception is for the user. */
    public MatchSettings {
        entrants = List.copyOf(entrants);
        check(
                entrants.size() == rules.players(),
                rules.id() + " needs " + rules.players() + " players, not " + entrants.size());
        Set<String> names = new HashSet<>();
        for (Entrant entrant : entrants) {
            check(names.add(entrant.name()), "two players are named " + entrant.name());
        }
        check(fromGame >= 1, "games count from 1, not from " + fromGame);
        check(games >= 1, "a match has at least one game, not " + games);
        check(games <= MOST_GAMES, "a match has at most " + MOST_GAMES + " games, not " + games);
        check(fromGame <= games, "game " + fromGame + " is behind the last one, " + games);
        check(classReset >= 0, "a class reset comes every 1 or more games, or never (0), not every " + classReset);
        check(seatChange >= 0, "a seat change comes every 1 or more games, or never (0), not every " + seatChange);
        check(
                dealing == Dealing.SEEDED || rules.officialDealer(seed).isPresent(),
                "deals of the official server are for daihinmin, not for " + rules.id());
        check(!turnLimit.isNegative(), "a turn limit is a time, or none (0), not " + turnLimit);
        check(!duplicate || classReset > 0, "duplicates need blocks: give a class reset above 0");
        check(!duplicate || dealing == Dealing.SEEDED, "duplicates need seeded deals: the official ones never repeat");
        check(
                !duplicate || !hidesClasses(rules, classReset),
                "duplicates need games without classes to have none: no quirk that hides them");
    }

    /** A match whose players may take their time. */
    public MatchSettings(
            Rules rules,
            List<Entrant> entrants,
            long seed,
            int games,
            int fromGame,
            int classReset,
            int seatChange,
            Dealing dealing,
            boolean duplicate,
            Faults faults) {
        this(rules, entrants, seed, games, fromGame, classReset, seatChange, dealing, duplicate, faults, Duration.ZERO);
    }

    private static void check(boolean good, String otherwise) {
        if (!good) {
            throw new IllegalArgumentException(otherwise);
        }
    }

    /** A match under the rules of the contest. */
    public static MatchSettings of(Rules rules, List<Entrant> entrants, long seed, int games) {
        return new MatchSettings(
                rules, entrants, seed, games, 1, CLASS_RESET, SEAT_CHANGE, Dealing.SEEDED, false, Faults.FAIL);
    }

    /** This match with another seed. */
    public MatchSettings withSeed(long newSeed) {
        return changed(draft -> draft.seed = newSeed);
    }

    /** This match with other periods. */
    public MatchSettings withPeriods(int newClassReset, int newSeatChange) {
        return changed(draft -> {
            draft.classReset = newClassReset;
            draft.seatChange = newSeatChange;
        });
    }

    /** This match with other deals. */
    public MatchSettings withDealing(Dealing newDealing) {
        return changed(draft -> draft.dealing = newDealing);
    }

    /** This match with each block played by every rotation of the players, or not. */
    public MatchSettings withDuplicate(boolean newDuplicate) {
        return changed(draft -> draft.duplicate = newDuplicate);
    }

    /** This match with another lot for faulty players. */
    public MatchSettings withFaults(Faults newFaults) {
        return changed(draft -> draft.faults = newFaults);
    }

    /** This match with a limit on decisions, or with none. */
    public MatchSettings withTurnLimit(Duration limit) {
        return changed(draft -> draft.turnLimit = limit);
    }

    /** The games of this match from {@code first} to {@code last} alone. */
    public MatchSettings withGames(int first, int last) {
        return changed(draft -> {
            draft.fromGame = first;
            draft.games = last;
        });
    }

    private MatchSettings changed(Consumer<Draft> change) {
        Draft draft = new Draft(this);
        change.accept(draft);
        return new MatchSettings(
                rules,
                entrants,
                draft.seed,
                draft.games,
                draft.fromGame,
                draft.classReset,
                draft.seatChange,
                draft.dealing,
                draft.duplicate,
                draft.faults,
                draft.turnLimit);
    }

    /** A match whose settings are being changed. */
    private static final class Draft {
        private long seed;
        private int games;
        private int fromGame;
        private int classReset;
        private int seatChange;
        private Dealing dealing;
        private boolean duplicate;
        private Faults faults;
        private Duration turnLimit;

        Draft(MatchSettings match) {
            seed = match.seed;
            games = match.games;
            fromGame = match.fromGame;
            classReset = match.classReset;
            seatChange = match.seatChange;
            dealing = match.dealing;
            duplicate = match.duplicate;
            faults = match.faults;
            turnLimit = match.turnLimit;
        }
    }

    /** The names of the players. */
    public List<String> names() {
        return entrants.stream().map(Entrant::name).toList();
    }

    /** Whether the whole match is one block, in which players persist; never with duplicates. */
    public boolean isOneBlock() {
        return classReset == 0 || dealing == Dealing.UECDA_MT || hidesClasses() || (!duplicate && hasPersistent());
    }

    /** Whether somebody stays for the whole match, as outside programs do: then there is one table. */
    boolean hasPersistent() {
        return entrants.stream().anyMatch(entrant -> entrant.factory().persistent());
    }

    /** Whether cards are exchanged by classes that nobody is told: a quirk of a server. */
    boolean hidesClasses() {
        return hidesClasses(rules, classReset);
    }

    private static boolean hidesClasses(Rules rules, int classReset) {
        return classReset == 1
                && Umpire.of(rules).filter(umpire -> umpire.hidesClasses(rules)).isPresent();
    }

    /** How many games a block has; the last of a match may have fewer. */
    public int blockGames() {
        return isOneBlock() ? games : classReset;
    }

    /** How many blocks make an independent unit: all rotations of the players, or one. */
    int unitBlocks() {
        return duplicate ? rules.players() : 1;
    }

    /** How many games an independent unit has: a block, or a group of duplicates. */
    public int unitGames() {
        return (int) Math.min(Integer.MAX_VALUE, (long) blockGames() * unitBlocks());
    }

    /**
     * How many games stand behind one number of the intervals: those of an independent unit; where players stay for the
     * whole match, as outside programs do, those from one class reset to the next. 0 if nothing parts the games.
     */
    public int sampleGames() {
        if (!isOneBlock()) {
            return unitGames();
        }
        return hidesClasses() ? 0 : classReset;
    }

    /** Whether the classes are reset before a game. */
    boolean isReset(int game) {
        return classReset == 0 ? game == 1 : (game - 1) % classReset == 0;
    }

    /** Games to the next class reset, the one with this deal included; 0 if there is none that players may count on. */
    int gamesToReset(int deal) {
        return classReset == 0 || hidesClasses() || !rules.hasClasses() ? 0 : classReset - (deal - 1) % classReset;
    }

    /**
     * Whether seats change before a game. The official server tests {@code game % period == 1}, so that a period of 1
     * means never.
     */
    boolean changesSeats(int game) {
        return seatChange > 0 && (game - 1) % seatChange == 0 && !(dealing == Dealing.UECDA_MT && seatChange == 1);
    }
}

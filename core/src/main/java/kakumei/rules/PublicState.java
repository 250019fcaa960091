package kakumei.rules;

import java.util.Arrays;
import kakumei.cards.Cards;

/**
 * The public part of a game: all that every player knows. Mutable, owned by one thread; {@link Rules} move it on.
 *
 * <p>Every part is read by a method of its name and written by one of the same name that takes the value: for the rules,
 * and for whoever sets a position up. Players never get one, they get a {@link View}. Player sets are bit masks (bit =
 * player). {@code -1} means nobody.
 */
public class PublicState {
    /** How many players. */
    public final int players;

    private Seating seating;
    private final int[] roles;
    private int gamesToReset;
    private final int[] handSizes;
    private final int[] finished;
    private int finishedCount;
    private int out;
    private int passed;
    private int passesInRow;
    private int turn;
    private int toGive;
    private int owner;
    private long toBeat;
    private long played;
    private int conditions;
    private Phase phase = Phase.OVER;
    private final History history = new History();

    /** A state for a number of players, seated in order. */
    public PublicState(int players) {
        this.players = players;
        seating = Seating.inOrder(players);
        roles = new int[players];
        handSizes = new int[players];
        finished = new int[players];
        Arrays.fill(roles, -1);
    }

    /** Who sits where. */
    public final Seating seating() {
        return seating;
    }

    /** The player in a seat. */
    public final int seat(int seat) {
        return seating.player(seat);
    }

    /** The player in each seat, as an array of its own. */
    public final int[] seats() {
        return seating.players();
    }

    /** The seat of a player. */
    public final int seatOf(int player) {
        return seating.seatOf(player);
    }

    /** The class of a player as the place of its {@link Role}; -1 for all in a game without classes. */
    public final int role(int player) {
        return roles[player];
    }

    /** The class of each player, as an array of its own. */
    public final int[] roles() {
        return roles.clone();
    }

    /** Gives a player the class of this place. */
    public final void role(int player, int place) {
        roles[player] = place;
    }

    /** Games to the next class reset, this one included; 0 if there is none or it is not known. */
    public final int gamesToReset() {
        return gamesToReset;
    }

    /** Sets how many games there are to the next class reset. */
    public final void gamesToReset(int games) {
        gamesToReset = games;
    }

    /** Cards in a player's hand. */
    public final int handSize(int player) {
        return handSizes[player];
    }

    /** Sets how many cards a player holds. */
    public final void handSize(int player, int cards) {
        handSizes[player] = cards;
    }

    /** Sets how many cards each player holds. */
    public final void handSizes(int[] cards) {
        System.arraycopy(cards, 0, handSizes, 0, players);
    }

    /** Cards in each player's hand, as an array of its own. */
    public final int[] handSizes() {
        return handSizes.clone();
    }

    /** The player who went out in place 0, 1, …, which must be taken. */
    public final int finished(int place) {
        return finished[place];
    }

    /** Players in the order in which they went out, as an array of its own. */
    public final int[] finished() {
        return Arrays.copyOf(finished, finishedCount);
    }

    /** Puts a player into a place. */
    public final void finished(int place, int player) {
        finished[place] = player;
    }

    /** How many players went out. */
    public final int finishedCount() {
        return finishedCount;
    }

    /** Sets how many players went out. */
    public final void finishedCount(int count) {
        finishedCount = count;
    }

    /** A player takes the next place and is out of the game. */
    public final void finish(int player) {
        out |= 1 << player;
        finished[finishedCount++] = player;
    }

    /** Players who are out of the game: out of cards, and all of them when it is over. */
    public final int out() {
        return out;
    }

    /** Sets who is out of the game. */
    public final void out(int set) {
        out = set;
    }

    /** Players who passed in this trick. */
    public final int passed() {
        return passed;
    }

    /** Sets who passed in this trick. */
    public final void passed(int set) {
        passed = set;
    }

    /** A player passes. */
    public final void pass(int player) {
        passed |= 1 << player;
        passesInRow++;
    }

    /** Passes since the last meld, over tricks. */
    public final int passesInRow() {
        return passesInRow;
    }

    /** Sets the passes since the last meld. */
    public final void passesInRow(int passes) {
        passesInRow = passes;
    }

    /** Whose turn it is to give or to play. */
    public final int turn() {
        return turn;
    }

    /** Gives a player the turn. */
    public final void turn(int player) {
        turn = player;
    }

    /** How many cards the player at turn has to give, in {@link Phase#GIVE}. */
    public final int toGive() {
        return toGive;
    }

    /** Sets how many cards the player at turn has to give. */
    public final void toGive(int cards) {
        toGive = cards;
    }

    /** Who played the meld to beat, or was given the lead. */
    public final int owner() {
        return owner;
    }

    /** Sets whose the meld to beat is, or the lead. */
    public final void owner(int player) {
        owner = player;
    }

    /** The packed meld to beat, 0 when one leads. */
    public final long toBeat() {
        return toBeat;
    }

    /** Sets the packed meld to beat. */
    public final void toBeat(long meld) {
        toBeat = meld;
    }

    /** All natural cards played, and {@link Cards#JOKER}. */
    public final long played() {
        return played;
    }

    /** Sets what was played. */
    public final void played(long cards) {
        played = cards;
    }

    /** What else is in force, as bits of the game's own meaning: those of {@link Rules#conditions}. */
    public final int conditions() {
        return conditions;
    }

    /** Sets what else is in force. */
    public final void conditions(int bits) {
        conditions = bits;
    }

    /** Where the game stands. */
    public final Phase phase() {
        return phase;
    }

    /** Sets where the game stands. */
    public final void phase(Phase now) {
        phase = now;
    }

    /** What was submitted so far, as far as whoever drives the game told {@link #submitted}. Read only. */
    public final History history() {
        return history;
    }

    /** Seats the players; {@code seats[i]} is the player in seat i. */
    public final void seat(int[] playersInSeats) {
        if (!seating.is(playersInSeats)) {
            seating = Seating.of(playersInSeats);
        }
    }

    /** The next player round the table who is in a set, {@code player} being asked last; what is no player is left out. */
    public final int nextPlayer(int player, int set, boolean backwards) {
        int asked = set & ((1 << players) - 1);
        return backwards ? seating.before(player, asked) : seating.next(player, asked);
    }

    /** Gives classes by the finishing order of the game before; an empty order means no classes. */
    public final void classes(int[] finishingOrder) {
        for (int place = 0; place < players; place++) {
            if (finishingOrder.length == 0) {
                roles[place] = -1;
            } else {
                roles[finishingOrder[place]] = place;
            }
        }
    }

    /** Whether the players have classes in this game. */
    public final boolean hasClasses() {
        return roles[0] >= 0;
    }

    /** The player of a class; there must be classes. */
    public final int playerOf(Role role) {
        for (int player = 0; player < players; player++) {
            if (roles[player] == role.place()) {
                return player;
            }
        }
        throw new IllegalStateException("this game has no classes");
    }

    /** Forgets all of the game but seats, classes and when they are reset. */
    public void clear() {
        finishedCount = 0;
        out = 0;
        passed = 0;
        passesInRow = 0;
        turn = -1;
        toGive = 0;
        owner = -1;
        toBeat = 0;
        played = 0;
        conditions = 0;
        history.clear();
    }

    /** Appends to the history; 0 is a pass (or a refused submission, which counts as one). */
    public final void submitted(int player, long meld) {
        history.add(player, meld);
    }

    /** Makes the history a copy of {@code other}. */
    public final void copyHistoryFrom(History other) {
        history.copyFrom(other);
    }

    /** Whether the game has ended. */
    public final boolean isOver() {
        return phase == Phase.OVER;
    }

    /** The finishing place of a player, 0 best, or -1 while it is open. */
    public final int placeOf(int player) {
        for (int place = 0; place < finishedCount; place++) {
            if (finished[place] == player) {
                return place;
            }
        }
        return -1;
    }

    /** Makes this a copy of the public part of {@code other}, without its history. */
    public final void copyPublicFrom(PublicState other) {
        seating = other.seating;
        System.arraycopy(other.roles, 0, roles, 0, players);
        System.arraycopy(other.handSizes, 0, handSizes, 0, players);
        System.arraycopy(other.finished, 0, finished, 0, players);
        gamesToReset = other.gamesToReset;
        finishedCount = other.finishedCount;
        out = other.out;
        passed = other.passed;
        passesInRow = other.passesInRow;
        turn = other.turn;
        toGive = other.toGive;
        owner = other.owner;
        toBeat = other.toBeat;
        played = other.played;
        conditions = other.conditions;
        phase = other.phase;
    }
}

package kakumei.rules;

import java.util.List;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;

/**
 * The rules of one game. Stateless and thread-safe: everything that changes is in the {@link State} handed in.
 *
 * <p>A game goes {@link #deal}, {@link #open}, {@link #give} while the phase is {@link Phase#GIVE}, {@link #play} while
 * it is {@link Phase#PLAY}, and {@link #settle} if it ends in {@link Phase#STALEMATE}.
 */
public interface Rules {
    /** The name of the game in records and on the command line. */
    String id();

    /** What identifies these rules exactly, options included; written into every stored result. */
    String version();

    /** How many players sit at a table. */
    int players();

    /** All cards of the game. */
    long deck();

    /** Whether the places of a game give the players classes in the next one, and with them an exchange. */
    boolean hasClasses();

    /**
     * Whether a uniformly random choice has the pass among its melds wherever it is legal; otherwise it passes only
     * where nothing else is legal.
     */
    boolean randomMayPass();

    /** An empty state for this game. */
    default State newState() {
        return new State(players());
    }

    /** Draws a seating, all equally likely: the player in each seat. */
    default void drawSeats(int[] seats, RandomGenerator random) {
        for (int i = 0; i < seats.length; i++) {
            int j = random.nextInt(i + 1);
            seats[i] = seats[j];
            seats[j] = i;
        }
    }

    /** Deals the hands of a new game to the players as seated and classed in {@code state}. */
    void deal(State state, RandomGenerator random);

    /** Ends the deal: moves the cards that must change hands and says who gives, or who leads. */
    void open(State state);

    /** Whether the player at turn may give these cards. */
    boolean mayGive(PublicState state, long hand, long cards);

    /** What goes instead when a selection is refused. */
    long forcedGift(PublicState state, long hand);

    /** The player at turn gives {@code cards}, which it may. */
    void give(State state, long cards);

    /** Who receives what {@code player} gives, or -1 if that player gives nothing in this game. */
    int receiverOf(PublicState state, int player);

    /** Fills {@code out} with all melds the player at turn may submit from {@code hand}; the pass, if legal, last. */
    void legalMelds(PublicState state, long hand, Melds out);

    /** Whether the player at turn, holding {@code hand}, may submit the packed meld; any {@code long} may be asked. */
    boolean isLegal(PublicState state, long hand, long meld);

    /** Why a meld is not legal, in words. */
    String whyIllegal(PublicState state, long hand, long meld);

    /** The player at turn plays a legal meld, 0 being the pass. */
    default void play(State state, long meld) {
        state.hands[state.turn] &= ~Meld.cards(meld);
        advance(state, meld);
    }

    /** The public effect of a legal meld of the player at turn: all of {@link #play} but the hand itself. */
    default void advance(PublicState state, long meld) {
        next(state, lay(state, meld));
    }

    /**
     * The first half of {@link #advance}: what a legal meld or the pass does at once, a trick that ends not yet being
     * cleared.
     *
     * @return what cuts the trick, a number of the game's own; 0 if nothing does
     */
    int lay(PublicState state, long meld);

    /** The second half of {@link #advance}: ends the game or the trick where that is due, and passes the turn on. */
    void next(PublicState state, int cut);

    /**
     * What a meld did besides lying on the table, by name. What cuts the trick is the last of them.
     *
     * @param before {@link PublicState#conditions} before it
     * @param after the same when it lies
     * @param cut what {@link #lay} returned
     */
    default List<String> effects(long meld, int before, int after, int cut) {
        return List.of();
    }

    /** Draws the places of a game in {@link Phase#STALEMATE}. */
    void settle(PublicState state, RandomGenerator random);

    /** What the finished game is worth to a player. */
    int points(PublicState state, int player);

    /** The most that {@link #points} can be. */
    int maxPoints();

    /** The least that {@link #points} can be. */
    int minPoints();

    /** What all players of a game are worth together: the same in every game. */
    int sumOfPoints();

    /** What a finishing place, 0 best, is worth where nothing else decides; empty where something does. */
    OptionalInt pointsOfPlace(int place);

    /**
     * Plays uniformly random melds until the game is over, or until {@code until} is out of cards if that is not -1.
     *
     * <p>{@link #randomMayPass} says whether a voluntary pass is among them. Afterwards hands and places are right;
     * nothing else of the state may be used.
     */
    void playout(State state, SplitMix random, int until);
}

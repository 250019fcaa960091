package kakumei.rules;

import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;

/**
 * The rules of one game. Stateless and thread-safe: everything that changes is in the {@link State} handed in.
 *
 * <p>A game goes {@link #deal}, {@link #open}, {@link Exchange#give} while the phase is {@link Phase#GIVE}, {@link #play} while
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

    /** Whether the places of a game give the players classes in the next one. */
    default boolean hasClasses() {
        return false;
    }

    /** How cards change hands before play; by default none do. */
    default Exchange exchange() {
        return Exchange.NONE;
    }

    /** What this game calls the bits of {@link PublicState#conditions}, from the lowest on. */
    default List<String> conditions() {
        return List.of();
    }

    /** The names of the {@link #conditions} in force. */
    default List<String> inForce(PublicState state) {
        List<String> names = conditions();
        return IntStream.range(0, names.size())
                .filter(bit -> (state.conditions() >>> bit & 1) != 0)
                .mapToObj(names::get)
                .toList();
    }

    /** Whether lower ranks beat higher ones now. */
    default boolean isReversed(PublicState state) {
        return false;
    }

    /**
     * Whether a uniformly random choice has the pass among its melds wherever it is legal; otherwise it passes only
     * where nothing else is legal.
     */
    default boolean randomMayPass() {
        return false;
    }

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

    /** Deals as the contest of this game does, from the seed of its server; empty if it has none. */
    default Optional<Dealer> officialDealer(long seed) {
        return Optional.empty();
    }

    /**
     * Deals the hands of a new game to the players as seated and classed in {@code state}: by default all cards, as
     * evenly as they go, the first seats getting what is over.
     */
    default void deal(State state, RandomGenerator random) {
        state.clear();
        long rest = deck();
        for (int seat = 0; seat < state.players; seat++) {
            int left = Long.bitCount(rest);
            int size = (left - 1) / (state.players - seat) + 1;
            long hand = size == left ? rest : 0;
            for (int i = 0; i < size && size < left; i++) {
                hand |= Cards.nth(rest & ~hand, random.nextInt(left - i));
            }
            rest &= ~hand;
            state.hand(state.seat(seat), hand);
        }
        state.phase(Phase.DEALT);
    }

    /** Ends the deal: moves the cards that must change hands and says who gives, or who leads. */
    void open(State state);

    /** Fills {@code out} with all melds the player at turn may submit from {@code hand}; the pass, if legal, last. */
    void legalMelds(PublicState state, long hand, Melds out);

    /** Whether the player at turn, holding {@code hand}, may submit the packed meld; any {@code long} may be asked. */
    default boolean isLegal(PublicState state, long hand, long meld) {
        return whyIllegal(state, hand, meld).isEmpty();
    }

    /** Why a meld is not legal, in words; empty if it is. */
    default String whyIllegal(PublicState state, long hand, long meld) {
        Melds legal = new Melds();
        legalMelds(state, hand, legal);
        if (legal.contains(meld)) {
            return "";
        }
        return meld == 0 ? "there is no pass now" : "no meld of this hand that may be played now";
    }

    /** The player at turn plays a legal meld, 0 being the pass. */
    default void play(State state, long meld) {
        state.take(state.turn(), Meld.cards(meld));
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

    /** Draws the places of a game in {@link Phase#STALEMATE}: by lot among those who are left. */
    default void settle(PublicState state, RandomGenerator random) {
        assert state.phase() == Phase.STALEMATE : state.phase();
        while (state.finishedCount() < state.players) {
            int left = state.players - state.finishedCount();
            int skip = left == 1 ? 0 : random.nextInt(left);
            int player = 0;
            while ((state.out() >>> player & 1) != 0 || skip-- > 0) {
                player++;
            }
            state.finish(player);
        }
        state.phase(Phase.OVER);
    }

    /** What the finished game is worth to a player: by default one for the last, one more for each place before it. */
    default int points(PublicState state, int player) {
        return players() - state.placeOf(player);
    }

    /** The most that {@link #points} can be. */
    default int maxPoints() {
        return players();
    }

    /** The least that {@link #points} can be. */
    default int minPoints() {
        return 1;
    }

    /** What all players of a game are worth together: the same in every game. */
    default int sumOfPoints() {
        return players() * (players() + 1) / 2;
    }

    /** What a finishing place, 0 best, is worth where nothing else decides; empty where something does. */
    default OptionalInt pointsOfPlace(int place) {
        return OptionalInt.of(players() - place);
    }

    /**
     * Plays uniformly random melds until the game is over, or until {@code until} is out of cards if that is not -1.
     *
     * <p>{@link #randomMayPass} says whether a voluntary pass is among them. Afterwards hands and places are right;
     * nothing else of the state may be used.
     */
    default void playout(State state, SplitMix random, int until) {
        Melds melds = state.scratch();
        while (state.phase() == Phase.PLAY && (until < 0 || state.handSize(until) > 0)) {
            legalMelds(state, state.hand(state.turn()), melds);
            int last = melds.size() - 1;
            int choices = !randomMayPass() && last > 0 && melds.get(last) == 0 ? last : last + 1;
            play(state, melds.get(choices == 1 ? 0 : random.nextInt(choices)));
        }
    }
}

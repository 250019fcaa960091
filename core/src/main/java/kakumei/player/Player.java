package kakumei.player;

import java.util.Optional;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.View;

/**
 * A program that plays. One method to implement; a lambda is a player.
 *
 * <p>A player is used by one thread at a time and lives for a block of games. It may keep what it observes.
 *
 * <p>Nothing it is handed, here or in a constructor, lets it change the game or see more of it than it may, whatever it
 * calls, during the call or later, on whichever thread. Submissions and gifts are judged by the cards it holds, not by
 * what it says. Outside this promise is what Java lets any code do to the process it runs in: reflection,
 * {@code Runtime.halt}, other people's threads.
 */
@FunctionalInterface
public interface Player extends AutoCloseable {
    /** The meld to submit, one of {@link View#legalMelds()}; the view is valid during the call. */
    Meld choose(View view);

    /** The {@code count} cards to give away in the exchange, a subset of {@link View#hand()}; by default the lowest. */
    default long give(View view, int count) {
        return Cards.lowest(view.hand(), count);
    }

    /**
     * Whether an illegal meld of this player counts as a pass, as on the contest's server: for players that imitate
     * programs which submit such melds. Of all others an illegal meld is an error.
     */
    default boolean mayBeRefused() {
        return false;
    }

    /** Told of everything this player may see, in order, its own submissions included. */
    default void observe(Event event) {}

    /** Why the last {@link #choose} or {@link #give} came out as it did, if the player can tell. */
    default Optional<Explanation> explain() {
        return Optional.empty();
    }

    /**
     * From now on runs {@code listener} now and then while the player thinks, on the player's own thread;
     * {@link #explain} then tells what it has found so far. Has no influence on its choices. Players that do not search
     * never run it.
     */
    default void thinkAloud(Runnable listener) {}

    /** Called once, when the player is not needed any more. */
    @Override
    default void close() {}
}

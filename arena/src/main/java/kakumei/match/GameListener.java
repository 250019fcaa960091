package kakumei.match;

import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.rules.daihinmin.Submission;
import kakumei.rules.daihinmin.Verdict;

/**
 * Told of all that happens in a game, hidden cards included: records, wires and pages. Called by the thread that
 * drives the game; {@link GameLoop#state} may be read during the call and shows the game after the event.
 */
@FunctionalInterface
public interface GameListener {
    /** An event as it is, not as a player sees it. */
    void happened(Event event);

    /** Cards are dealt and the forced ones have changed hands; nobody was asked for anything yet. */
    default void opened() {}

    /** What a {@link Submitter} sent and what became of it, before the event of the same turn. */
    default void judged(int player, Submission submission, Verdict verdict) {}

    /** A selection for the exchange that was not taken and why; the rules choose instead, and the event follows. */
    default void giftRefused(int player, String why) {}

    /**
     * A player thinks, and {@link Player#explain} tells what it has found so far; called often, in the midst of its
     * decision, by players that search.
     */
    default void thinks(int number, Player player) {}

    /** A meld of a player that was refused, before the event of the pass it became; never in strict games. */
    default void refused(int player, Submission submission) {}
}

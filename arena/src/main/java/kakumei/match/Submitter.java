package kakumei.match;

import kakumei.cards.Meld;
import kakumei.player.Player;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Submission;
import kakumei.rules.daihinmin.Verdict;

/**
 * A player whose answers are raw submissions, as an outside program sends them. What is refused counts as a pass, in
 * experiments too: that is how the contest plays. For games of Daihinmin alone.
 */
public interface Submitter extends Player {
    /**
     * Takes a place before the first game, in the order of the players' numbers: the program is told its number, and
     * may listen to the table from now on.
     */
    default void seated(int player, GameLoop table) {}

    /** What the program sends when it is its turn; no cells mean a pass. */
    Submission submit(View view);

    /** The selection the program sends when it has to give {@code count} cards. */
    Submission select(View view, int count);

    /** What became of the last {@link #submit}, before anybody is told of the turn. */
    default void answered(Verdict verdict) {}

    /** The meld of {@link #submit}, a pass where the cells make none. */
    @Override
    default Meld choose(View view) {
        return submit(view).meld().orElse(Meld.PASS);
    }
}

package kakumei.search.bigtwo;

import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;

/** Plays a certain win, or one of a small endgame, where there is one, and leaves everything else to another player. */
public final class CertainWinPlayer implements Player {
    private final Player other;
    private final BigTwoCertainWin certainWin;
    private final Endgame endgame;
    private String found = "";

    /** Asks {@code other} wherever no win is certain. */
    public CertainWinPlayer(BigTwo rules, Player other) {
        this.other = other;
        certainWin = new BigTwoCertainWin(rules);
        endgame = new Endgame(rules);
    }

    @Override
    public Meld choose(View view) {
        long meld = certainWin.find(view);
        if (meld != 0) {
            found = "a certain win";
            return new Meld(meld);
        }
        long last = endgame.find(view);
        found = last == Endgame.NONE ? "" : "wins in every deal of the unseen cards";
        return last == Endgame.NONE ? other.choose(view) : new Meld(last);
    }

    @Override
    public void observe(Event event) {
        other.observe(event);
    }

    @Override
    public Optional<Explanation> explain() {
        return found.isEmpty() ? other.explain() : Optional.of(Explanation.atOnce(found));
    }

    @Override
    public void thinkAloud(Runnable listener) {
        other.thinkAloud(listener);
    }

    @Override
    public void close() {
        other.close();
    }
}

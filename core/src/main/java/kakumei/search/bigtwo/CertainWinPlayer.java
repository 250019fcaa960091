package kakumei.search.bigtwo;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;

/** Plays a certain win where there is one, and leaves everything else to another player. */
public final class CertainWinPlayer implements Player {
    private final Player other;
    private final CertainWin certainWin;
    private String found = "";

    /** Asks {@code other} wherever no win is certain. */
    public CertainWinPlayer(BigTwo rules, Player other) {
        this.other = other;
        certainWin = new CertainWin(rules);
    }

    @Override
    public Meld choose(View view) {
        long meld = certainWin.find(view);
        found = meld == 0 ? "" : "a certain win";
        return meld == 0 ? other.choose(view) : new Meld(meld);
    }

    @Override
    public void observe(Event event) {
        other.observe(event);
    }

    @Override
    public Optional<Explanation> explain() {
        return found.isEmpty() ? other.explain() : Optional.of(new Explanation(Map.of("at once", found), List.of()));
    }

    @Override
    public void close() {
        other.close();
    }
}

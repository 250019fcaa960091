package kakumei.web.play;

import java.util.Optional;
import kakumei.match.Outside;
import kakumei.match.TableKey;
import kakumei.player.Event;
import kakumei.player.Explanation;
import kakumei.player.Player;
import kakumei.rules.View;

/** A player that lets another one decide, in a way of its own, and leaves all else to it. */
abstract class ForwardingPlayer implements Outside {
    /** Who decides. */
    protected final Player player;

    ForwardingPlayer(Player player) {
        this.player = player;
    }

    /* A bot that is late passes, as everywhere; players of ours never are here. */
    @Override
    public void seated(View view, TableKey table) {
        if (player instanceof Outside outside) {
            outside.seated(view, table);
        }
    }

    @Override
    public boolean mayBeRefused() {
        return player.mayBeRefused();
    }

    @Override
    public void observe(Event event) {
        player.observe(event);
    }

    @Override
    public Optional<Explanation> explain() {
        return player.explain();
    }

    @Override
    public void close() {
        player.close();
    }
}

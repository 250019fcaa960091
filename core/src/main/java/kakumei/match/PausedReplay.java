package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.search.Outlook;
import kakumei.search.PlayoutPolicy;

/**
 * A recorded game played again and stopped after some of its events, to ask what the position is worth and what
 * another player would do there. One owner.
 */
public final class PausedReplay {
    private final Rules rules;
    private final int step;
    private final GameLoop loop;
    private final List<Event> events = new ArrayList<>();
    private final State position;
    private Optional<View> asked = Optional.empty();
    private boolean reached;

    /**
     * Plays {@code record} as far as its event number {@code step}, counted from 1; a game has at least the events of
     * the deal.
     *
     * @throws IllegalArgumentException if the game has no such event
     * @throws PlayerFault if the record is no game by the rules
     */
    public PausedReplay(Rules rules, GameRecord record, int step) {
        this.rules = rules;
        this.step = step;
        position = rules.newState();
        Replay replay = new Replay(rules, record);
        loop = new GameLoop(rules, Faults.FAIL);
        loop.players(replay.players());
        loop.listen(new Pause());
        replay.play(loop);
        if (!reached) {
            throw new IllegalArgumentException("the game has no event " + step);
        }
    }

    /** Whether it is somebody's turn to play or to give. */
    public boolean isDecision() {
        return asked.isPresent();
    }

    /** What {@code adviser} would do in the place of the player whose decision it is; it must be a fresh player. */
    public Decision.Opinion ask(Player adviser) {
        View view = asked.orElseThrow(() -> new IllegalStateException("nobody has to decide anything"));
        events.forEach(event -> adviser.observe(event.seenBy(view.me())));
        return Decision.ask(adviser, view);
    }

    /** What the position is worth to every player. */
    public Outlook outlook(PlayoutPolicy playouts, long seed) {
        return new Outlook(rules, playouts, position, seed);
    }

    /** The position with all hands, and what was submitted so far: a copy. */
    State position() {
        State copy = rules.newState();
        copy.copyFrom(position);
        copy.copyHistoryFrom(position.history());
        return copy;
    }

    /** Keeps what stands when the event has come; the game then goes on to its end. */
    private final class Pause implements GameListener {
        private int heard;
        private boolean halfway;

        /* A position has somebody's turn, or none any more: after a submission that is so with the event it leads to. */
        @Override
        public void happened(Event event) {
            if (++heard <= step) {
                events.add(event);
            }
            if (heard == step || (heard == step + 1 && halfway)) {
                keep();
            }
            halfway = event instanceof Event.Played || event instanceof Event.Passed;
        }

        private void keep() {
            reached = true;
            State state = loop.state();
            position.copyFrom(state);
            position.copyHistoryFrom(state.history());
            boolean decision = state.phase() == Phase.PLAY || state.phase() == Phase.GIVE;
            asked = decision ? Optional.of(loop.view(state.turn()).copy()) : Optional.empty();
        }
    }
}

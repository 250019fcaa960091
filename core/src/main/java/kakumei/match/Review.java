package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.player.PlayerFactory;
import kakumei.random.Seeds;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * Compares what was decided in recorded games with what another player would have done there, and says what it cost.
 * The same seed gives the same findings, in whatever order decisions are looked at. Thread-safe if its parts are.
 */
public final class Review {
    private final PlayerFactory players;
    private final Judge judge;
    private final long seed;

    /**
     * Compares with players of this kind.
     *
     * @param seed where the chance of each such player comes from, and that of the judge
     */
    public Review(PlayerFactory players, Judge judge, long seed) {
        this.players = players;
        this.judge = judge;
        this.seed = seed;
    }

    /**
     * The decisions of one player in a game that left a choice, in their order.
     *
     * @throws PlayerFault if the record is no game by the rules
     */
    public static List<Decision> decisions(Rules rules, GameRecord record, int player) {
        Replay replay = new Replay(rules, record);
        GameLoop loop = new GameLoop(rules, Faults.FAIL);
        loop.players(replay.players());
        Collector collector = new Collector(loop, player);
        loop.listen(collector);
        replay.play(loop);
        return collector.decisions.stream().filter(Decision::leavesChoice).toList();
    }

    /** What the other player would have done, and what the difference cost if there is one. */
    public Difference examine(GameRecord record, Decision decision) {
        try (Player fresh = players.create(seed)) {
            Decision.Opinion opinion = decision.ask(fresh);
            boolean other = opinion.made() != decision.made() && decision.allows(opinion.made());
            long chance = Seeds.mix(seed, record.game(), decision.step());
            return new Difference(
                    decision, opinion, other ? judge.gain(decision, opinion.made(), chance) : Optional.empty());
        }
    }

    /** Keeps what a player saw before each of its decisions, and what it decided. */
    private static final class Collector implements GameListener {
        final List<Decision> decisions = new ArrayList<>();
        private final GameLoop loop;
        private final int player;
        private final List<Event> events = new ArrayList<>();
        private int turns;
        private Optional<View> view = Optional.empty();

        Collector(GameLoop loop, int player) {
            this.loop = loop;
            this.player = player;
        }

        @Override
        public void happened(Event event) {
            if (event instanceof Event.Played played) {
                turns++;
                decided(played.player(), played.meld().packed());
            } else if (event instanceof Event.Passed passed) {
                turns++;
                decided(passed.player(), Meld.PASS.packed());
            } else if (event instanceof Event.Gave gave) {
                decided(gave.gift().from(), gave.gift().cards());
            }
            events.add(event.seenBy(player));
            State state = loop.state();
            boolean mine = (state.phase() == Phase.PLAY || state.phase() == Phase.GIVE) && state.turn() == player;
            view = mine ? Optional.of(loop.view(player).copy()) : Optional.empty();
        }

        private void decided(int by, long made) {
            if (by == player && view.isPresent()) {
                boolean gift = view.get().phase() == Phase.GIVE;
                decisions.add(new Decision(events.size(), gift ? 0 : turns, view.get(), events, made));
            }
        }
    }
}

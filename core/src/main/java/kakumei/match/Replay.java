package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.random.RandomGenerator;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.player.Player;
import kakumei.rules.Dealer;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * Plays a recorded game again: the same {@link GameLoop}, dealt and played from the record.
 *
 * <p>Nothing of the record is taken on trust: what is no legal meld ends in a {@link PlayerFault}, as it does in a
 * game.
 */
public final class Replay {
    private final Rules rules;
    private final GameRecord record;

    /** A replay of {@code record} by {@code rules}, which must be those it was played by. */
    public Replay(Rules rules, GameRecord record) {
        this.rules = rules;
        this.record = record;
    }

    /** Plays the game to its end and tells {@code listeners} all of it; the state is that at the end. */
    public State play(List<? extends GameListener> listeners) {
        GameLoop loop = new GameLoop(rules, Faults.FAIL);
        loop.players(players());
        listeners.forEach(loop::listen);
        return play(loop);
    }

    /** Plays the game at a table whose players are those of {@link #players}, perhaps wrapped. */
    public State play(GameLoop loop) {
        State state = loop.state();
        state.seat(record.seats().stream().mapToInt(Integer::intValue).toArray());
        state.classes(classes());
        if (record.roles().isEmpty() && !record.gifts().isEmpty()) {
            loop.hiddenClasses(hiddenClasses());
        }
        return loop.play(record.game(), new RecordDealer());
    }

    private int[] classes() {
        int[] order = new int[record.roles().size()];
        for (int player = 0; player < order.length; player++) {
            order[record.roles().get(player).place()] = player;
        }
        return order;
    }

    /* Cards were exchanged and no classes told: the official server's quirk. Who gave to whom says who had which. */
    private int[] hiddenClasses() {
        int n = rules.players();
        int[] order = new int[n];
        int middle = n * (n - 1) / 2;
        int place = n - 1;
        for (GameRecord.Gift gift : record.gifts()) {
            if (gift.forced()) {
                order[place] = gift.from();
                order[n - 1 - place] = gift.to();
                middle -= gift.from() + gift.to();
                place--;
            }
        }
        order[n / 2] = middle;
        return order;
    }

    /** Players that submit what the record says, number 0 first. Each plays the game once. */
    public List<Player> players() {
        List<Player> players = new ArrayList<>();
        for (int player = 0; player < rules.players(); player++) {
            players.add(scripted(player));
        }
        return players;
    }

    private Player scripted(int player) {
        List<GameRecord.Turn> turns =
                record.turns().stream().filter(turn -> turn.player() == player).toList();
        boolean raw = turns.stream().anyMatch(turn -> !turn.sent().isEmpty());
        return Umpire.of(rules)
                .filter(umpire -> raw)
                .<Player>map(umpire -> new ScriptedSubmitter(umpire, player, turns))
                .orElseGet(() -> new ScriptedPlayer(player, turns));
    }

    private long gift(int player) {
        for (GameRecord.Gift gift : record.gifts()) {
            if (gift.from() == player && !gift.forced()) {
                return gift.cards();
            }
        }
        throw new IllegalStateException("the record has no selection of player " + player + " in the exchange");
    }

    /** Walks through the submissions of one player. */
    private static final class Script {
        private final List<GameRecord.Turn> turns;
        private int next;

        Script(List<GameRecord.Turn> turns) {
            this.turns = turns;
        }

        GameRecord.Turn next() {
            if (next == turns.size()) {
                throw new IllegalStateException("the record has no submission for this turn");
            }
            return turns.get(next++);
        }
    }

    private final class ScriptedPlayer implements Player {
        private final int me;
        private final Script script;
        private boolean wasRefused;

        ScriptedPlayer(int me, List<GameRecord.Turn> turns) {
            this.me = me;
            script = new Script(turns);
        }

        @Override
        public Meld choose(View view) {
            GameRecord.Turn turn = script.next();
            wasRefused = !turn.refused().isEmpty();
            return turn.sent().isEmpty() ? turn.meld() : CardText.parseMeld(turn.sent());
        }

        @Override
        public boolean mayBeRefused() {
            return wasRefused;
        }

        @Override
        public long give(View view, int count) {
            return gift(me);
        }
    }

    private final class ScriptedSubmitter implements Submitter {
        private final Umpire umpire;
        private final int me;
        private final Script script;

        ScriptedSubmitter(Umpire umpire, int me, List<GameRecord.Turn> turns) {
            this.umpire = umpire;
            this.me = me;
            script = new Script(turns);
        }

        @Override
        public Answer submit(View view) {
            GameRecord.Turn turn = script.next();
            return turn.sent().isEmpty() ? umpire.of(turn.meld()) : umpire.read(turn.sent());
        }

        /* The cards that moved, also where the selection itself was refused: they are what the game went on with. */
        @Override
        public Answer select(View view, int count) {
            return umpire.ofGift(gift(me));
        }
    }

    /** Deals the recorded hands; in a stalemate draws the recorded places. */
    private final class RecordDealer implements Dealer {
        @Override
        public void seats(int game, int[] seats) {
            for (int seat = 0; seat < seats.length; seat++) {
                seats[seat] = record.seats().get(seat);
            }
        }

        @Override
        public void deal(int game, State state) {
            state.clear();
            for (int player = 0; player < state.players; player++) {
                state.hand(player, record.dealt().get(player));
            }
            state.phase(Phase.DEALT);
        }

        @Override
        public RandomGenerator stalemate(int game) {
            return new RecordedPlaces(record.order());
        }
    }

    /** Draws, among the players without a place, the one who has the next place in the record. */
    private record RecordedPlaces(List<Integer> order) implements RandomGenerator {
        @Override
        public int nextInt(int bound) {
            int place = order.size() - bound;
            int drawn = 0;
            for (int later = place + 1; later < order.size(); later++) {
                drawn += order.get(later) < order.get(place) ? 1 : 0;
            }
            return drawn;
        }

        @Override
        public long nextLong() {
            throw new UnsupportedOperationException("places are drawn by nextInt(bound)");
        }
    }
}

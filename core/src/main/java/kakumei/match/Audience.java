package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.rules.Phase;
import kakumei.rules.Rules;
import kakumei.rules.State;

/** All who are told what happens at a table: first the listeners, then the players, each what it may see. */
final class Audience {
    private final State state;
    private final FaultCounts faults;
    private final List<GameListener> listeners = new ArrayList<>();
    /* Of the game that is played, or was played last. */
    private final List<GameListener> followers = new ArrayList<>();
    private final List<GameListener> others = new ArrayList<>();
    private final int[] points;
    private Player[] players = {};
    private int[] observers = {};
    private Thread driver = Thread.currentThread();

    Audience(State state, FaultCounts faults) {
        this.state = state;
        this.faults = faults;
        points = new int[state.players];
    }

    void add(GameListener listener) {
        listeners.add(listener);
        followers.add(listener);
    }

    /** A game begins: asks who follows it. */
    void begins(int game) {
        followers.clear();
        others.clear();
        for (int i = 0; i < listeners.size(); i++) {
            GameListener listener = listeners.get(i);
            (listener.follows(game) ? followers : others).add(listener);
        }
    }

    /** A game is over: those who did not follow it are told how it ended. */
    void over(int game, Rules rules) {
        if (others.isEmpty()) {
            return;
        }
        for (int player = 0; player < points.length; player++) {
            points[player] = rules.points(state, player);
        }
        for (int i = 0; i < others.size(); i++) {
            others.get(i).skipped(game, points);
        }
    }

    /** Whether anybody hears of anything in this game; otherwise no event need be made. */
    boolean isThere() {
        return observers.length > 0 || !followers.isEmpty();
    }

    /** From now on these play. */
    void players(Player[] all) {
        players = all;
        List<Integer> numbers = new ArrayList<>();
        for (int player = 0; player < all.length; player++) {
            if (observes(all[player])) {
                numbers.add(player);
            }
        }
        observers = numbers.stream().mapToInt(Integer::intValue).toArray();
    }

    /* Most players do not care: whoever inherits the method that does nothing need not be told. */
    private static boolean observes(Player player) {
        try {
            return player.getClass().getMethod("observe", Event.class).getDeclaringClass() != Player.class;
        } catch (NoSuchMethodException e) {
            throw new AssertionError(e);
        }
    }

    /** The thread that plays the next games is this one. */
    void isDriven() {
        driver = Thread.currentThread();
    }

    /* Whenever and on whichever thread a player runs it: the listeners hear of its thoughts in its own turn alone. */
    void hearThoughts(int number, Player player) {
        Event thought = new Event.Thought(number, player::explain);
        player.thinkAloud(() -> {
            if (Thread.currentThread() == driver && state.turn() == number && isDecision()) {
                tellListeners(thought);
            }
        });
    }

    private boolean isDecision() {
        return state.phase() == Phase.PLAY || state.phase() == Phase.GIVE;
    }

    void tell(Event event) {
        tellListeners(event);
        for (int player : observers) {
            observe(player, event.seenBy(player));
        }
    }

    private void tellListeners(Event event) {
        for (int i = 0; i < followers.size(); i++) {
            followers.get(i).happened(event);
        }
    }

    private void observe(int player, Event event) {
        faults.asks(player);
        try {
            players[player].observe(event);
        } catch (Throwable e) {
            faults.threw(
                    player,
                    e,
                    "was told of " + event.getClass().getSimpleName() + " holding "
                            + FaultCounts.text(state.hand(player)));
        }
    }
}

package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Narrator;
import kakumei.player.Player;
import kakumei.rules.Dealer;
import kakumei.rules.Phase;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.ViewWriter;

/**
 * Drives games at one table: asks the players, holds them to the rules, and tells players and listeners what happened.
 *
 * <p>Whoever owns it sets seats and classes in {@link #state} before each {@link #play}; they stay until changed. Owned
 * by one thread. State and views are reused, and where nobody listens no event is made, so that a game costs few
 * allocations.
 *
 * <p>Players get what {@link Player} says and nothing else: never the loop, its state or its listeners. What they submit
 * is judged by the state alone.
 */
public final class GameLoop {
    private static final int[] NO_CLASSES = {};

    private final Rules rules;
    private final State state;
    private final FaultCounts faults;
    private final Audience audience;
    private final Questions questions;
    private final Narrator narrator;
    private final ViewWriter[] views;
    private final TableKey key = new TableKey();
    private final long[] gave;
    private final long[] got;
    private final long[] before;
    private int[] hiddenClasses = NO_CLASSES;
    private int seated;

    /** A table for games by {@code rules}. */
    public GameLoop(Rules rules, Faults faults) {
        int n = rules.players();
        this.rules = rules;
        this.faults = new FaultCounts(faults, n);
        state = rules.newState();
        audience = new Audience(state, this.faults);
        questions = new Questions(rules, state, this.faults);
        narrator = new Narrator(rules, state);
        views = new ViewWriter[n];
        gave = new long[n];
        got = new long[n];
        before = new long[n];
        for (int player = 0; player < n; player++) {
            views[player] = new ViewWriter(rules, state, player);
        }
    }

    /** Seats these players, number 0 first, from the next game on. */
    public void players(List<? extends Player> all) {
        if (all.size() != rules.players()) {
            throw new IllegalArgumentException(
                    rules.id() + " needs " + rules.players() + " players, not " + all.size());
        }
        Player[] players = all.toArray(new Player[0]);
        seated = players.length;
        questions.players(players);
        audience.players(players);
        for (int player = 0; player < players.length; player++) {
            faults.asks(player);
            seat(player, players[player]);
        }
    }

    private void seat(int number, Player player) {
        try {
            audience.hearThoughts(number, player);
            if (player instanceof Outside outside) {
                outside.seated(views[number].view(), key);
            }
        } catch (Lapse e) {
            faults.absent(number, e);
        } catch (Throwable e) {
            faults.threw(number, e, "took its seat");
        }
    }

    /** Exchanges cards by classes that nobody is told, from this finishing order, in the next games without classes. */
    void hiddenClasses(int[] order) {
        hiddenClasses = order.clone();
    }

    /** Measures the decisions of the players from now on. */
    public void stopwatch(Stopwatch wanted) {
        questions.stopwatch(wanted);
    }

    /** Says which game the players are made for, before they are seated. */
    void opens(int game) {
        faults.game(game);
    }

    /** Tells of the faults that do not end a game from now on. */
    void faults(FaultCounts.Listener listener) {
        faults.listener(listener);
    }

    /** Says whose player is made now. */
    void makes(int player) {
        faults.asks(player);
    }

    /** Closes a player that is not needed any more. */
    void close(int number, Player player) {
        faults.asks(number);
        try {
            player.close();
        } catch (Throwable e) {
            faults.threw(number, e, "was closed");
        }
    }

    /** Who was asked, or told, last; -1 if nobody was. Another thread sees who keeps a game waiting, and perhaps no more. */
    public int asked() {
        return faults.asked();
    }

    /** The game that is played, or was played last. */
    int game() {
        return faults.game();
    }

    /** How often a player was not there. */
    public Absences absences(int player) {
        return faults.absences(player);
    }

    /**
     * Tells {@code listener} of all that happens from now on, before the players hear of it, save of games that it does
     * not follow.
     */
    public void listen(GameListener listener) {
        audience.add(listener);
    }

    /** The game at this table; changed by nobody else while a game runs. */
    public State state() {
        return state;
    }

    /** What a player may know of the game at this table. */
    public View view(int player) {
        return views[player].hand(state.hand(player));
    }

    /** How often a player's submission or selection was refused, or it threw; in strict games of players that may be refused alone. */
    public int faults(int player) {
        return faults.of(player);
    }

    /** Plays one game as seated and classed in {@link #state}. */
    public State play(int number, Dealer dealer) {
        return play(number, number, dealer);
    }

    /** Plays game {@code number} with the cards the dealer deals in game {@code deal}. */
    State play(int number, int deal, Dealer dealer) {
        faults.game(number);
        audience.isDriven();
        if (seated == 0) {
            throw new IllegalStateException("no players are seated");
        }
        audience.begins(number);
        dealer.deal(deal, state);
        for (int player = 0; player < state.players; player++) {
            gave[player] = 0;
            got[player] = 0;
            views[player].exchanged(0, 0);
        }
        showHands();
        if (audience.isThere()) {
            audience.tell(narrator.start(number, state.hands()));
        }
        exchange();
        while (state.phase() == Phase.PLAY) {
            turn();
        }
        if (state.phase() == Phase.STALEMATE) {
            rules.settle(state, dealer.stalemate(deal));
            if (audience.isThere()) {
                audience.tell(narrator.ended());
            }
        }
        audience.over(number, rules);
        return state;
    }

    private void showHands() {
        for (int player = 0; player < state.players; player++) {
            views[player].hand(state.hand(player));
        }
    }

    private void exchange() {
        if (hiddenClasses.length > 0) {
            state.classes(hiddenClasses);
        }
        for (int player = 0; player < before.length; player++) {
            before[player] = state.hand(player);
        }
        rules.open(state);
        showHands();
        List<Event.Gift> taken = state.hasClasses() ? taken() : List.of();
        if (audience.isThere()) {
            audience.tell(narrator.opened(taken));
        }
        while (state.phase() == Phase.GIVE) {
            give(state.turn(), rules.exchange().receiverOf(state, state.turn()));
        }
        if (hiddenClasses.length > 0) {
            state.classes(NO_CLASSES);
        }
    }

    /* The rules move the forced cards; which they were shows in the hands. Worst class first, as the rules move them. */
    private List<Event.Gift> taken() {
        List<Event.Gift> taken = new ArrayList<>();
        for (int place = state.players - 1; place >= 0; place--) {
            int from = state.playerOf(Role.of(place));
            long lost = before[from] & ~state.hand(from);
            if (lost != 0) {
                int to = rules.exchange().receiverOf(state, from);
                exchanged(from, to, lost);
                taken.add(new Event.Gift(from, to, lost, Cards.count(lost)));
            }
        }
        return taken;
    }

    private void exchanged(int from, int to, long cards) {
        gave[from] |= cards;
        got[to] |= cards;
        views[from].exchanged(gave[from], got[from]);
        views[to].exchanged(gave[to], got[to]);
    }

    private void give(int giver, int receiver) {
        long cards = questions.gift(giver, views[giver].view());
        rules.exchange().give(state, cards);
        showHands();
        exchanged(giver, receiver, cards);
        if (audience.isThere()) {
            audience.tell(narrator.gave(giver, receiver, cards, questions.refusal()));
        }
    }

    private void turn() {
        int player = state.turn();
        Meld meld = questions.meld(player, views[player].view());
        if (audience.isThere() || questions.takesOthers()) {
            long cards = questions.cards(meld);
            state.take(player, cards);
            views[player].hand(state.hand(player));
            audience.tell(narrator.lay(meld, cards, questions.sent()));
            audience.tell(narrator.next());
        } else {
            state.submitted(player, meld.packed());
            rules.play(state, meld.packed());
            views[player].hand(state.hand(player));
        }
    }
}

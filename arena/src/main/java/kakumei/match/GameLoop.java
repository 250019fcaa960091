package kakumei.match;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.player.Event;
import kakumei.player.Player;
import kakumei.rules.Dealer;
import kakumei.rules.Phase;
import kakumei.rules.Role;
import kakumei.rules.Rules;
import kakumei.rules.State;
import kakumei.rules.View;
import kakumei.rules.ViewWriter;
import kakumei.rules.daihinmin.Arbiter;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.Submission;
import kakumei.rules.daihinmin.Verdict;

/**
 * Drives games at one table: asks the players, holds them to the rules, and tells players and listeners what happened.
 *
 * <p>Whoever owns it sets seats and classes in {@link #state} before each {@link #play}; they stay until changed. Owned
 * by one thread. State, views and the events of passes are reused, so that a game costs few allocations.
 *
 * <p>Players get what {@link Player} says and nothing else: never the loop, its state or its listeners. What they submit
 * is judged by the state alone.
 */
public final class GameLoop {
    private static final int[] NO_CLASSES = {};
    private static final Submission PASS = Submission.of(Meld.PASS);

    private final Rules rules;
    private final State state;
    private final Optional<Arbiter> arbiter;
    private final FaultCounts faults;
    private final ViewWriter[] views;
    private final TableKey key = new TableKey();
    private final long[] gave;
    private final long[] got;
    private final long[] before;
    private final Event[] passes;
    private int[] hiddenClasses = NO_CLASSES;
    private Player[] players = new Player[0];
    private Thread driver = Thread.currentThread();
    private Stopwatch stopwatch = Stopwatch.NONE;
    private int asked = -1;
    private final List<GameListener> listeners = new ArrayList<>();

    /** A table for games by {@code rules}. */
    public GameLoop(Rules rules, Faults faults) {
        int n = rules.players();
        this.rules = rules;
        this.faults = new FaultCounts(faults, n);
        state = rules.newState();
        arbiter = rules instanceof Daihinmin daihinmin ? Optional.of(new Arbiter(daihinmin)) : Optional.empty();
        views = new ViewWriter[n];
        gave = new long[n];
        got = new long[n];
        before = new long[n];
        passes = new Event[n];
        for (int player = 0; player < n; player++) {
            views[player] = new ViewWriter(rules, state, player);
            passes[player] = new Event.Passed(player);
        }
    }

    /** Seats these players, number 0 first, from the next game on. */
    public void players(List<? extends Player> all) {
        if (all.size() != rules.players()) {
            throw new IllegalArgumentException(
                    rules.id() + " needs " + rules.players() + " players, not " + all.size());
        }
        players = all.toArray(new Player[0]);
        for (int player = 0; player < players.length; player++) {
            asked = player;
            seat(player, players[player]);
        }
    }

    private void seat(int number, Player player) {
        try {
            listenTo(number, player);
            if (player instanceof Submitter submitter) {
                submitter.seated(views[number].view(), key);
            }
        } catch (Lapse e) {
            faults.absent(number, e);
        } catch (Throwable e) {
            faults.threw(number, e, "took its seat");
        }
    }

    /* Whenever and on whichever thread a player runs it: the listeners hear of its thoughts in its own turn alone. */
    private void listenTo(int number, Player player) {
        player.thinkAloud(() -> {
            if (Thread.currentThread() == driver && state.turn == number && isDecision()) {
                for (int i = 0; i < listeners.size(); i++) {
                    listeners.get(i).thinks(number, player);
                }
            }
        });
    }

    private boolean isDecision() {
        return state.phase == Phase.PLAY || state.phase == Phase.GIVE;
    }

    /** Exchanges cards by classes that nobody is told, from this finishing order, in the next games without classes. */
    void hiddenClasses(int[] order) {
        hiddenClasses = order.clone();
    }

    /** Measures the decisions of the players from now on. */
    public void stopwatch(Stopwatch wanted) {
        stopwatch = wanted;
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
        asked = player;
    }

    /** Closes a player that is not needed any more. */
    void close(int number, Player player) {
        asked = number;
        try {
            player.close();
        } catch (Throwable e) {
            faults.threw(number, e, "was closed");
        }
    }

    /** Who was asked, or told, last; -1 if nobody was. */
    int asked() {
        return asked;
    }

    /** The game that is played, or was played last. */
    int game() {
        return faults.game();
    }

    /** How often a player was not there. */
    Absences absences(int player) {
        return faults.absences(player);
    }

    /** Tells {@code listener} of all that happens from now on, before the players hear of it. */
    public void listen(GameListener listener) {
        listeners.add(listener);
    }

    /** The game at this table; changed by nobody else while a game runs. */
    public State state() {
        return state;
    }

    /** What a player may know of the game at this table. */
    public View view(int player) {
        return views[player].hand(state.hands[player]);
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
        driver = Thread.currentThread();
        if (players.length == 0) {
            throw new IllegalStateException("no players are seated");
        }
        Event started = new Event.GameStarted(number, seats(), roles());
        dealer.deal(deal, state);
        for (int player = 0; player < state.players; player++) {
            views[player].exchanged(0, 0);
        }
        showHands();
        tell(started);
        for (int player = 0; player < state.players; player++) {
            gave[player] = 0;
            got[player] = 0;
            before[player] = state.hands[player];
            tellPrivately(new Event.Dealt(player, before[player], Cards.count(before[player])));
        }
        exchange();
        while (state.phase == Phase.PLAY) {
            turn();
        }
        if (state.phase == Phase.STALEMATE) {
            rules.settle(state, dealer.stalemate(deal));
        }
        tell(new Event.GameEnded(number, order(), points()));
        return state;
    }

    private void showHands() {
        for (int player = 0; player < state.players; player++) {
            views[player].hand(state.hands[player]);
        }
    }

    private List<Integer> seats() {
        return boxed(state.seats, state.players);
    }

    private List<Role> roles() {
        if (!state.hasClasses()) {
            return List.of();
        }
        List<Role> roles = new ArrayList<>(state.players);
        for (int place : state.roles) {
            roles.add(Role.of(place));
        }
        return List.copyOf(roles);
    }

    private List<Integer> order() {
        return boxed(state.finished, state.finishedCount);
    }

    private List<Integer> points() {
        Integer[] points = new Integer[state.players];
        for (int player = 0; player < points.length; player++) {
            points[player] = rules.points(state, player);
        }
        return List.of(points);
    }

    private static List<Integer> boxed(int[] numbers, int count) {
        Integer[] boxed = new Integer[count];
        for (int i = 0; i < count; i++) {
            boxed[i] = numbers[i];
        }
        return List.of(boxed);
    }

    private void exchange() {
        if (hiddenClasses.length > 0) {
            state.classes(hiddenClasses);
        }
        rules.open(state);
        showHands();
        if (state.hasClasses()) {
            tellForced();
        }
        for (GameListener listener : listeners) {
            listener.opened();
        }
        informAll(Submitter::opened);
        while (state.phase == Phase.GIVE) {
            give(state.turn, rules.receiverOf(state, state.turn));
        }
        if (hiddenClasses.length > 0) {
            state.classes(NO_CLASSES);
        }
    }

    /* The rules move the forced cards; which they were shows in the hands. Worst class first, as the rules move them. */
    private void tellForced() {
        for (int place = state.players - 1; place >= 0; place--) {
            int from = state.playerOf(Role.of(place));
            long lost = before[from] & ~state.hands[from];
            if (lost != 0) {
                tellGift(from, rules.receiverOf(state, from), lost, true);
            }
        }
    }

    private void tellGift(int from, int to, long cards, boolean forced) {
        gave[from] |= cards;
        got[to] |= cards;
        views[from].exchanged(gave[from], got[from]);
        views[to].exchanged(gave[to], got[to]);
        tellPrivately(new Event.Gave(from, to, cards, Cards.count(cards), forced));
    }

    private void give(int giver, int receiver) {
        asked = giver;
        long hand = state.hands[giver];
        long cards = players[giver] instanceof Submitter submitter
                ? selection(giver, submitter, hand)
                : selection(giver, players[giver], hand);
        rules.give(state, cards);
        showHands();
        tellGift(giver, receiver, cards, false);
    }

    private long selection(int giver, Player player, long hand) {
        long cards;
        try {
            cards = player.give(views[giver].view(), state.toGive);
        } catch (Throwable e) {
            return insteadOfGift(giver, hand, faults.threw(giver, e, "had to give from " + FaultCounts.text(hand)));
        }
        if (rules.mayGive(state, hand, cards)) {
            return cards;
        }
        String what = "gave " + FaultCounts.text(cards) + " holding " + FaultCounts.text(hand) + ", where "
                + (state.toGive == 1 ? "one card" : state.toGive + " cards") + " of the hand had to be given";
        return insteadOfGift(giver, hand, faults.broke(giver, what));
    }

    private long selection(int giver, Submitter submitter, long hand) {
        Submission sent;
        try {
            sent = submitter.select(views[giver].view(), state.toGive);
        } catch (Lapse e) {
            return insteadOfGift(giver, hand, faults.absent(giver, e));
        } catch (Throwable e) {
            return insteadOfGift(giver, hand, faults.threw(giver, e, "had to give from " + FaultCounts.text(hand)));
        }
        faults.present(giver);
        String refusal = arbiter().whyNotGiven(state, hand, sent);
        if (refusal.isEmpty()) {
            return arbiter().given(state, hand, sent);
        }
        faults.refused(giver);
        return insteadOfGift(giver, hand, cells(sent) + ": " + refusal);
    }

    /** What was sent, in a message. */
    private static String cells(Submission sent) {
        return sent.tokens().isEmpty() ? "nothing" : String.join(" ", sent.tokens());
    }

    private long insteadOfGift(int giver, long hand, String what) {
        for (GameListener listener : listeners) {
            listener.giftRefused(giver, what);
        }
        inform(giver, program -> program.giftRefused(what));
        return rules.forcedGift(state, hand);
    }

    private void turn() {
        int player = state.turn;
        int out = state.out;
        View view = views[player].view();
        asked = player;
        Event event = players[player] instanceof Submitter submitter
                ? submission(player, submitter, view)
                : meld(player, players[player], view);
        views[player].hand(state.hands[player]);
        if (event == passes[player] || event instanceof Event.Played) {
            tell(event);
        } else {
            tellPrivately(event);
        }
        if ((state.out & ~out & 1 << player) != 0 && state.handSizes[player] == 0) {
            tell(new Event.Finished(player, state.placeOf(player)));
        }
        if (state.phase == Phase.PLAY && state.table == 0 && state.passed == 0) {
            tell(new Event.TrickEnded(state.turn));
        }
    }

    private Event meld(int number, Player player, View view) {
        Meld meld;
        long hand = state.hands[number];
        stopwatch.start(number);
        try {
            meld = player.choose(view);
        } catch (Throwable e) {
            return instead(number, faults.threw(number, e, "had to play from " + FaultCounts.text(hand)));
        } finally {
            stopwatch.stop(number);
        }
        if (meld == null) {
            return instead(
                    number, faults.broke(number, "returned null when it had to play from " + FaultCounts.text(hand)));
        }
        if (!rules.isLegal(state, hand, meld.packed())) {
            String why = rules.whyIllegal(state, hand, meld.packed());
            String what = "played " + MeldText.of(meld) + " holding " + FaultCounts.text(hand) + ": " + why;
            if (mayBeRefused(player)) {
                faults.refused(number);
            } else {
                faults.broke(number, what);
            }
            for (GameListener listener : listeners) {
                listener.refused(number, MeldText.submission(meld));
            }
            return instead(number, what);
        }
        state.submitted(number, meld.packed());
        rules.play(state, meld.packed());
        return meld.isPass() ? passes[number] : new Event.Played(number, meld);
    }

    private static boolean mayBeRefused(Player player) {
        try {
            return player.mayBeRefused();
        } catch (Throwable e) {
            return false; // the meld is fault enough
        }
    }

    /** Goes on after a fault: with a pass, or where one may not pass with the first meld of the list. */
    private Event instead(int player, String what) {
        long meld = 0;
        if (!rules.isLegal(state, state.hands[player], 0)) {
            Melds melds = new Melds();
            rules.legalMelds(state, state.hands[player], melds);
            meld = melds.get(0);
        }
        state.submitted(player, meld);
        rules.play(state, meld);
        return meld == 0 ? new Event.Passed(player, Optional.of(what)) : new Event.Played(player, new Meld(meld));
    }

    private Event submission(int number, Submitter submitter, View view) {
        Submission sent;
        long hand = state.hands[number];
        stopwatch.start(number);
        try {
            sent = submitter.submit(view);
        } catch (Lapse e) {
            return absent(number, e);
        } catch (Throwable e) {
            return instead(number, faults.threw(number, e, "had to play from " + FaultCounts.text(hand)));
        } finally {
            stopwatch.stop(number);
        }
        faults.present(number);
        Optional<Meld> legal = sent.meld().filter(meld -> rules.isLegal(state, hand, meld.packed()));
        Verdict verdict = arbiter().submit(state, sent);
        /* Taken though it is no legal meld: the official server's quirk, which takes it for the three of spades. */
        Meld played = !verdict.legal() ? Meld.PASS : legal.orElse(new Meld(Cards.SPADE_3));
        state.submitted(number, played.packed());
        inform(number, program -> program.answered(verdict));
        for (GameListener listener : listeners) {
            listener.judged(number, sent, verdict);
        }
        if (verdict.legal()) {
            informAll(program -> program.shown(number, sent));
            return new Event.Played(number, played);
        }
        if (verdict.reason().isEmpty()) {
            return passes[number];
        }
        faults.refused(number);
        return new Event.Passed(number, Optional.of(cells(sent) + ": " + verdict.reason()));
    }

    /** An outside program did not answer: it passes, and is answered as for a pass when it comes after all. */
    private Event absent(int number, Lapse lapse) {
        String what = faults.absent(number, lapse);
        Verdict verdict = arbiter().submit(state, PASS);
        state.submitted(number, 0);
        inform(number, program -> program.answered(verdict));
        return new Event.Passed(number, Optional.of(what));
    }

    private Arbiter arbiter() {
        return arbiter.orElseThrow(
                () -> new IllegalStateException("outside programs play daihinmin, not " + rules.id()));
    }

    private void informAll(Consumer<Submitter> news) {
        for (int player = 0; player < players.length; player++) {
            inform(player, news);
        }
    }

    /** Tells an outside program what it hears besides the events. */
    private void inform(int player, Consumer<Submitter> news) {
        if (players[player] instanceof Submitter submitter) {
            asked = player;
            try {
                news.accept(submitter);
            } catch (Throwable e) {
                faults.threw(player, e, "was told of the table holding " + FaultCounts.text(state.hands[player]));
            }
        }
    }

    private void tell(Event event) {
        for (int i = 0; i < listeners.size(); i++) {
            listeners.get(i).happened(event);
        }
        for (int player = 0; player < players.length; player++) {
            observe(player, event);
        }
    }

    private void tellPrivately(Event event) {
        for (int i = 0; i < listeners.size(); i++) {
            listeners.get(i).happened(event);
        }
        for (int player = 0; player < players.length; player++) {
            observe(player, event.seenBy(player));
        }
    }

    private void observe(int player, Event event) {
        asked = player;
        try {
            players[player].observe(event);
        } catch (Throwable e) {
            faults.threw(
                    player,
                    e,
                    "was told of " + event.getClass().getSimpleName() + " holding "
                            + FaultCounts.text(state.hands[player]));
        }
    }
}

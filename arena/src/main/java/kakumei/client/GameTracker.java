package kakumei.client;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.problem.Failure;
import kakumei.protocol.TableMessage;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.View;
import kakumei.rules.ViewWriter;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * Makes of the tables that a server sends the public part of the game, the view of our player, and the events it
 * observes. The rules move the public part on; where the server's flags differ, the server is right.
 *
 * <p>Two things a server does not tell in time: which forced cards a rich player received (they come with the hand), and
 * the places drawn in a stalemate (they show in the classes of the next game).
 */
final class GameTracker {
    private static final int[] NO_CLASSES = {};

    private final Daihinmin rules;
    private final int me;
    private final Consumer<Event> player;
    private final PublicState state;
    private final ViewWriter writer;

    private int game;
    private long hand;
    private long selected;
    private boolean exchange;
    private boolean endUnknown;

    /** Tracks the games of player number {@code me}, who is told of every event. */
    GameTracker(Daihinmin rules, int me, Consumer<Event> player) {
        this.rules = rules;
        this.me = me;
        this.player = player;
        state = new PublicState(Daihinmin.PLAYERS);
        writer = new ViewWriter(rules, state, me);
    }

    /** What our player may know now. */
    View view() {
        return writer.hand(hand);
    }

    /** The number of the running game, from 1; 0 before the first. */
    int game() {
        return game;
    }

    /** The points our player made in the game that just ended; empty if the server has not told yet. */
    Optional<Integer> points() {
        return state.phase == Phase.OVER ? Optional.of(rules.points(state, me)) : Optional.empty();
    }

    /** A game begins. */
    void dealt(TableMessage table) {
        if (!table.isDeal()) {
            throw outOfStep("a deal table was due", table);
        }
        int[] seats = permutation(table, "seats", table::seat);
        boolean reset = table.classOf(0) == 0 && table.classOf(1) == 0;
        int[] order = reset ? NO_CLASSES : inverse(permutation(table, "classes", table::classOf));
        if (endUnknown && !reset) {
            tellEnd(order);
        }
        endUnknown = false;
        game++;
        state.seat(seats);
        state.classes(order);
        state.clear();
        state.phase = Phase.DEALT;
        hand = table.hand();
        selected = 0;
        writer.exchanged(0, 0);
        tellDeal(table);
        exchange = !reset && rules.options().exchange() && (state.roles[me] > 1 || table.toGive() > 0);
        if (exchange) {
            forcedGifts();
        }
        if (exchange && state.roles[me] == Role.FUGO.place()) {
            daifugoGives(0); // the server takes the daifugo's selection first
        }
        if (table.toGive() > 0) {
            state.phase = Phase.GIVE;
            state.turn = me;
            state.toGive = table.toGive();
        }
    }

    private void tellDeal(TableMessage table) {
        List<Integer> seats = new ArrayList<>();
        List<Role> roles = new ArrayList<>();
        for (int i = 0; i < state.players; i++) {
            seats.add(state.seats[i]);
            if (state.hasClasses()) {
                roles.add(Role.of(state.roles[i]));
            }
        }
        player.accept(new Event.GameStarted(game, List.copyOf(seats), List.copyOf(roles)));
        for (int other = 0; other < state.players; other++) {
            int size = table.handSize(other);
            state.handSizes[other] = size;
            player.accept(new Event.Dealt(other, other == me ? hand : 0, other == me ? Cards.count(hand) : size));
        }
    }

    private void forcedGifts() {
        gift(Role.DAIHINMIN, Role.DAIFUGO, 2, true, 0);
        gift(Role.HINMIN, Role.FUGO, 1, true, 0);
    }

    private void daifugoGives(long received) {
        gift(Role.DAIFUGO, Role.DAIHINMIN, 2, false, received);
    }

    /** Books a gift; {@code received} are the cards if our player got them and knows them. */
    private void gift(Role from, Role to, int count, boolean forced, long received) {
        int giver = state.playerOf(from);
        int taker = state.playerOf(to);
        long cards = taker == me ? received : 0;
        if (giver == me) {
            cards = forced ? Cards.strongest(hand, count) : selected;
            hand &= forced ? ~cards : -1L;
            writer.exchanged(cards, writer.view().got());
        } else if (taker == me) {
            writer.exchanged(writer.view().gave(), received);
        }
        state.handSizes[giver] -= count;
        state.handSizes[taker] += count;
        player.accept(new Event.Gave(giver, taker, cards, count, forced));
    }

    /** Our player has selected cards to give. */
    void selected(long cards) {
        selected = cards;
    }

    /** A turn begins. What our player gave against its will, because the server refused its selection; 0 if nothing. */
    long turn(TableMessage table) {
        if (table.isDeal() || table.turn() < 0 || table.turn() >= state.players) {
            throw outOfStep("a turn table was due", table);
        }
        long unwilling = 0;
        if (state.phase == Phase.DEALT || state.phase == Phase.GIVE) {
            unwilling = openPlay(table);
        }
        hand = table.hand();
        state.turn = table.turn();
        state.revolution = table.isRevolution();
        state.lock = table.isLock();
        state.elevenBack = table.isElevenBack();
        if (table.isEmpty() && state.table != 0) {
            state.table = 0;
            state.passed = 0;
            state.owner = state.turn;
        }
        sizes(table);
        return unwilling;
    }

    private long openPlay(TableMessage table) {
        long unwilling = 0;
        if (exchange) {
            boolean gives = state.roles[me] < 2;
            long given = gives ? hand & ~table.hand() : 0;
            if (gives && given != selected) {
                unwilling = given;
                selected = given;
            }
            long received = gives ? 0 : table.hand() & ~hand;
            if (state.roles[me] != Role.FUGO.place()) {
                daifugoGives(received);
            }
            gift(Role.FUGO, Role.HINMIN, 1, false, received);
        }
        state.phase = Phase.PLAY;
        state.toGive = 0;
        state.owner = table.turn();
        return unwilling;
    }

    private void sizes(TableMessage table) {
        for (int other = 0; other < state.players; other++) {
            state.handSizes[other] = table.handSize(other);
        }
    }

    /**
     * A turn has ended.
     *
     * @param refused why the server refused what our player submitted; empty if it did not
     */
    void submitted(TableMessage table, Optional<String> refused) {
        if (table.isDeal() || table.turn() != state.turn) {
            throw outOfStep("a field table of player " + state.turn + " was due", table);
        }
        int submitter = state.turn;
        int out = state.out;
        long meld = 0;
        if (table.handSize(submitter) < state.handSizes[submitter]) {
            /* Cells that make no meld were taken by a quirk of the server, which takes them for the three of spades. */
            meld = table.cards().meld().map(Meld::packed).orElse(Cards.SPADE_3);
        }
        state.submitted(submitter, meld);
        rules.advance(state, meld);
        player.accept(meld == 0 ? new Event.Passed(submitter, refused) : new Event.Played(submitter, new Meld(meld)));
        if ((state.out & ~out & 1 << submitter) != 0) {
            player.accept(new Event.Finished(submitter, state.placeOf(submitter)));
        }
        if (state.phase == Phase.PLAY && state.table == 0 && state.passed == 0) {
            player.accept(new Event.TrickEnded(state.turn));
        }
    }

    /** The game has ended. */
    void ended() {
        if (state.phase == Phase.OVER) {
            tellEnd(state.finished);
        } else {
            state.phase = Phase.STALEMATE;
            endUnknown = true;
        }
    }

    /** The game goes on. */
    void goesOn() {
        state.phase = Phase.PLAY;
    }

    private void tellEnd(int[] order) {
        Integer[] places = new Integer[state.players];
        Integer[] points = new Integer[state.players];
        for (int place = 0; place < state.players; place++) {
            places[place] = order[place];
            points[order[place]] = rules.maxPoints() - place;
        }
        player.accept(new Event.GameEnded(game, List.of(places), List.of(points)));
    }

    private interface Cell {
        int of(int index);
    }

    private int[] permutation(TableMessage table, String what, Cell cell) {
        int[] values = new int[state.players];
        int seen = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = cell.of(i);
            seen |= values[i] < 0 || values[i] >= values.length ? 0 : 1 << values[i];
        }
        if (seen != (1 << values.length) - 1) {
            throw outOfStep("its " + what + " must be 0 to " + (values.length - 1) + ", each once", table);
        }
        return values;
    }

    private static int[] inverse(int[] permutation) {
        int[] inverse = new int[permutation.length];
        for (int i = 0; i < permutation.length; i++) {
            inverse[permutation[i]] = i;
        }
        return inverse;
    }

    private Failure outOfStep(String expected, TableMessage table) {
        return new Failure("the server is out of step in game " + game + ": " + expected + ", but it sent "
                + table.toString().strip().replace('\n', '/'));
    }
}

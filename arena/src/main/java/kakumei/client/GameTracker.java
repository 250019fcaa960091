package kakumei.client;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Narrator;
import kakumei.problem.Failure;
import kakumei.protocol.CellMatrix;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Role;
import kakumei.rules.View;
import kakumei.rules.ViewWriter;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * Makes of the matrices that a server sends the public part of the game, the view of our player, and the events it
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
    private final Narrator narrator;
    private final ResetCount resets;

    private int game;
    private long hand;
    private long selected;
    private boolean exchange;
    private boolean endUnknown;

    /**
     * Tracks the games of player number {@code me}, who is told of every event.
     *
     * @param classReset games between class resets, 0 if not known
     */
    GameTracker(Daihinmin rules, int me, int classReset, Consumer<Event> player) {
        this.rules = rules;
        this.me = me;
        this.player = player;
        state = new PublicState(Daihinmin.PLAYERS);
        writer = new ViewWriter(rules, state, me);
        narrator = new Narrator(rules, state);
        resets = new ResetCount(classReset);
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
        return state.phase() == Phase.OVER ? Optional.of(rules.points(state, me)) : Optional.empty();
    }

    /** A game begins. */
    void dealt(CellMatrix matrix) {
        if (!matrix.isDeal()) {
            throw outOfStep("a deal matrix was due", matrix);
        }
        int[] seats = permutation(matrix, "seats", matrix::seat);
        boolean reset = matrix.classOf(0) == 0 && matrix.classOf(1) == 0;
        int[] order = reset ? NO_CLASSES : inverse(permutation(matrix, "classes", matrix::classOf));
        if (endUnknown && !reset) {
            for (int place = 0; place < order.length; place++) {
                state.finished(place, order[place]);
            }
            state.finishedCount(order.length);
            player.accept(narrator.ended());
        }
        endUnknown = false;
        game++;
        state.seat(seats);
        state.classes(order);
        state.gamesToReset(resets.next(reset));
        state.clear();
        state.phase(Phase.DEALT);
        hand = matrix.hand();
        selected = 0;
        writer.exchanged(0, 0);
        sizes(matrix);
        state.handSize(me, Cards.count(hand));
        long[] hands = new long[state.players];
        hands[me] = hand;
        player.accept(narrator.start(game, hands));
        sizes(matrix);
        exchange = !reset && rules.options().exchange() && (state.role(me) > 1 || matrix.toGive() > 0);
        if (exchange) {
            List<Event.Gift> taken =
                    List.of(gift(Role.DAIHINMIN, Role.DAIFUGO, 2, true, 0), gift(Role.HINMIN, Role.FUGO, 1, true, 0));
            player.accept(new Event.Opened(taken, asks(Role.DAIFUGO, 2)));
        }
        if (exchange && state.role(me) == Role.FUGO.place()) {
            daifugoGives(0); // the server takes the daifugo's selection first
        }
        if (matrix.toGive() > 0) {
            state.phase(Phase.GIVE);
            state.turn(me);
            state.toGive(matrix.toGive());
        }
    }

    private Event.Next asks(Role role, int count) {
        int giver = state.playerOf(role);
        return new Event.Next(giver, count, rules.receiverOf(state, giver));
    }

    private void daifugoGives(long received) {
        Event.Gift gift = gift(Role.DAIFUGO, Role.DAIHINMIN, 2, false, received);
        player.accept(new Event.Gave(gift, Optional.empty(), asks(Role.FUGO, 1)));
    }

    /** Books a gift; {@code received} are the cards if our player got them and knows them. */
    private Event.Gift gift(Role from, Role to, int count, boolean forced, long received) {
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
        state.handSize(giver, state.handSize(giver) - count);
        state.handSize(taker, state.handSize(taker) + count);
        return new Event.Gift(giver, taker, cards, count);
    }

    /** Our player has selected cards to give. */
    void selected(long cards) {
        selected = cards;
    }

    /** A turn begins. What our player gave against its will, because the server refused its selection; 0 if nothing. */
    long turn(CellMatrix matrix) {
        if (matrix.isDeal() || matrix.turn() < 0 || matrix.turn() >= state.players) {
            throw outOfStep("a turn matrix was due", matrix);
        }
        long unwilling = 0;
        if (state.phase() == Phase.DEALT || state.phase() == Phase.GIVE) {
            unwilling = openPlay(matrix);
        }
        hand = matrix.hand();
        state.turn(matrix.turn());
        Conditions.set(state, Conditions.REVOLUTION, matrix.isRevolution());
        Conditions.set(state, Conditions.LOCK, matrix.isLock());
        Conditions.set(state, Conditions.ELEVEN_BACK, matrix.isElevenBack());
        if (matrix.isEmpty() && state.toBeat() != 0) {
            state.toBeat(0);
            state.passed(0);
            state.owner(state.turn());
        }
        sizes(matrix);
        return unwilling;
    }

    private long openPlay(CellMatrix matrix) {
        long unwilling = 0;
        Event.Next leads = new Event.Next(matrix.turn(), 0, -1);
        if (exchange) {
            boolean gives = state.role(me) < 2;
            long given = gives ? hand & ~matrix.hand() : 0;
            if (gives && given != selected) {
                unwilling = given;
                selected = given;
            }
            long received = gives ? 0 : matrix.hand() & ~hand;
            if (state.role(me) != Role.FUGO.place()) {
                daifugoGives(received);
            }
            Event.Gift last = gift(Role.FUGO, Role.HINMIN, 1, false, received);
            player.accept(new Event.Gave(last, Optional.empty(), leads));
        } else {
            player.accept(new Event.Opened(List.of(), leads));
        }
        state.phase(Phase.PLAY);
        state.toGive(0);
        state.owner(matrix.turn());
        return unwilling;
    }

    private void sizes(CellMatrix matrix) {
        for (int other = 0; other < state.players; other++) {
            state.handSize(other, matrix.handSize(other));
        }
    }

    /**
     * A turn has ended.
     *
     * @param refused why the server refused what our player submitted; empty if it did not
     */
    void submitted(CellMatrix matrix, Optional<String> refused) {
        if (matrix.isDeal() || matrix.turn() != state.turn()) {
            throw outOfStep("a field matrix of player " + state.turn() + " was due", matrix);
        }
        int submitter = state.turn();
        Meld meld = Meld.PASS;
        long cards = 0;
        int gone = state.handSize(submitter) - matrix.handSize(submitter);
        if (gone > 0) {
            /* Cells that make no meld were taken by a quirk of the server, which takes them for the three of spades. */
            meld = matrix.cards().meld().orElse(new Meld(Cards.SPADE_3));
            cards = meld.cards();
        }
        player.accept(narrator.lay(meld, cards, refused.map(why -> new Event.Sent("", why))));
        Event next = narrator.next();
        if (!(next instanceof Event.Stalemate) && !(next instanceof Event.GameEnded)) {
            player.accept(next);
        }
    }

    /** The game has ended. */
    void ended() {
        if (state.phase() == Phase.OVER) {
            player.accept(narrator.ended());
        } else {
            state.phase(Phase.STALEMATE);
            endUnknown = true;
            player.accept(new Event.Stalemate());
        }
    }

    /** The game goes on. */
    void goesOn() {
        state.phase(Phase.PLAY);
    }

    private interface Cell {
        int of(int index);
    }

    private int[] permutation(CellMatrix matrix, String what, Cell cell) {
        int[] values = new int[state.players];
        int seen = 0;
        for (int i = 0; i < values.length; i++) {
            values[i] = cell.of(i);
            seen |= values[i] < 0 || values[i] >= values.length ? 0 : 1 << values[i];
        }
        if (seen != (1 << values.length) - 1) {
            throw outOfStep("its " + what + " must be 0 to " + (values.length - 1) + ", each once", matrix);
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

    private Failure outOfStep(String expected, CellMatrix matrix) {
        return new Failure("the server is out of step in game " + game + ": " + expected + ", but it sent "
                + matrix.toString().strip().replace('\n', '/'));
    }
}

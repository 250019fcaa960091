package kakumei.server;

import java.util.function.IntUnaryOperator;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Follower;
import kakumei.protocol.CellMatrix;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Conditions;
import kakumei.uecda.Quirk;
import kakumei.uecda.Submission;

/** Writes the matrices that one player of a game is sent, deal, turn and field, as it follows the game. One owner. */
final class MatrixWriter {
    private static final Submission NOTHING = Submission.of(Meld.PASS);

    private final boolean mixesClasses;
    private final int me;
    private final Follower follower;
    private final PublicState state;
    private final CellMatrix matrix = new CellMatrix();
    private Submission shown = NOTHING;

    /** Writes matrices for player number {@code me}, by {@code rules}, from what it sees. */
    MatrixWriter(Rules rules, int me, Follower follower) {
        mixesClasses = Quirk.CLASS_CELLS.isOn(rules);
        this.me = me;
        this.follower = follower;
        state = follower.state();
    }

    /**
     * The matrix at the start of a game, once the forced cards have moved. Who has to give sees what he received; who
     * had to give still sees the hand as dealt. Sizes are those before anything moved.
     */
    CellMatrix deal(Event.GameStarted started, Event.Opened opened) {
        int toGive = 0;
        for (Event.Gift gift : opened.taken()) {
            toGive += gift.to() == me ? gift.count() : gift.from() == me ? -gift.count() : 0;
        }
        matrix.clear();
        matrix.hand(toGive > 0 ? follower.hand(me) : started.hands().get(me));
        matrix.deal(true);
        matrix.toGive(toGive);
        matrix.turn(CellMatrix.NOBODY);
        players(player -> started.sizes().get(player));
        return matrix;
    }

    /** The matrix at the start of a turn. */
    CellMatrix turn() {
        shown = state.toBeat() == 0 ? NOTHING : shown;
        matrix.clear();
        matrix.hand(follower.hand(me));
        matrix.myTurn(state.turn() == me);
        status(state.toBeat() == 0);
        return matrix;
    }

    /** The matrix after a meld that came on these cells, before a trick is cleared. */
    CellMatrix field(Submission cells) {
        shown = cells;
        return field();
    }

    /** The matrix after a pass, before a trick is cleared. */
    CellMatrix field() {
        matrix.clear();
        matrix.cards(shown);
        status(shown.isPass());
        return matrix;
    }

    private void status(boolean empty) {
        matrix.turn(state.turn());
        matrix.empty(empty);
        matrix.elevenBack(Conditions.elevenBack(state));
        matrix.revolution(Conditions.revolution(state));
        matrix.lock(Conditions.lock(state));
        players(player -> state.handSize(player));
    }

    private void players(IntUnaryOperator sizes) {
        for (int player = 0; player < state.players; player++) {
            matrix.handSize(player, sizes.applyAsInt(player));
            matrix.classOf(player, Math.max(0, state.role(player)));
        }
        for (int seat = 0; seat < state.players; seat++) {
            matrix.seat(seat, state.seat(seat));
        }
        if (state.hasClasses() && mixesClasses) {
            mixedClasses();
        }
    }

    /* The official server keeps classes and finishing places in one array. */
    private void mixedClasses() {
        int[] array = new int[state.players];
        for (int player = 0; player < array.length; player++) {
            array[state.role(player)] = player;
            matrix.classOf(player, 0);
        }
        System.arraycopy(state.finished(), 0, array, 0, state.finishedCount());
        for (int place = 0; place < array.length; place++) {
            matrix.classOf(array[place], place);
        }
    }
}

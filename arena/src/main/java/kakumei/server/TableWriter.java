package kakumei.server;

import java.util.function.IntUnaryOperator;
import kakumei.cards.Meld;
import kakumei.player.Event;
import kakumei.player.Follower;
import kakumei.protocol.TableMessage;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.daihinmin.Conditions;
import kakumei.uecda.Quirk;
import kakumei.uecda.Submission;

/** Writes the tables that one player of a game is sent, deal, turn and field, as it follows the game. One owner. */
final class TableWriter {
    private static final Submission NOTHING = Submission.of(Meld.PASS);

    private final boolean mixesClasses;
    private final int me;
    private final Follower follower;
    private final PublicState state;
    private final TableMessage table = new TableMessage();
    private Submission shown = NOTHING;

    /** Writes tables for player number {@code me}, by {@code rules}, from what it sees. */
    TableWriter(Rules rules, int me, Follower follower) {
        mixesClasses = Quirk.CLASS_CELLS.isOn(rules);
        this.me = me;
        this.follower = follower;
        state = follower.state();
    }

    /**
     * The table at the start of a game, once the forced cards have moved. Who has to give sees what he received; who
     * had to give still sees the hand as dealt. Sizes are those before anything moved.
     */
    TableMessage deal(Event.GameStarted started, Event.Opened opened) {
        int toGive = 0;
        for (Event.Gift gift : opened.taken()) {
            toGive += gift.to() == me ? gift.count() : gift.from() == me ? -gift.count() : 0;
        }
        table.clear();
        table.hand(toGive > 0 ? follower.hand(me) : started.hands().get(me));
        table.deal(true);
        table.toGive(toGive);
        table.turn(TableMessage.NOBODY);
        players(player -> started.sizes().get(player));
        return table;
    }

    /** The table at the start of a turn. */
    TableMessage turn() {
        shown = state.table == 0 ? NOTHING : shown;
        table.clear();
        table.hand(follower.hand(me));
        table.myTurn(state.turn == me);
        status(state.table == 0);
        return table;
    }

    /** The table after a meld that came on these cells, before a trick is cleared. */
    TableMessage field(Submission cells) {
        shown = cells;
        return field();
    }

    /** The table after a pass, before a trick is cleared. */
    TableMessage field() {
        table.clear();
        table.cards(shown);
        status(shown.isPass());
        return table;
    }

    private void status(boolean empty) {
        table.turn(state.turn);
        table.empty(empty);
        table.elevenBack(Conditions.elevenBack(state));
        table.revolution(Conditions.revolution(state));
        table.lock(Conditions.lock(state));
        players(player -> state.handSizes[player]);
    }

    private void players(IntUnaryOperator sizes) {
        for (int player = 0; player < state.players; player++) {
            table.handSize(player, sizes.applyAsInt(player));
            table.classOf(player, Math.max(0, state.roles[player]));
        }
        for (int seat = 0; seat < state.players; seat++) {
            table.seat(seat, state.seats[seat]);
        }
        if (state.hasClasses() && mixesClasses) {
            mixedClasses();
        }
    }

    /* The official server keeps classes and finishing places in one array. */
    private void mixedClasses() {
        int[] array = new int[state.players];
        for (int player = 0; player < array.length; player++) {
            array[state.roles[player]] = player;
            table.classOf(player, 0);
        }
        System.arraycopy(state.finished, 0, array, 0, state.finishedCount);
        for (int place = 0; place < array.length; place++) {
            table.classOf(array[place], place);
        }
    }
}

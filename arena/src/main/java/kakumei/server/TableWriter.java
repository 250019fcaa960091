package kakumei.server;

import java.util.Optional;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.protocol.TableMessage;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.rules.daihinmin.Options;
import kakumei.rules.daihinmin.Quirk;
import kakumei.rules.daihinmin.Submission;

/**
 * Writes the tables that one player of a game is sent: deal, turn and field. Owned by one thread.
 *
 * <p>A field table shows the game between the effect of a play and the clearing of the trick, a moment that the state
 * never rests in; so this remembers the last turn table, and works out the rest.
 */
final class TableWriter {
    private static final Submission NOTHING = Submission.of(Meld.PASS);

    private final Options options;
    private final State state;
    private final int me;
    private final TableMessage table = new TableMessage();

    private boolean classes;
    private Submission shown = NOTHING;
    private long packed;
    private boolean lock;
    private boolean elevenBack;

    /** Writes tables for the player {@code me} of the game in {@code state}. */
    TableWriter(Daihinmin rules, State state, int me) {
        options = rules.options();
        this.state = state;
        this.me = me;
    }

    /** Begins a game; with classes that nobody is told of it is one without. */
    void begin(boolean hasClasses) {
        classes = hasClasses;
    }

    /**
     * The table at the start of a game, once the forced cards have moved. Who has to give sees what he received; who
     * had to give still sees the hand as dealt, {@code dealt}. Sizes are those before anything moved.
     */
    TableMessage deal(long dealt, int[] dealtSizes) {
        boolean exchange = state.phase == Phase.GIVE;
        int place = state.roles[me];
        table.clear();
        table.hand(exchange && place < 2 ? state.hands[me] : dealt);
        table.deal(true);
        table.toGive(exchange ? 2 - place : 0);
        table.turn(TableMessage.NOBODY);
        players(dealtSizes);
        return table;
    }

    /** The table at the start of a turn. */
    TableMessage turn() {
        if (state.table == 0) {
            shown = NOTHING;
        }
        packed = state.table;
        lock = state.lock;
        elevenBack = state.elevenBack;
        table.clear();
        table.hand(state.hands[me]);
        table.myTurn(state.turn == me);
        table.turn(state.turn);
        table.empty(state.table == 0);
        table.elevenBack(elevenBack);
        table.revolution(state.revolution);
        table.lock(lock);
        players(state.handSizes);
        return table;
    }

    /**
     * The table after a submission, before a trick is cleared.
     *
     * @param player who submitted
     * @param played the meld and the cells it was sent on; empty for a pass
     */
    TableMessage field(int player, Optional<Submission> played, long meld) {
        if (played.isPresent()) {
            effects(meld);
            shown = played.get();
        }
        table.clear();
        table.cards(shown);
        table.turn(player);
        table.empty(shown.isPass());
        table.elevenBack(elevenBack);
        table.revolution(state.revolution);
        table.lock(lock);
        players(state.handSizes);
        return table;
    }

    private void effects(long meld) {
        if (meld == Meld.JOKER_ALONE) {
            lock = false;
        } else if (packed != Meld.JOKER_ALONE) {
            lock |= packed != 0 && options.lock() && Meld.suits(meld) == Meld.suits(packed);
            elevenBack ^= options.elevenBack() && (Meld.cells(meld) & Cards.rank(Cards.JACK)) != 0;
        }
    }

    private void players(int[] sizes) {
        for (int player = 0; player < state.players; player++) {
            table.handSize(player, sizes[player]);
            table.classOf(player, classes ? state.roles[player] : 0);
            table.seat(player, state.seats[player]);
        }
        if (classes && options.quirks().contains(Quirk.CLASS_CELLS)) {
            mixedClasses();
        }
    }

    /* The official server keeps classes and finishing places in one array. */
    private void mixedClasses() {
        int[] array = new int[state.players];
        for (int player = 0; player < state.players; player++) {
            array[state.roles[player]] = player;
            table.classOf(player, 0);
        }
        int finished = state.phase == Phase.OVER ? state.players - 1 : state.finishedCount;
        System.arraycopy(state.finished, 0, array, 0, finished);
        for (int place = 0; place < state.players; place++) {
            table.classOf(array[place], place);
        }
    }
}

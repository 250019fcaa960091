package kakumei.server;

import java.util.Optional;
import java.util.function.IntUnaryOperator;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.protocol.TableMessage;
import kakumei.rules.Phase;
import kakumei.rules.Role;
import kakumei.rules.View;
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
    private final View view;
    private final TableMessage table = new TableMessage();

    private boolean classes;
    private Submission shown = NOTHING;
    private long packed;
    private boolean lock;
    private boolean elevenBack;

    /** Writes tables for the player whose view of the game, by {@code rules}, this is. */
    TableWriter(Daihinmin rules, View view) {
        options = rules.options();
        this.view = view;
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
        boolean exchange = view.phase() == Phase.GIVE;
        int place = placeOf(view.me());
        table.clear();
        table.hand(exchange && place < 2 ? view.hand() : dealt);
        table.deal(true);
        table.toGive(exchange ? 2 - place : 0);
        table.turn(TableMessage.NOBODY);
        players(player -> dealtSizes[player]);
        return table;
    }

    /** The table at the start of a turn. */
    TableMessage turn() {
        if (view.packedTable() == 0) {
            shown = NOTHING;
        }
        packed = view.packedTable();
        lock = view.lock();
        elevenBack = view.reversed() != view.revolution();
        table.clear();
        table.hand(view.hand());
        table.myTurn(view.turn() == view.me());
        table.turn(view.turn());
        table.empty(view.packedTable() == 0);
        table.elevenBack(elevenBack);
        table.revolution(view.revolution());
        table.lock(lock);
        players(view::handSize);
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
        table.revolution(view.revolution());
        table.lock(lock);
        players(view::handSize);
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

    private int placeOf(int player) {
        return view.role(player).map(Role::place).orElse(-1);
    }

    private void players(IntUnaryOperator sizes) {
        for (int player = 0; player < view.players(); player++) {
            table.handSize(player, sizes.applyAsInt(player));
            table.classOf(player, classes ? placeOf(player) : 0);
        }
        for (int seat = 0; seat < view.players(); seat++) {
            table.seat(seat, view.seat(seat));
        }
        if (classes && options.quirks().contains(Quirk.CLASS_CELLS)) {
            mixedClasses();
        }
    }

    /* The official server keeps classes and finishing places in one array. */
    private void mixedClasses() {
        int[] array = new int[view.players()];
        for (int player = 0; player < array.length; player++) {
            array[placeOf(player)] = player;
            table.classOf(player, 0);
        }
        int finished = view.phase() == Phase.OVER ? array.length - 1 : view.finishedCount();
        for (int place = 0; place < finished; place++) {
            array[place] = view.finished(place);
        }
        for (int place = 0; place < array.length; place++) {
            table.classOf(array[place], place);
        }
    }
}

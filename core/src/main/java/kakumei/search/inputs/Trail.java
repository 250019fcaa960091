package kakumei.search.inputs;

import java.util.Arrays;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.rules.History;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.daihinmin.Conditions;
import kakumei.rules.daihinmin.Daihinmin;

/**
 * What all can know of the submissions of a game so far, gathered for the inputs of a net. A search that plays on keeps
 * one beside its state and tells it of every submission; owned by one thread.
 */
public final class Trail {
    private static final int PLAYERS = Daihinmin.PLAYERS;

    /* Bits of passedOn, ranks by strength in the order of that time. */
    private static final int SINGLE = 0;
    private static final int JOKER = 13;
    private static final int PAIR = 14;
    private static final int TRIPLE = 27;
    private static final int FOUR = 40;
    private static final int SHORT_SEQUENCE = 41;
    private static final int LONG_SEQUENCE = 42;
    private static final int LOCKED = 43;

    /** The cards each player has played. */
    final long[] played = new long[PLAYERS];
    /** The last meld of each player, 0 if none. */
    final long[] last = new long[PLAYERS];
    /** The last meld each player passed on, 0 if none. */
    final long[] lastPassed = new long[PLAYERS];
    /** The tables each player passed on since the order last changed, 44 bits. */
    final long[] passedOn = new long[PLAYERS];
    /** Players whose last meld was a lead. */
    int lastLed;
    /** Who made the first submission, -1 before it. */
    int starter = -1;
    /** Melds so far. */
    int plays;
    /** Melds on an empty table so far. */
    int leads;

    private final PublicState past = new PublicState(PLAYERS);

    /** Forgets everything: a new game begins. */
    public void clear() {
        Arrays.fill(played, 0);
        Arrays.fill(last, 0);
        Arrays.fill(lastPassed, 0);
        Arrays.fill(passedOn, 0);
        lastLed = 0;
        starter = -1;
        plays = 0;
        leads = 0;
    }

    /** The player at turn submits a legal meld or passes, and the rules have not moved {@code state} on yet. */
    public void add(PublicState state, long meld) {
        int player = state.turn();
        if (starter < 0) {
            starter = player;
        }
        if (meld == 0) {
            if (state.toBeat() != 0) {
                lastPassed[player] = state.toBeat();
                passedOn[player] |= 1L << kindToBeat(state);
            }
            return;
        }
        played[player] |= Meld.cards(meld);
        last[player] = meld;
        plays++;
        if (state.toBeat() == 0) {
            lastLed |= 1 << player;
            leads++;
        } else {
            lastLed &= ~(1 << player);
        }
        if (Daihinmin.turnsOrder(meld)) {
            Arrays.fill(passedOn, 0);
        }
    }

    /* A lock makes the suits the reason, so that only its presence is kept; nothing tells more of the lone joker. */
    private static int kindToBeat(PublicState state) {
        long toBeat = state.toBeat();
        if (toBeat == Meld.JOKER_ALONE) {
            return JOKER;
        }
        if (Conditions.lock(state)) {
            return LOCKED;
        }
        int size = Meld.size(toBeat);
        if (Meld.isSequence(toBeat)) {
            return size == 3 ? SHORT_SEQUENCE : LONG_SEQUENCE;
        }
        int column = Meld.low(toBeat);
        int strength = Conditions.reversed(state) ? Cards.TWO - column : column - Cards.THREE;
        return switch (size) {
            case 1 -> SINGLE + strength;
            case 2 -> PAIR + strength;
            case 3 -> TRIPLE + strength;
            default -> FOUR;
        };
    }

    /** Gathers the history of a view, from its beginning. */
    public void follow(View view) {
        clear();
        History history = view.history();
        view.copyPublicTo(past);
        past.clear();
        past.phase(Phase.PLAY);
        for (int player = 0; player < PLAYERS; player++) {
            past.handSize(player, view.handSize(player));
        }
        for (int i = 0; i < history.size(); i++) {
            past.handSize(history.player(i), past.handSize(history.player(i)) + Meld.size(history.meld(i)));
        }
        for (int player = 0; player < PLAYERS; player++) {
            if (past.handSize(player) == 0) {
                past.out(past.out() | 1 << player);
                past.finishedCount(past.finishedCount() + 1);
            }
        }
        for (int i = 0; i < history.size() && past.phase() == Phase.PLAY; i++) {
            past.turn(history.player(i));
            if (i == 0) {
                past.owner(past.turn());
            }
            add(past, history.meld(i));
            view.rules().advance(past, history.meld(i));
        }
    }
}

package com.example.trio;

import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.rules.Phase;
import kakumei.rules.PublicState;
import kakumei.rules.Rules;
import kakumei.rules.State;

/**
 * Three players, the ranks from 3 to J, no suits: cards of one rank are played, and beaten by as many of a higher one.
 * Whoever passes is out of the trick; when all others are, the last to have played leads.
 */
public final class Trio implements Rules {
    private static final int PLAYERS = 3;
    private static final long DECK = Cards.lowest(Cards.NATURAL, 36);

    @Override
    public String id() {
        return "trio";
    }

    @Override
    public String version() {
        return "1";
    }

    @Override
    public int players() {
        return PLAYERS;
    }

    @Override
    public long deck() {
        return DECK;
    }

    @Override
    public void open(State state) {
        state.turn(state.holderOf(Cards.DIAMOND_3));
        state.owner(state.turn());
        state.phase(Phase.PLAY);
    }

    @Override
    public void legalMelds(PublicState state, long hand, Melds out) {
        out.clear();
        int size = Meld.size(state.toBeat());
        for (int rank = Cards.THREE; rank <= Cards.JACK; rank++) {
            long cards = hand & Cards.rank(rank);
            boolean beats = size == 0 || rank > Meld.high(state.toBeat());
            for (int n = Math.max(1, size); beats && n <= (size == 0 ? Cards.count(cards) : size); n++) {
                if (Cards.count(cards) >= n) {
                    out.add(Cards.lowest(cards, n)); // suits do not matter: one choice of them is enough
                }
            }
        }
        if (size > 0) {
            out.add(0);
        }
    }

    @Override
    public int lay(PublicState state, long meld) {
        int player = state.turn();
        if (meld == 0) {
            state.pass(player);
            return 0;
        }
        state.toBeat(meld);
        state.owner(player);
        state.played(state.played() | meld);
        state.passesInRow(0);
        state.handSize(player, state.handSize(player) - Meld.size(meld));
        if (state.handSize(player) == 0) {
            out(state, player);
        }
        return 0;
    }

    @Override
    public void next(PublicState state, int cut) {
        if (state.finishedCount() == PLAYERS - 1) {
            out(state, Integer.numberOfTrailingZeros(~state.out()));
            state.phase(Phase.OVER);
            return;
        }
        int others = ~(state.out() | state.passed() | 1 << state.owner()) & (1 << PLAYERS) - 1;
        if (others == 0) {
            state.toBeat(0);
            state.passed(0);
            boolean left = (state.out() >>> state.owner() & 1) != 0;
            state.owner(left ? state.nextPlayer(state.owner(), ~state.out(), false) : state.owner());
            state.turn(state.owner());
        } else {
            state.turn(state.nextPlayer(state.turn(), others, false));
        }
    }

    private static void out(PublicState state, int player) {
        state.finish(player);
    }
}

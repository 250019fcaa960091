package kakumei.search;

import kakumei.cards.Cards;
import kakumei.rules.State;
import kakumei.rules.View;

/**
 * What a view leaves open: the cards nobody has shown, how many of them each player holds, and those whose holder is
 * known after all. What every {@link Worlds} starts from.
 */
public final class Unseen {
    private final boolean literal;
    private int me;
    private int players;
    private boolean reversed;
    private long cards;
    private long[] known = new long[0];
    private int[] need = new int[0];

    /** Remembers the exchange. */
    public Unseen() {
        this(false);
    }

    private Unseen(boolean literal) {
        this.literal = literal;
    }

    /**
     * One that keeps to the letter of paper 004 and forgets what cards I gave away: anybody may hold them. Specs and all
     * {@link Worlds} call it literal, too: {@code deal=rand-literal}.
     */
    public static Unseen literal() {
        return new Unseen(true);
    }

    /** Takes in a view: the cards I gave away and that are not played yet are known to be the receiver's, unless it forgets. */
    public void see(View view) {
        me = view.me();
        players = view.players();
        reversed = view.reversed();
        cards = view.unseen();
        if (known.length != players) {
            known = new long[players];
            need = new int[players];
        }
        for (int player = 0; player < players; player++) {
            known[player] = player == me ? view.hand() : 0;
            need[player] = player == me ? 0 : view.handSize(player);
        }
        long given = view.gave() & cards;
        if (given != 0 && !literal) {
            pin(view.receiver(), given);
        }
    }

    /** Fixes cards, which must be unseen or already fixed, as a player's. */
    public void pin(int player, long pinned) {
        long fresh = pinned & cards;
        known[player] |= fresh;
        need[player] -= Cards.count(fresh);
        cards &= ~fresh;
        assert need[player] >= 0 : "player " + player + " cannot hold " + Long.toHexString(pinned);
    }

    /** How many players. */
    public int players() {
        return players;
    }

    /** The cards whose holder is open. */
    public long cards() {
        return cards;
    }

    /** How many open cards a player holds. */
    public int need(int player) {
        return need[player];
    }

    /** Gives all players the cards they are known to hold. */
    public void dealKnown(State target) {
        target.hands(known);
    }

    /** Fills {@code out} with the open cards, the strongest first in the order in force; how many there are. */
    int strongestFirst(long[] out) {
        int n = 0;
        if ((cards & Cards.JOKER) != 0) {
            out[n++] = Cards.JOKER;
        }
        for (int i = 0; i < Cards.TWO; i++) {
            int column = reversed ? Cards.THREE + i : Cards.TWO - i;
            for (long rest = cards & Cards.rank(column); rest != 0; rest &= rest - 1) {
                out[n++] = rest & -rest;
            }
        }
        assert n == Cards.count(cards) : n;
        return n;
    }
}

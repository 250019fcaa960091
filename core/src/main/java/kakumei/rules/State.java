package kakumei.rules;

import kakumei.cards.Melds;

/** A whole game: the public part and all hands. Mutable, owned by one thread, forked only by {@link #copyFrom}. */
public final class State extends PublicState {
    private final long[] hands;
    private final Melds scratch = new Melds();
    private final long[] buffer;

    /** An empty state for a number of players. */
    public State(int players) {
        super(players);
        hands = new long[players];
        buffer = new long[players];
    }

    /** Makes this a copy of {@code other}, without its history. */
    public void copyFrom(State other) {
        copyPublicFrom(other);
        System.arraycopy(other.hands, 0, hands, 0, players);
    }

    /** The hand of a player. */
    public long hand(int player) {
        return hands[player];
    }

    /** The hand of each player, as an array of its own. */
    public long[] hands() {
        return hands.clone();
    }

    /** Gives a player a hand. */
    public void hand(int player, long cards) {
        hands[player] = cards;
        handSize(player, Long.bitCount(cards));
    }

    /** Sets all hands; how many cards each holds for all to see stays as it is. */
    public void hands(long[] all) {
        System.arraycopy(all, 0, hands, 0, players);
    }

    /** Puts cards into a hand; how many it holds for all to see stays as it is. */
    public void add(int player, long cards) {
        hands[player] |= cards;
    }

    /** Takes cards out of a hand; how many it holds for all to see stays as it is. */
    public void take(int player, long cards) {
        hands[player] &= ~cards;
    }

    /** A list for the rules' own use during a playout. */
    public Melds scratch() {
        return scratch;
    }

    /** A number for each player, for the rules' own use during a playout; no part of the game. */
    public long[] buffer() {
        return buffer;
    }

    /** The player who holds a card; somebody must. */
    public int holderOf(long card) {
        int player = 0;
        while ((hands[player] & card) == 0) {
            player++;
        }
        return player;
    }
}

package kakumei.rules;

import kakumei.cards.Melds;

/** A whole game: the public part and all hands. Mutable, owned by one thread, forked only by {@link #copyFrom}. */
public final class State extends PublicState {
    /** The hand of each player. */
    public final long[] hands;
    /** A buffer for the rules' own use during a playout. */
    public final Melds scratch = new Melds();

    /** An empty state for a number of players. */
    public State(int players) {
        super(players);
        hands = new long[players];
    }

    /** Makes this a copy of {@code other}, without its history. */
    public void copyFrom(State other) {
        copyPublicFrom(other);
        System.arraycopy(other.hands, 0, hands, 0, players);
    }

    /** Gives a player a hand. */
    public void hand(int player, long cards) {
        hands[player] = cards;
        handSizes[player] = Long.bitCount(cards);
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

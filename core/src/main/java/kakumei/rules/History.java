package kakumei.rules;

import java.util.Arrays;

/**
 * The submissions of one game in order, passes included. Read only: it is written through the {@link PublicState} that
 * has it, by whoever drives the game, not by the rules: playouts need none.
 */
public final class History {
    private long[] melds = new long[128];
    private byte[] players = new byte[128];
    private int size;

    History() {}

    /** The history of these submissions: who, and the packed meld, 0 for a pass. */
    public static History of(int[] players, long[] melds) {
        History history = new History();
        for (int i = 0; i < players.length; i++) {
            history.add(players[i], melds[i]);
        }
        return history;
    }

    void clear() {
        size = 0;
    }

    void add(int player, long meld) {
        if (size == melds.length) {
            melds = Arrays.copyOf(melds, 2 * size);
            players = Arrays.copyOf(players, 2 * size);
        }
        melds[size] = meld;
        players[size++] = (byte) player;
    }

    /** How many submissions. */
    public int size() {
        return size;
    }

    /** The packed meld of submission {@code i}. */
    public long meld(int i) {
        assert i < size : i;
        return melds[i];
    }

    /** Who made submission {@code i}. */
    public int player(int i) {
        assert i < size : i;
        return players[i];
    }

    void copyFrom(History other) {
        if (melds.length < other.size) {
            melds = new long[other.melds.length];
            players = new byte[other.players.length];
        }
        System.arraycopy(other.melds, 0, melds, 0, other.size);
        System.arraycopy(other.players, 0, players, 0, other.size);
        size = other.size;
    }
}

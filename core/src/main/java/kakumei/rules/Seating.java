package kakumei.rules;

import java.util.Arrays;

/** Who sits where, and so who comes after whom. Never changes; copies of a state share it. */
public final class Seating {
    /* What a set takes in the table: room for eight players, a shift instead of a product. */
    private static final int ROW = 8;

    private final int[] seats;
    private final int[] seatOf;
    /* Of each set of players, by its mask, who comes next after each player: a turn then costs one look-up. */
    private final byte[] next;
    /* Of each pair of players, who sits between them. */
    private final byte[] between;

    private Seating(int[] seats) {
        if (seats.length > ROW) {
            throw new IllegalArgumentException(seats.length + " players, expected at most " + ROW);
        }
        this.seats = seats;
        seatOf = new int[seats.length];
        for (int seat = 0; seat < seats.length; seat++) {
            seatOf[seats[seat]] = seat;
        }
        next = successors(seats);
        between = betweens(seats);
    }

    /** The players in seats 0, 1, …: each player once. */
    public static Seating of(int... playersInSeats) {
        return new Seating(playersInSeats.clone());
    }

    /** As many players, seated in order. */
    static Seating inOrder(int players) {
        int[] seats = new int[players];
        Arrays.setAll(seats, seat -> seat);
        return new Seating(seats);
    }

    /* Twice round the table against the turn, whoever was met last is next. */
    private static byte[] successors(int[] seats) {
        int players = seats.length;
        byte[] next = new byte[ROW << players];
        for (int set = 1; set < 1 << players; set++) {
            int met = 0;
            for (int step = 2 * players - 1; step >= 0; step--) {
                int player = seats[step % players];
                next[ROW * set + player] = (byte) met;
                if ((set >>> player & 1) != 0) {
                    met = player;
                }
            }
        }
        return next;
    }

    private static byte[] betweens(int[] seats) {
        int players = seats.length;
        byte[] between = new byte[ROW * players];
        for (int from = 0; from < players; from++) {
            int met = 0;
            for (int step = 1; step <= players; step++) {
                int player = seats[(from + step) % players];
                between[ROW * seats[from] + player] = (byte) met;
                met |= 1 << player;
            }
        }
        return between;
    }

    /** Whether the players sit in this order. */
    public boolean is(int[] playersInSeats) {
        return Arrays.equals(seats, playersInSeats);
    }

    /** The player in a seat. */
    public int player(int seat) {
        return seats[seat];
    }

    /** The player in each seat, as an array of its own. */
    public int[] players() {
        return seats.clone();
    }

    /** The seat of a player. */
    public int seatOf(int player) {
        return seatOf[player];
    }

    /**
     * The next player round the table out of a set (bit = player), {@code player} being asked last.
     *
     * @param set some players of the table, at least one
     */
    public int next(int player, int set) {
        return next[ROW * set + player];
    }

    /** The players (bit = player) who sit after one and before another; if both are the same, all others. */
    public int between(int player, int other) {
        return Byte.toUnsignedInt(between[ROW * player + other]);
    }

    /** As {@link #next}, the other way round. */
    public int before(int player, int set) {
        int seat = seatOf[player];
        for (int left = seats.length; left > 0; left--) {
            seat = seat == 0 ? seats.length - 1 : seat - 1;
            if ((set >>> seats[seat] & 1) != 0) {
                return seats[seat];
            }
        }
        throw new IllegalArgumentException("none of the players " + Integer.toBinaryString(set) + " is at the table");
    }
}

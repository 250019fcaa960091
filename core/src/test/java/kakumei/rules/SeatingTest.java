package kakumei.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.IntStream;
import kakumei.random.SplitMix;
import org.junit.jupiter.api.Test;

class SeatingTest {
    private static int[] shuffled(int players, SplitMix random) {
        int[] seats = IntStream.range(0, players).toArray();
        for (int i = players - 1; i > 0; i--) {
            int k = random.nextInt(i + 1);
            int swapped = seats[i];
            seats[i] = seats[k];
            seats[k] = swapped;
        }
        return seats;
    }

    /** The slow twin: one seat after the other, this way or that, until somebody of the set sits there. */
    private static int walked(int[] seats, int player, int set, int step) {
        int seat = IntStream.range(0, seats.length)
                .filter(i -> seats[i] == player)
                .findFirst()
                .orElseThrow();
        do {
            seat = Math.floorMod(seat + step, seats.length);
        } while ((set >>> seats[seat] & 1) == 0);
        return seats[seat];
    }

    @Test
    void nextAndBefore_everySetOfTwoToEightPlayers_asWalkedSeatBySeat() {
        SplitMix random = new SplitMix(17);
        for (int players = 2; players <= 8; players++) {
            int[] seats = shuffled(players, random);
            Seating seating = Seating.of(seats);
            for (int set = 1; set < 1 << players; set++) {
                for (int player = 0; player < players; player++) {
                    assertThat(seating.next(player, set)).isEqualTo(walked(seats, player, set, 1));
                    assertThat(seating.before(player, set)).isEqualTo(walked(seats, player, set, -1));
                }
            }
        }
    }

    @Test
    void between_everyPairOfTwoToEightPlayers_asWalkedSeatBySeat() {
        SplitMix random = new SplitMix(18);
        for (int players = 2; players <= 8; players++) {
            int[] seats = shuffled(players, random);
            int everybody = (1 << players) - 1;
            Seating seating = Seating.of(seats);
            for (int player = 0; player < players; player++) {
                for (int other = 0; other < players; other++) {
                    int met = 0;
                    for (int next = walked(seats, player, everybody, 1);
                            next != other;
                            next = walked(seats, next, everybody, 1)) {
                        met |= 1 << next;
                    }
                    assertThat(seating.between(player, other)).isEqualTo(met);
                }
            }
        }
    }

    @Test
    void before_ofNobodyAtTheTable_isRefused() {
        Seating seating = Seating.of(3, 0, 4, 1, 2);
        assertThatThrownBy(() -> seating.before(2, 0)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> seating.before(2, 1 << 5)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> Seating.of(new int[9])).hasMessage("9 players, expected at most 8");
    }

    @Test
    void seatOf_isWhereThePlayerSits() {
        int[] seats = {3, 0, 4, 1, 2};
        Seating seating = Seating.of(seats);
        for (int seat = 0; seat < seats.length; seat++) {
            assertThat(seating.player(seat)).isEqualTo(seats[seat]);
            assertThat(seating.seatOf(seats[seat])).isEqualTo(seat);
        }
        assertThat(seating.players()).containsExactly(seats);
        seats[0] = 1;
        assertThat(seating.player(0)).isEqualTo(3);
    }

    @Test
    void seat_ofAState_isItsOwnAndSharedByCopies() {
        State state = new State(5);
        state.seat(new int[] {3, 0, 4, 1, 2});
        State copy = new State(5);
        copy.copyFrom(state);
        state.seat(new int[] {0, 1, 2, 3, 4});
        assertThat(copy.seats()).containsExactly(3, 0, 4, 1, 2);
        assertThat(state.seats()).containsExactly(0, 1, 2, 3, 4);
        assertThat(copy.nextPlayer(3, ~0, false)).isZero();
        assertThat(copy.nextPlayer(3, ~0, true)).isEqualTo(2);
    }
}

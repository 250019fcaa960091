package kakumei.rules.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.State;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class PlayoutLoopTest {
    private static final int GAMES = Sizes.of(2_000, 50_000);

    private static void randomSubmissions(BigTwo rules, State state, SplitMix random, int most) {
        Melds melds = new Melds();
        for (int i = 0; i < most && !state.isOver(); i++) {
            rules.legalMelds(state, state.hand(state.turn()), melds);
            rules.play(state, melds.get(melds.size() == 1 ? 0 : random.nextInt(melds.size())));
        }
    }

    private static String text(State state) {
        return List.of(
                        Arrays.toString(state.hands()),
                        Arrays.toString(state.handSizes()),
                        Arrays.toString(state.finished()),
                        state.phase(),
                        state.out(),
                        state.passed(),
                        state.passesInRow(),
                        state.turn(),
                        state.owner(),
                        state.toBeat(),
                        state.played())
                .toString();
    }

    @Test
    void playout_fromAnywhere_agreesWithListingAndDrawing() {
        for (long seed = 0; seed < GAMES; seed++) {
            BigTwo rules = BigTwo.with(BigTwoOptions.STANDARD.withStraights(8 + (int) (seed % 3)));
            SplitMix random = new SplitMix(seed);
            State state = rules.newState();
            int[] seats = new int[BigTwo.PLAYERS];
            rules.drawSeats(seats, random);
            state.seat(seats);
            rules.deal(state, random);
            rules.open(state);
            randomSubmissions(rules, state, random, random.nextInt(60));
            State twin = rules.newState();
            twin.copyFrom(state);
            rules.playout(state, new SplitMix(seed + 1), -1);
            randomSubmissions(rules, twin, new SplitMix(seed + 1), Integer.MAX_VALUE);
            assertThat(text(state)).as("seed %d", seed).isEqualTo(text(twin));
        }
    }
}

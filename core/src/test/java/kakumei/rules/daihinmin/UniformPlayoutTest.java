package kakumei.rules.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.Phase;
import kakumei.rules.State;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class UniformPlayoutTest {
    private static State middleOfAGame(Daihinmin rules, SplitMix random) {
        State state = rules.newState();
        int[] seats = new int[Daihinmin.PLAYERS];
        rules.drawSeats(seats, random);
        state.seat(seats);
        rules.deal(state, random);
        rules.open(state);
        Melds melds = new Melds();
        for (int turns = random.nextInt(60); turns > 0 && state.phase() == Phase.PLAY; turns--) {
            rules.legalMelds(state, state.hand(state.turn()), melds);
            rules.play(state, melds.get(random.nextInt(melds.size())));
        }
        return state;
    }

    /** The slow twin: list, draw, play. */
    private static void slowPlayout(Daihinmin rules, State state, SplitMix random, int until) {
        Melds melds = new Melds();
        while (state.phase() == Phase.PLAY && (until < 0 || state.handSize(until) > 0)) {
            rules.legalMelds(state, state.hand(state.turn()), melds);
            int n = melds.size() - 1;
            rules.play(state, n == 0 ? 0 : melds.get(n == 1 ? 0 : random.nextInt(n)));
        }
    }

    @Test
    void playout_sameSeedAnyOptions_sameGameAsListDrawPlay() {
        String[] keys = DaihinminOptions.KEYS.stream().sorted().toArray(String[]::new);
        for (long seed = 0; seed < Sizes.of(3_000, 100_000); seed++) {
            SplitMix random = new SplitMix(seed);
            DaihinminOptions options = DaihinminOptions.UECDA;
            if (seed % 2 == 1) {
                for (String key : keys) {
                    options = options.with(key, random.nextInt(2) == 0);
                }
            }
            Daihinmin rules = Daihinmin.with(options);
            State fast = middleOfAGame(rules, random);
            if (fast.phase() != Phase.PLAY) {
                continue;
            }
            State slow = rules.newState();
            slow.copyFrom(fast);
            int until = random.nextInt(6) - 1;
            SplitMix numbers = new SplitMix(seed);
            SplitMix twin = new SplitMix(seed);
            rules.playout(fast, numbers, until);
            slowPlayout(rules, slow, twin, until);
            assertThat(numbers.nextLong()).as("seed %d", seed).isEqualTo(twin.nextLong());
            assertThat(fast.hands()).as("seed %d", seed).isEqualTo(slow.hands());
            assertThat(fast.finished()).isEqualTo(slow.finished());
            assertThat(fast.isOver()).isEqualTo(slow.isOver());
        }
    }
}

package kakumei.random;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GeneratorsTest {
    @Test
    void splitMix_nextLong_isTheStreamOfSplittableRandom() {
        SplitMix ours = new SplitMix(42);
        SplittableRandom theirs = new SplittableRandom(42);
        for (int i = 0; i < 1_000; i++) {
            assertThat(ours.nextLong()).isEqualTo(theirs.nextLong());
        }
    }

    @Test
    void splitMix_skip_isAsManyDraws() {
        for (int numbers = 0; numbers < 10; numbers++) {
            SplitMix skipped = new SplitMix(42);
            SplitMix drawn = new SplitMix(42);
            skipped.skip(numbers);
            for (int i = 0; i < numbers; i++) {
                drawn.nextLong();
            }
            assertThat(skipped.nextLong()).isEqualTo(drawn.nextLong());
        }
    }

    @Test
    void splitMix_reseed_beginsTheStreamOfTheSeed() {
        SplitMix ours = new SplitMix(1);
        ours.nextLong();
        ours.reseed(42);
        assertThat(ours.nextLong()).isEqualTo(new SplittableRandom(42).nextLong());
    }

    @Test
    void splitMix_nextInt_isInBoundsAndUniform() {
        SplitMix random = new SplitMix(1);
        int[] counts = new int[53];
        for (int i = 0; i < 530_000; i++) {
            counts[random.nextInt(53)]++;
        }
        double chiSquare = 0;
        for (int count : counts) {
            chiSquare += (count - 10_000.0) * (count - 10_000.0) / 10_000.0;
        }
        assertThat(chiSquare).as("52 degrees of freedom").isBetween(24.0, 98.0);
    }

    /** The published first outputs of MT19937 for its default seed. */
    @Test
    void mersenneTwister_seed5489_givesThePublishedNumbers() {
        MersenneTwister random = new MersenneTwister(5489);
        assertThat(Integer.toUnsignedLong(random.nextInt())).isEqualTo(3_499_211_612L);
        assertThat(Integer.toUnsignedLong(random.nextInt())).isEqualTo(581_869_302L);
        for (int i = 3; i < 10_000; i++) {
            random.nextInt();
        }
        assertThat(Integer.toUnsignedLong(random.nextInt())).isEqualTo(4_123_659_995L);
    }

    @Test
    void seeds_neighbours_shareNoStreamWithinAThousandDraws() {
        Set<Long> seen = new HashSet<>();
        for (int game = 0; game < 200; game++) {
            SplitMix random = new SplitMix(Seeds.mix(7, game));
            for (int i = 0; i < 1_000; i++) {
                assertThat(seen.add(random.nextLong())).isTrue();
            }
        }
    }

    @Test
    void seeds_orderOfParts_matters() {
        assertThat(Seeds.mix(1, 2, 3)).isNotEqualTo(Seeds.mix(1, 3, 2));
    }
}

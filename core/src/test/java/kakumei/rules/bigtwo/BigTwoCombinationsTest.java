package kakumei.rules.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.stream.Stream;
import kakumei.cards.Cards;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rating.Sample;
import kakumei.rules.State;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BigTwoCombinationsTest {
    private static final double ROUNDING = 0.005;
    private static final BigTwoCombinations TEN = new BigTwoCombinations(10);

    @Test
    void count_ofEveryKind() {
        assertThat(Stream.of(Kind.values()).map(TEN::count)).containsExactly(52, 78, 52, 10_200, 5_108, 3_744, 624, 40);
    }

    @ParameterizedTest
    @CsvSource({"10, 19716, 19898", "9, 18696, 18878", "8, 17676, 17858"})
    void total_byStraights(int straights, int pokerHands, int total) {
        BigTwoCombinations combinations = straights == 10 ? TEN : new BigTwoCombinations(straights);
        assertThat(combinations.pokerHands()).isEqualTo(pokerHands);
        assertThat(combinations.total()).isEqualTo(total);
    }

    @Test
    void means_tenStraights() {
        assertThat(TEN.meanInHand()).isCloseTo(28.02, within(ROUNDING));
        assertThat(TEN.meanInFirstHand()).isCloseTo(27.67, within(ROUNDING));
        assertThat(TEN.meanOnFirstLead()).isCloseTo(5.19, within(ROUNDING));
    }

    /* The means once more, by dealing; five standard errors leave one failure in a million seeds. */
    @Test
    void means_agreeWithDealtHands() {
        BigTwo rules = BigTwo.standard();
        State state = rules.newState();
        SplitMix random = new SplitMix(1);
        Melds melds = new Melds();
        Sample free = Sample.EMPTY;
        Sample first = Sample.EMPTY;
        for (int i = 0; i < Sizes.of(20_000, 500_000); i++) {
            rules.deal(state, random);
            rules.open(state);
            long hand = state.hand(state.turn());
            BigTwoMelds.list(BigTwoOptions.STANDARD.kinds(), 0, BigTwoStrength.NONE, hand, 0, melds);
            free = free.plus(melds.size());
            assertThat(hand & Cards.DIAMOND_3).isNotZero();
            rules.legalMelds(state, hand, melds);
            first = first.plus(melds.size());
        }
        assertThat(free.mean()).isCloseTo(TEN.meanInFirstHand(), within(5 * free.standardError()));
        assertThat(first.mean()).isCloseTo(TEN.meanOnFirstLead(), within(5 * first.standardError()));
    }
}

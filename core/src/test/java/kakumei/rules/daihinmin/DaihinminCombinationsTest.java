package kakumei.rules.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rating.Sample;
import kakumei.rules.State;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class DaihinminCombinationsTest {
    private final DaihinminCombinations combinations = new DaihinminCombinations();

    @Test
    void counts_asTheRulesAndAsThePaper() {
        assertThat(combinations.total()).isEqualTo(2_605);
        assertThat(List.of(1, 2, 3, 4, 5))
                .extracting(combinations::groupsOfPaper)
                .containsExactly(53, 130, 130, 65, 13);
        assertThat(combinations.sequencesOfPaper()).isEqualTo(1_776);
        assertThat(combinations.sequencesOfPaperWithJoker()).isEqualTo(1_524);
        assertThat(combinations.totalOfPaper()).isEqualTo(2_167);
    }

    /* 17.25 and 13.69 were sampled, with an error of 0.05. */
    @Test
    void means_ofTheFirstToLead() {
        assertThat(combinations.meanOfPaperInFirstHand()).isCloseTo(17.25, within(0.05));
        assertThat(combinations.meanPlainGroupsInFirstHand()).isCloseTo(13.69, within(0.05));
    }

    @Test
    void mean_agreesWithDealtHands() {
        Daihinmin rules = Daihinmin.uecda();
        State state = rules.newState();
        SplitMix random = new SplitMix(1);
        Melds melds = new Melds();
        Sample counted = Sample.EMPTY;
        for (int i = 0; i < Sizes.of(20_000, 500_000); i++) {
            rules.deal(state, random);
            rules.open(state);
            rules.legalMelds(state, state.hand(state.turn()), melds);
            counted = counted.plus(melds.size() - 1);
        }
        assertThat(counted.mean()).isCloseTo(combinations.meanInFirstHand(), within(5 * counted.standardError()));
    }
}

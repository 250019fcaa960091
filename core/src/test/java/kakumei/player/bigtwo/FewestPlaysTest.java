package kakumei.player.bigtwo;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.PublicState;
import kakumei.rules.View;
import kakumei.rules.bigtwo.BigTwo;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FewestPlaysTest {
    private static final BigTwo RULES = BigTwo.standard();
    private final FewestPlays fewest = new FewestPlays(RULES);

    @ParameterizedTest
    @CsvSource({
        "'', 0",
        "S4, 1",
        "S4 H4 D4, 1",
        "S4 H4 D4 C4, 2",
        "S4 H4 D4 C4 S9, 1",
        "S4 H4 D9 C9 SK, 3",
        "S4 H4 D4 C9 S9, 1",
        "S4 H5 D6 C7 S8 H9, 2",
        "S4 S6 S8 ST SQ H5 H7 H9 HJ HK, 2",
    })
    void of_countsPlays(String hand, int plays) {
        assertThat(fewest.of(CardText.parseCards(hand))).isEqualTo(plays);
    }

    /* Tries all ways to take the hand apart, meld by meld: the lowest card goes with each meld that holds it. */
    private static int bruteForce(long hand) {
        if (hand == 0) {
            return 0;
        }
        Melds melds = new Melds();
        PublicState lead = new PublicState(BigTwo.PLAYERS);
        new View(RULES, lead, 0, hand).legalMelds(melds);
        int best = 13;
        long lowest = hand & -hand;
        for (Meld meld : melds.toList()) {
            if ((meld.packed() & lowest) != 0) {
                best = Math.min(best, 1 + bruteForce(hand & ~meld.packed()));
            }
        }
        return best;
    }

    @Test
    void of_agreesWithAllWaysToTakeAHandApart() {
        for (long seed = 0; seed < Sizes.of(300, 5_000); seed++) {
            SplitMix random = new SplitMix(seed);
            long hand = 0;
            int size = 1 + random.nextInt(11);
            while (Cards.count(hand) < size) {
                hand |= Cards.cell(random.nextInt(4), 2 + random.nextInt(8));
            }
            assertThat(fewest.of(hand))
                    .as("seed %d: %s", seed, CardText.format(hand))
                    .isEqualTo(bruteForce(hand));
        }
    }
}

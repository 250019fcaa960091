package kakumei.cards;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.random.SplitMix;
import org.junit.jupiter.api.Test;

class CardsTest {
    private static long hand(SplitMix random) {
        long half = random.nextLong();
        return half & random.nextLong() & (Cards.NATURAL | Cards.JOKER);
    }

    @Test
    void columnsWith_randomHands_agreesWithCounting() {
        SplitMix random = new SplitMix(3);
        for (int i = 0; i < 2_000; i++) {
            long hand = random.nextLong() & (Cards.NATURAL | Cards.JOKER);
            for (int n = 1; n <= 4; n++) {
                long expected = 0;
                for (int column = 1; column <= 13; column++) {
                    if (Long.bitCount(hand & Cards.rank(column)) >= n) {
                        expected |= Cards.cell(0, column);
                    }
                }
                assertThat(Cards.columnsWith(hand & Cards.NATURAL, n)).isEqualTo(expected);
            }
        }
    }

    @Test
    void runStarts_randomHands_agreesWithWalking() {
        SplitMix random = new SplitMix(4);
        for (int i = 0; i < 2_000; i++) {
            long hand = random.nextLong() & Cards.NATURAL;
            for (int n = 1; n <= 13; n++) {
                for (int row = 0; row < 4; row++) {
                    for (int column = 0; column + n <= 15; column++) {
                        boolean run = true;
                        for (int k = 0; k < n; k++) {
                            run &= (hand & Cards.cell(row, column + k)) != 0;
                        }
                        long start = Cards.cell(row, column);
                        assertThat((Cards.runStarts(hand, n) & start) != 0).isEqualTo(run);
                    }
                }
            }
        }
    }

    @Test
    void strongest_randomHands_agreesWithSorting() {
        SplitMix random = new SplitMix(5);
        for (int i = 0; i < 2_000; i++) {
            long hand = hand(random);
            for (int n = 0; n <= 3; n++) {
                long expected = 0;
                int open = n;
                if (open > 0 && (hand & Cards.JOKER) != 0) {
                    expected |= Cards.JOKER;
                    open--;
                }
                for (int column = 13; column >= 1; column--) {
                    for (int row = 0; row < 4; row++) {
                        if (open > 0 && (hand & Cards.cell(row, column)) != 0) {
                            expected |= Cards.cell(row, column);
                            open--;
                        }
                    }
                }
                assertThat(Cards.strongest(hand, n)).isEqualTo(expected);
            }
        }
    }

    @Test
    void nthAndAny_randomHands_agreeWithCountingUp() {
        SplitMix random = new SplitMix(5);
        for (int i = 0; i < 2_000; i++) {
            long hand = hand(random);
            int n = 0;
            for (int bit = 0; bit < Long.SIZE; bit++) {
                if ((hand >>> bit & 1) != 0) {
                    assertThat(Cards.nth(hand, n++)).isEqualTo(1L << bit);
                }
            }
            assertThat(Cards.any(hand)).isEqualTo(n == 0 ? 0 : 1);
        }
        assertThat(Cards.any(0)).isZero();
    }

    @Test
    void lowest_jokerInHand_isNeverTaken() {
        assertThat(CardText.format(Cards.lowest(CardText.parseCards("JK C3 S3 D4"), 2)))
                .isEqualTo("S3 C3");
        assertThat(CardText.format(Cards.lowest(CardText.parseCards("JK C3"), 2)))
                .isEqualTo("C3");
    }

    @Test
    void aboveAndBelow_everyColumn_splitTheCells() {
        for (int column = 0; column < Cards.COLUMNS; column++) {
            assertThat(Cards.above(column) | Cards.below(column) | Cards.rank(column))
                    .isEqualTo(Cards.CELLS);
            assertThat(Cards.above(column) & Cards.below(column)).isZero();
        }
    }
}

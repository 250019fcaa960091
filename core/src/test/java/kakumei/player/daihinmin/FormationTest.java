package kakumei.player.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.random.SplitMix;
import kakumei.testing.Sizes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FormationTest {
    private static List<Meld> formed(long hand, boolean reversed) {
        long[] melds = new long[16];
        int size = Formation.form(hand, reversed, true, melds, 0);
        return Arrays.stream(melds, 0, size).mapToObj(Meld::new).toList();
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            the first example of 3.2             | S5 CT CJ HJ CQ HQ HK | false | CT CJ CQ; HJ HQ HK; S5
            the second example of 3.2            | C6 C8 S8 SJ DQ JK    | false | C6 JK=C7 C8; S8; SJ; DQ
            the example of 3.4                   | S9 H2 C2             | false | S9; H2 C2
            all cards of the run are paired      | S5 H5 S6 H6 S7 D7    | false | S5 H5; S6 H6; S7 D7
            the 2 stays out of a sequence        | SQ SK SA S2          | false | SQ SK SA; S2
            the 3 stays out in revolution        | S3 S4 S5 S6          | true  | S4 S5 S6; S3
            the joker at the strong end          | D5 D6 JK             | false | D5 D6 JK=D7
            the joker at the strong end reversed | D5 D6 JK             | true  | JK=D4 D5 D6
            no room above, so below              | DK DA JK             | false | JK=DQ DK DA
            a pair bars the joker's sequence     | D5 D7 C7 JK          | false | D5; D7 C7; JK
            five of a suit make one sequence     | H4 H5 H6 H7 H8       | false | H4 H5 H6 H7 H8
            """)
    void form_position(String what, String hand, boolean reversed, String melds) {
        List<Meld> expected =
                Arrays.stream(melds.split(";", -1)).map(CardText::parseMeld).toList();
        assertThat(formed(CardText.parseCards(hand), reversed)).containsExactlyInAnyOrderElementsOf(expected);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void form_randomHands_agreesWithTheWordsOfThePaper(boolean reversed) {
        SplitMix random = new SplitMix(7);
        for (int i = 0; i < Sizes.of(3_000, 100_000); i++) {
            long hand = Hands.random(random, 1 + random.nextInt(13));
            assertThat(formed(hand, reversed))
                    .as(CardText.format(hand))
                    .containsExactlyInAnyOrderElementsOf(slow(hand, reversed));
        }
    }

    /* Cell by cell, with no bits but the final melds. */
    private static List<Meld> slow(long hand, boolean reversed) {
        boolean[][] left = new boolean[4][15];
        for (int suit = 0; suit < 4; suit++) {
            for (int strength = 1; strength <= 13; strength++) {
                left[suit][strength] = (hand & Cards.cell(suit, column(strength, reversed))) != 0;
            }
        }
        List<Meld> melds = new ArrayList<>();
        for (int suit = 0; suit < 4; suit++) {
            for (int from = 1; from <= 12; from++) {
                int to = from;
                while (to <= 12 && left[suit][to]) {
                    to++;
                }
                boolean lonely = false;
                for (int strength = from; strength < to; strength++) {
                    lonely |= held(left, strength) == 1;
                }
                if (to - from >= 3 && lonely) {
                    melds.add(take(left, suit, from, to - 1, 0, reversed));
                }
                from = Math.max(from, to - 1);
            }
        }
        boolean joker = (hand & Cards.JOKER) != 0;
        for (int suit = 0; suit < 4 && joker; suit++) {
            for (int from = 1; from <= 12 && joker; from++) {
                for (int to = 12; to >= from + 2 && joker && left[suit][from]; to--) {
                    joker = !tryJoker(left, suit, from, to, reversed, melds);
                }
                if (joker && from >= 2 && from + 1 == 12 && left[suit][from] && left[suit][12]) {
                    if (held(left, from) == 1 && held(left, 12) == 1) {
                        melds.add(take(left, suit, from - 1, 12, from - 1, reversed));
                        joker = false;
                    }
                }
            }
        }
        for (int strength = 1; strength <= 13; strength++) {
            long group = 0;
            for (int suit = 0; suit < 4; suit++) {
                group |= left[suit][strength] ? Cards.cell(suit, column(strength, reversed)) : 0;
            }
            if (group != 0) {
                melds.add(new Meld(group));
            }
        }
        if (joker) {
            melds.add(Meld.LONE_JOKER);
        }
        return melds;
    }

    /* From a card of the hand to any strength, with exactly one card missing. */
    private static boolean tryJoker(boolean[][] left, int suit, int from, int to, boolean reversed, List<Meld> melds) {
        int hole = 0;
        for (int strength = from; strength <= to; strength++) {
            if (!left[suit][strength]) {
                if (hole != 0) {
                    return false;
                }
                hole = strength;
            } else if (held(left, strength) > 1 && column(strength, reversed) != Cards.EIGHT) {
                return false;
            }
        }
        if (hole == 0) {
            return false;
        }
        melds.add(take(left, suit, from, to, hole, reversed));
        return true;
    }

    private static int held(boolean[][] left, int strength) {
        int count = 0;
        for (boolean[] suit : left) {
            count += suit[strength] ? 1 : 0;
        }
        return count;
    }

    private static Meld take(boolean[][] left, int suit, int from, int to, int joker, boolean reversed) {
        long cells = 0;
        for (int strength = from; strength <= to; strength++) {
            left[suit][strength] = false;
            cells |= Cards.cell(suit, column(strength, reversed));
        }
        return new Meld(joker == 0 ? cells : Meld.sequenceWithJoker(cells, column(joker, reversed)));
    }

    private static int column(int strength, boolean reversed) {
        return reversed ? 14 - strength : strength;
    }
}

package kakumei.player.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.PublicState;
import kakumei.rules.daihinmin.Daihinmin;
import kakumei.testing.Sizes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class StrengthValueTest {
    @ParameterizedTest(name = "{0}")
    @CsvSource(delimiter = '|', textBlock = """
            K against A, 2 and the joker         | HK       | SA H2 JK               | 5 | false | 39
            2 against the joker                  | S2       | JK                     | 5 | false | 99
            the sequence of 3.3                  | S3 S4 S5 | D6 D7 D8 D9 DT         | 5 | false | 97
            the same with two players            | S3 S4 S5 | D6 D7 D8 D9 DT         | 2 | false | 88
            AA against four 2s                   | SA HA    | S2 H2 D2 C2            | 5 | false | 85
            AA against three 2s                  | SA HA    | S2 H2 D2               | 5 | false | 91
            AA against two 2s                    | SA HA    | S2 H2                  | 5 | false | 96
            AA against two 2s of four players    | SA HA    | S2 H2                  | 4 | false | 91
            never below 1                        | S3       | S4 S5 S6 S7            | 5 | false | 1
            an eight adds 100                    | S8       | S9                     | 5 | false | 170
            weaker and equal ranks do not count  | SQ       | HQ DJ S3               | 5 | false | 100
            reversed, lower ranks beat           | S4       | S3 H5                  | 5 | true  | 70
            reversed, a sequence                 | S7 S8 S9 | D4 D5 D6 C8 C9 CT      | 5 | true  | 199
            the lone joker while S3 is unseen    | JK       | S3                     | 5 | false | 1
            the lone joker once S3 is played     | JK       | H3                     | 5 | false | 100
            """)
    void of_position(String what, String meld, String unseen, int players, boolean reversed, int expected) {
        StrengthValue strength = new StrengthValue(false);
        strength.reset(CardText.parseCards(unseen), players);
        long packed = CardText.parseMeld(meld).packed();
        assertThat(strength.of(packed, Meld.cards(packed), reversed)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void of_randomHands_agreesWithTheWordsOfThePaper(boolean reversed) {
        SplitMix random = new SplitMix(11);
        StrengthValue strength = new StrengthValue(false);
        Melds melds = new Melds();
        for (int i = 0; i < Sizes.of(2_000, 50_000); i++) {
            long hand = Hands.random(random, 1 + random.nextInt(11));
            long unseen = Hands.random(random, 1 + random.nextInt(40), (Cards.NATURAL | Cards.JOKER) & ~hand);
            int players = 2 + random.nextInt(4);
            strength.reset(unseen, players);
            Daihinmin.uecda().legalMelds(new PublicState(Daihinmin.PLAYERS), hand, melds);
            for (Meld meld : melds.toList()) {
                boolean outside = (Meld.jokerCell(meld.packed()) & ~Cards.NATURAL) != 0;
                if (!meld.isPass() && !outside) {
                    assertThat(strength.of(meld.packed(), hand, reversed))
                            .as("%s of %s against %s", meld, CardText.format(hand), CardText.format(unseen))
                            .isEqualTo(slow(meld, hand, unseen, players, reversed));
                }
            }
        }
    }

    private static int slow(Meld meld, long hand, long unseen, int players, boolean reversed) {
        if (meld.isLoneJoker()) {
            return ((hand | unseen) & Cards.SPADE_3) == 0 ? 100 : 1;
        }
        int e = 100;
        int size = meld.size();
        if (Meld.isSequence(meld.packed())) {
            for (int suit = 0; suit < 4; suit++) {
                for (int from = 1; from + size - 1 <= 13; from++) {
                    boolean all = true;
                    for (int column = from; column < from + size; column++) {
                        all &= (unseen & Cards.cell(suit, column)) != 0;
                    }
                    boolean stronger =
                            reversed ? from + size - 1 < Meld.low(meld.packed()) : from > Meld.high(meld.packed());
                    e -= all && stronger ? 6 - players : 0;
                }
            }
        } else {
            for (int column = 1; column <= 13; column++) {
                boolean stronger = reversed ? column < Meld.low(meld.packed()) : column > Meld.low(meld.packed());
                int cards = Long.bitCount(unseen & Cards.rank(column));
                if (stronger && cards >= size) {
                    int n = cards - size - players + 5;
                    e -= size == 1 ? 30 : n == 0 ? 4 : n == 1 ? 9 : n == 2 ? 15 : 24;
                }
            }
            e -= size == 1 && (unseen & Cards.JOKER) != 0 ? 1 : 0;
        }
        return Math.max(1, e) + ((meld.cells() & Cards.EIGHTS) != 0 ? 100 : 0);
    }
}

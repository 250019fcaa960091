package kakumei.rules.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import kakumei.cards.CardText;
import kakumei.cards.Cards;
import kakumei.cards.Meld;
import kakumei.cards.Melds;
import kakumei.random.SplitMix;
import kakumei.rules.PublicState;
import kakumei.testing.Sizes;
import org.junit.jupiter.api.Test;

class AnswersTest {
    private static final int POSITIONS = Sizes.of(20_000, 1_000_000);

    private final Daihinmin rules = Daihinmin.uecda();
    private final SplitMix random = new SplitMix(3);
    private final PublicState state = new PublicState(Daihinmin.PLAYERS);
    private final Melds melds = new Melds();

    private long draw(int n) {
        long cards = 0;
        while (Cards.count(cards) < n) {
            cards |= Cards.nth(rules.deck(), random.nextInt(53));
        }
        return cards;
    }

    /** A meld of some cards, long ones as often as short ones. */
    private long someMeld(long cards) {
        state.toBeat(0);
        rules.legalMelds(state, cards, melds);
        long meld = melds.get(random.nextInt(melds.size() - 1));
        for (int tries = random.nextInt(5); tries > 0 && Meld.size(meld) == 1; tries--) {
            meld = melds.get(random.nextInt(melds.size() - 1));
        }
        return meld;
    }

    @Test
    void count_isPositiveWhereAMeldIsLegal() {
        int answered = 0;
        for (int i = 0; i < POSITIONS; i++) {
            long cards = draw(8 + random.nextInt(12));
            long toBeat = someMeld(cards);
            long others = draw(5 + random.nextInt(25)) & ~Meld.cards(toBeat);
            state.toBeat(toBeat);
            Conditions.set(state, Conditions.LOCK, random.nextInt(3) == 0 && toBeat != Meld.JOKER_ALONE);
            Conditions.set(state, Conditions.REVOLUTION, random.nextInt(2) == 0);
            rules.legalMelds(state, others, melds);
            boolean legal = melds.size() > 1;
            int count = Answers.count(toBeat, Conditions.lock(state), Conditions.revolution(state), others);
            assertThat(count > 0)
                    .as(
                            "%s on %s, lock %s, revolution %s",
                            CardText.format(others),
                            new Meld(toBeat),
                            Conditions.lock(state),
                            Conditions.revolution(state))
                    .isEqualTo(legal);
            answered += legal ? 1 : 0;
        }
        assertThat(answered).isBetween(POSITIONS / 10, POSITIONS * 9 / 10);
    }

    @Test
    void count_ofASingle_isThatOfRanksAndTheJoker() {
        assertThat(Answers.count(CardText.parseCard("S9"), false, false, CardText.parseCards("ST HT DJ C3 JK")))
                .isEqualTo(3);
        assertThat(Answers.count(CardText.parseCard("S9"), true, false, CardText.parseCards("HT DJ C3")))
                .isZero();
        assertThat(Answers.count(Meld.JOKER_ALONE, false, true, CardText.parseCards("S3 C2")))
                .isEqualTo(1);
    }

    @Test
    void isOneMeld_isWhatTheListSays() {
        int whole = 0;
        for (int i = 0; i < POSITIONS; i++) {
            long cards = draw(2 + random.nextInt(10));
            long chosen = i % 2 == 0 ? Meld.cards(someMeld(cards)) : draw(1 + random.nextInt(4));
            state.toBeat(0);
            rules.legalMelds(state, chosen, melds);
            boolean one = false;
            for (int k = 0; k < melds.size(); k++) {
                one |= Meld.cards(melds.get(k)) == chosen;
            }
            assertThat(Answers.isOneMeld(chosen)).as(CardText.format(chosen)).isEqualTo(one);
            whole += one ? 1 : 0;
        }
        assertThat(whole).isBetween(POSITIONS / 2, POSITIONS * 9 / 10);
        assertThat(Answers.isOneMeld(0)).isFalse();
    }
}

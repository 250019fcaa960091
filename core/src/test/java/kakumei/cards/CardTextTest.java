package kakumei.cards;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import kakumei.rules.PublicState;
import kakumei.rules.daihinmin.Daihinmin;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CardTextTest {
    @Test
    void parseCards_anyOrder_printedInRowOrder() {
        assertThat(CardText.format(CardText.parseCards("JK C2, D3 S3 HT"))).isEqualTo("S3 HT D3 C2 JK");
    }

    @Test
    void parseCards_wireCells_areTheDocumentedBits() {
        assertThat(CardText.parseCard("S3")).isEqualTo(1L << 4);
        assertThat(CardText.parseCard("C2")).isEqualTo(1L << 55);
        assertThat(CardText.parseCard("JK")).isEqualTo(Cards.JOKER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"X3", "S1", "S10", "s3", "", "S", "JOKER", "JK=S3"})
    void parseCard_noCard_namesIt(String token) {
        assertThatThrownBy(() -> CardText.parseCard(token))
                .isInstanceOf(CardTextException.class)
                .hasMessageContaining("'" + token + "'");
    }

    @Test
    void parseCards_twice_named() {
        assertThatThrownBy(() -> CardText.parseCards("S3 H4 S3")).hasMessageContaining("S3 appears twice");
    }

    @Test
    void melds_everyMeldOfTheGame_survivesPrintingAndParsing() {
        Melds melds = new Melds();
        Daihinmin rules = Daihinmin.uecda();
        rules.legalMelds(new PublicState(5), rules.deck(), melds);
        for (Meld meld : melds.toList()) {
            assertThat(CardText.parseMeld(CardText.format(meld))).isEqualTo(meld);
            assertThat(meld.size()).isEqualTo(Long.bitCount(meld.cards()));
            assertThat(CardText.list(meld)).hasSize(meld.size());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "JK S3, no joker 'JK'",
        "JK=S3 JK=S4 S5, two jokers",
        "S3 H4 JK=D5, fits no group",
        "S3 JK=S3, fits no group",
        "JK@4:3 S5, fits no group",
        "S3 S3, appears twice",
    })
    void parseMeld_noMeld_saysWhy(String text, String message) {
        assertThatThrownBy(() -> CardText.parseMeld(text.replace(':', ',')))
                .isInstanceOf(CardTextException.class)
                .hasMessageContaining(message.replace(':', ','));
    }

    @Test
    void tokens_jokerOnACell_keepsItsComma() {
        assertThat(CardText.tokens("JK@0,14, S2 SA")).containsExactly("JK@0,14", "S2", "SA");
    }
}

package kakumei.player.daihinmin;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import kakumei.cards.CardText;
import kakumei.cards.Meld;
import kakumei.rules.View;
import org.junit.jupiter.api.Test;

/** The worked examples of sections 3.4 and 3.5; those of 3.2 and 3.3 are with formation and strength. */
class PaperNumbersTest {
    private static final Kou2Player PLAYER = new Kou2Player(Kou2Settings.KOU2);

    private static Map<Meld, Object> priorities() {
        Object melds =
                Objects.requireNonNull(PLAYER.explain().orElseThrow().values().get("melds"));
        @SuppressWarnings("unchecked")
        List<Map<String, Object>> list = (List<Map<String, Object>>) melds;
        return list.stream()
                .collect(Collectors.toMap(
                        meld -> CardText.parseMeld(texts(Objects.requireNonNull(meld.get("cards")))),
                        meld -> Objects.requireNonNull(meld.get("priority"))));
    }

    @SuppressWarnings("unchecked")
    private static List<String> texts(Object list) {
        return (List<String>) list;
    }

    private static Meld meld(String text) {
        return CardText.parseMeld(text);
    }

    @Test
    void lead_firstExampleOf35() {
        View view = Positions.view(
                "S6 D6 S7 HK S2", "S3 H3 S4 H4 S5 H5 H7 H8 C8 S9 H9 ST HT SJ HJ SQ HQ SA HA H2 JK H6", "lead", "", 5);
        assertThat(PLAYER.choose(view)).isEqualTo(meld("S7"));
        assertThat(priorities())
                .containsExactlyInAnyOrderEntriesOf(
                        Map.of(meld("S6 D6"), 64, meld("S7"), 70, meld("HK"), 58, meld("S2"), 11));
    }

    @Test
    void lead_secondExampleOf35() {
        View view = Positions.view("C6 C7 C8 S9 S2 H2", "ST HT SJ HJ SQ HQ SK HK SA HA D2 C2 S5", "lead", "", 5);
        assertThat(PLAYER.choose(view)).isEqualTo(meld("S2 H2"));
        assertThat(priorities())
                .containsExactlyInAnyOrderEntriesOf(Map.of(meld("C6 C7 C8"), 9, meld("S9"), 2, meld("S2 H2"), 10));
    }

    @Test
    void lead_exampleOf34_goesOut() {
        View view = Positions.view("S9 H2 C2", "SA HA DA S2 D2 ST", "lead", "", 3);
        assertThat(PLAYER.choose(view)).isEqualTo(meld("H2 C2"));
        assertThat(PLAYER.explain().orElseThrow().values()).containsEntry("likelyOut", true);
    }
}
